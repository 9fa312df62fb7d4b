import { test } from 'vitest'
import { startOldDatabase } from '../../apps/server/src/faults/old-database.ts'
import { goBack, makeOld, migrateAndCompare, planSchool } from '../../apps/server/src/faults/old-releases.ts'
import { openTarget } from '../../apps/server/src/testing/backup-site.ts'
import { holdBar } from './bar.ts'

const ROWS = 100_000
const MIGRATED_MILLISECONDS = 60_000
const BACK_MILLISECONDS = 120_000

test("the first release's data is soon brought to this one, and goes back by its own backup", async () => {
  const school = await planSchool(ROWS)
  const target = await openTarget()
  await makeOld(target, 1, school)
  const { milliseconds } = await migrateAndCompare(target)
  await target.close()
  holdBar(`${ROWS} rows of the first release migrated`, milliseconds, MIGRATED_MILLISECONDS)
  holdBar(
    `${ROWS} rows of the first release restored`,
    (await goBack(1, school)).milliseconds,
    BACK_MILLISECONDS,
  )
}, 3_600_000)

test("a server on the first release's data is soon ready, where the database waits for the disk", async () => {
  const database = await startOldDatabase(ROWS)
  await database.copyOld()
  const server = await database.startServer()
  holdBar(`start that migrates ${ROWS} rows`, server.readyAfter, MIGRATED_MILLISECONDS)
  await server.stop()
  await database.close()
}, 3_600_000)
