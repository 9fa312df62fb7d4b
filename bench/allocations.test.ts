import { expect, it } from 'vitest'
import { runScript } from './testing/run-command.ts'

it('the search tries millions of moves without a garbage collection', async () => {
  const { code, out, errors } = await runScript('allocations.ts', [])
  expect({ code, errors }).toEqual({ code: 0, errors: '' })
  expect(out).toMatch(/^Generated: 10 million moves/)
  expect(out).toContain('garbage collections: 0\n')
})
