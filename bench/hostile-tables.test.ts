import { rounds } from '@scheduler/testing/rounds'
import { beforeAll, expect, test } from 'vitest'
import { type Answer, readHostileFiles } from './testing/hostile-answers.ts'

/** A long run reads them all. */
const STEP = rounds(6, 1)

let answers: readonly Answer[]
beforeAll(() => {
  answers = readHostileFiles(STEP)
})

const show = (some: readonly Answer[]) => some.map(({ name, answered }) => ({ name, answered }))

test('hundreds of different broken and hostile files are read, or a sixth of them', () => {
  const names = new Set(answers.map(({ name }) => name))
  console.log(`Count: hostile files: ${names.size} read`)
  expect(names.size).toBeGreaterThanOrEqual(600 / STEP)
})

test('each is a table of texts, or has a fault that is told', () => {
  expect(show(answers.filter(({ answered }) => !('fault' in answered) && answered.isText !== true))).toEqual(
    [],
  )
})

test('each fault is the one that it has, at its line and column', () => {
  const isWanted = ({ fault, line, column, answered }: Answer) =>
    fault === undefined ||
    (answered.fault === fault &&
      (line === undefined || answered.line === line) &&
      (column === undefined || answered.column === column))
  expect(show(answers.filter((one) => !isWanted(one)))).toEqual([])
})

test('a file that was cut short is never taken for a whole one, but for a text', () => {
  const cut = answers.filter(({ name }) => /^(?!a text).*, cut/.test(name))
  expect(show(cut.filter(({ answered }) => !('fault' in answered)))).toEqual([])
})

test('each line of a table whose cells say what no record can be is refused', () => {
  const judged = answers.filter(({ judged }) => judged !== undefined)
  expect(judged.length).toBeGreaterThan(100 / STEP)
  expect(
    show(judged.filter(({ answered: { refused, rows } }) => Number(refused) !== Number(rows) - 1)),
  ).toEqual([])
})
