import { type DateRange, findDateOutside } from '@scheduler/domain'
import { sayFault } from '@scheduler/messages'
import type { Trx } from '../../db/connect.ts'
import { invalid } from '../../http/errors.ts'

interface InTerm {
  readonly termId: string | null
  readonly startDate: string
  readonly endDate: string
}

/**
 * 400 for a course whose dates do not lie in its term, or that is to have another number than the term; the term stays as it is
 * until the transaction ends.
 * @param number the term that was asked for, where one was
 * @returns its dates; null for a course in none
 */
export async function checkTerm(trx: Trx, course: InTerm, number?: number): Promise<DateRange | null> {
  const { termId } = course
  if (termId === null) return null
  const term = await trx
    .selectFrom('terms')
    .select(['name', 'number', 'start_date as startDate', 'end_date as endDate'])
    .where('id', '=', termId)
    .forShare()
    .executeTakeFirst()
  if (!term) throw invalid({ field: 'termId', ...sayFault('unknownTerm') })
  const { name, startDate: from, endDate: to } = term
  const field = findDateOutside(course, term)
  if (field) throw invalid({ field, ...sayFault('outsideTerm', { field, name, from, to }) })
  if (number !== undefined && number !== term.number)
    throw invalid({ field: 'term', ...sayFault('otherTermNumber', { name, number: term.number }) })
  return { from, to }
}
