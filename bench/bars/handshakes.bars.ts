import { afterAll, beforeAll, test } from 'vitest'
import { percentile } from '../../apps/server/src/faults/load.ts'
import {
  attempt,
  type ListeningApp,
  listForged,
  startListeningApp,
  WAYS,
} from '../../apps/server/src/security/forged-handshakes.ts'
import { holdBar } from './bar.ts'

let app: ListeningApp
beforeAll(async () => {
  app = await startListeningApp()
})
afterAll(() => app.site.close())

test('how soon forged handshakes are refused', async () => {
  const times: number[] = []
  for (const transports of Object.values(WAYS))
    for (const handshake of await listForged(app)) {
      const { milliseconds, close } = await attempt(app.url, handshake, transports)
      times.push(milliseconds)
      close()
    }
  holdBar(`${times.length} forged handshakes refused (95 %)`, percentile(times, 0.95), 100)
})
