import { expect, it } from 'vitest'
import { runScript } from './testing/run-command.ts'

it('measures loading, questions about classes, checks and impossible classes', async () => {
  const { code, out, errors } = await runScript('why.ts', ['--classes', '500', '--questions', '5'])
  expect({ code, errors }).toEqual({ code: 0, errors: '' })
  for (const name of [
    'load the existing timetable',
    'why a class stands where it does',
    'what each time would change',
    'check the demand',
    'why a class has no place',
  ])
    expect(out).toMatch(new RegExp(`^${name}.*median \\d+\\.\\d\\d ms`, 'm'))
})
