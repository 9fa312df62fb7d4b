import type { NewTerm, TermRecord } from '@scheduler/contract'
import type { Trx } from '../db/connect.ts'
import { getTerm, termColumns } from './term-records.ts'

export async function addTerm(trx: Trx, fields: NewTerm): Promise<TermRecord> {
  const id = await termColumns.insert(trx, fields)
  return getTerm(trx, id)
}
