import type { Notice } from '../realtime/audience.ts'
import { tell } from '../realtime/tell.ts'
import type { TestApp } from './test-app.ts'

/** Tells of something that has not happened. */
export async function tellNow(
  { db, services }: Pick<TestApp, 'db' | 'services'>,
  ...notices: readonly Notice[]
): Promise<void> {
  await db.transaction().execute((trx) => tell(trx, ...notices))
  services.realtime.wake()
}
