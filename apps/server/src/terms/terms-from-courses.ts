import type { createTermsFromCourses, HandlerInput, TermRecord } from '@scheduler/contract'
import { sayNotice, sayRecord } from '@scheduler/messages'
import type { Db } from '../db/connect.ts'
import { clash } from '../http/errors.ts'
import { tell } from '../realtime/tell.ts'
import { changeTimetable } from '../timetable/timetable-lock.ts'
import { addTerm } from './add-term.ts'

type Described = HandlerInput<typeof createTermsFromCourses>['body']['terms']

/** Published, for their courses are shown already. */
export function addTermsOfCourses(db: Db, terms: Described): Promise<TermRecord[]> {
  return changeTimetable(db, async (trx) => {
    const added: TermRecord[] = []
    for (const fields of terms) {
      const term = await addTerm(trx, { ...fields, state: 'published' })
      const { numUpdatedRows } = await trx
        .updateTable('courses')
        .set({ term_id: term._id })
        .where('term_id', 'is', null)
        .where('term', '=', fields.number)
        .where('start_date', '=', fields.startDate)
        .where('end_date', '=', fields.endDate)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) throw clash(sayRecord('noCoursesOfTerm', { name: fields.name }))
      added.push(term)
    }
    await tell(trx, { event: 'settingsUpdated', ...sayNotice('termsChanged') })
    return added
  })
}
