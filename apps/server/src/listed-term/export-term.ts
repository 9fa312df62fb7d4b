import type { FileReply } from '@scheduler/contract'
import { sayRecord, sayRun } from '@scheduler/messages'
import { NothingListed } from '@scheduler/planning'
import type { Trx } from '../db/connect.ts'
import { readAtOneMoment } from '../db/read-at-one-moment.ts'
import { clash } from '../http/errors.ts'
import { runInThread } from '../http/load/run-in-thread.ts'
import { createFairTurns } from '../http/load/turns.ts'
import { readPlanningInput } from '../planning-input/read-planning-input.ts'
import type { Services } from '../services.ts'
import { getTerm } from '../terms/term-records.ts'
import { ExportRefused, readListedTerm } from './read-listed-term.ts'
import { readStudents } from './read-records.ts'
import { type TermSource, type WrittenTerm, writeTerm } from './write-term.ts'

type Needed = Pick<Services, 'db' | 'clock'>

/** A file of so many courses is written in less time than a thread takes to start. */
const FEW_COURSES = 50

const isLarge = (source: TermSource): boolean =>
  ('listed' in source ? source.listed : source.planned[0]).courses.length > FEW_COURSES

const writeInThread = (source: TermSource): Promise<WrittenTerm> =>
  runInThread(new URL('./write-term-thread.mjs', import.meta.url), source)

/** A file of a large term takes seconds and some hundred megabytes. */
const turns = createFairTurns({ atOnce: 1, longestQueue: 20, mostOfOne: 5 })

/**
 * An academic term as a file of ITC-2019: as it is listed, or else by the times and rooms that rules leave its classes.
 * 409 where it has no classes, or one of them no place.
 */
export function exportItc2019(needed: Needed, id: string): Promise<FileReply> {
  return turns.take(async () => {
    const source = await readAtOneMoment(needed.db, (trx) => readSource(trx, needed, id)).catch(refuse)
    const written = isLarge(source) ? await writeInThread(source) : writeTerm(source)
    if ('refusal' in written) throw clash(written.refusal)
    const { content } = written
    return { mediaType: 'application/xml', fileName: 'itc2019.xml', isForGood: false, content }
  })
}

async function readSource(trx: Trx, { clock }: Needed, id: string): Promise<TermSource> {
  const { name, startDate, endDate } = await getTerm(trx, id)
  const listed = await readListedTerm(trx, id)
  if (listed) return { listed: listed.term }
  const term = { id, name, from: startDate, to: endDate }
  return { planned: [await readPlanningInput(trx, clock), term, await readStudents(trx, id)] }
}

function refuse(error: unknown): never {
  if (error instanceof NothingListed) throw clash(sayRun('nothingListed', { name: error.section }))
  if (error instanceof ExportRefused) throw clash(sayRecord('notInSteps'))
  throw error
}
