import { test } from 'vitest'
import { lasting, runDrill, slowest } from '../../apps/server/src/faults/drill.ts'
import { holdBar } from './bar.ts'

test('backups under load, restored elsewhere', async () => {
  const { written, quiet, backups, restore, service } = await runDrill(20_000, 3)
  holdBar('a backup of 20,000 rows restored and served again', lasting(restore) + lasting(service), 60_000)
  const slowed = slowest(written, backups) / slowest(written, quiet)
  holdBar('99 % of writes during backups, to those without', slowed, 2, 'times')
})
