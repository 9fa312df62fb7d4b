import type { Db, Trx } from './connect.ts'

/** Reads in a transaction in which the whole database stays as it was at one moment. */
export function readAtOneMoment<T>(db: Db, read: (trx: Trx) => Promise<T>): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((trx) => read(trx))
}
