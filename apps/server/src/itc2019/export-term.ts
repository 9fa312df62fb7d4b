import type { FileReply } from '@scheduler/contract'
import { type Itc2019Instance, writeItc2019 } from '@scheduler/formats'
import { sayRecord, sayRun } from '@scheduler/messages'
import type { Trx } from '../db/connect.ts'
import { readAtOneMoment, readPlanningInput } from '../generation/read-planning-input.ts'
import { clash } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { getTerm } from '../terms/term-records.ts'
import { planItc2019 } from './plan-instance.ts'
import { ExportRefused, NothingListed, readListedTerm } from './read-instance.ts'
import { readListedStudents } from './read-records.ts'

/**
 * An academic term as a file of ITC-2019: as it was imported from one, or else by the times and rooms that rules leave its classes.
 * 409 where it has no classes, or one of them no place.
 */
export async function exportItc2019(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  id: string,
): Promise<FileReply> {
  const instance = await readAtOneMoment(db, (trx) => readInstance(trx, clock, id)).catch(refuse)
  return {
    mediaType: 'application/xml',
    fileName: 'itc2019.xml',
    isForGood: false,
    content: writeItc2019(instance),
  }
}

async function readInstance(trx: Trx, clock: Services['clock'], id: string): Promise<Itc2019Instance> {
  const { name, startDate, endDate } = await getTerm(trx, id)
  const listed = await readListedTerm(trx, id)
  if (listed) return listed.instance
  const term = { id, name, from: startDate, to: endDate }
  const input = await readPlanningInput(trx, clock)
  const planned = planItc2019(input, term, await readListedStudents(trx, id))
  if (!planned) throw clash(sayRun('noClass'))
  return planned
}

function refuse(error: unknown): never {
  if (error instanceof NothingListed) throw clash(sayRun('nothingListed', { name: error.section }))
  if (error instanceof ExportRefused) throw clash(sayRecord('notInSteps'))
  throw error
}
