import { expect, it } from 'vitest'
import { runScript } from './testing/run-command.ts'

it('measures loading and both kinds of suggestion', async () => {
  const { code, out, errors } = await runScript('suggest.ts', ['--classes', '500', '--questions', '5'])
  expect({ code, errors }).toEqual({ code: 0, errors: '' })
  for (const name of ['load the engine’s timetable', 'suggest by cost', 'suggest by nearness'])
    expect(out).toMatch(new RegExp(`^${name}.*median \\d+\\.\\d\\d ms`, 'm'))
})
