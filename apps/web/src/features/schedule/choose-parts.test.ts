import { expect, test } from 'vitest'
import { settleParts } from './choose-parts.ts'

const section = (name: string, below: string | null = 'Lecture', more: object = {}) => ({
  _id: name,
  name,
  below,
  seatsLeft: 3,
  ...more,
})
const why = { message: 'It is full.' }
const TUTORIALS = { kind: 'Tutorial', sections: [section('T1'), section('T2')] }
const LABS = { kind: 'Lab', sections: [section('A', 'T1'), section('B', 'T1'), section('C', 'T2')] }

const settle = (choices: Parameters<typeof settleParts>[0], picked: readonly string[] = []) =>
  settleParts(choices, new Set(picked)).map(({ kind, sections, chosen }) => [
    kind,
    sections.map(({ name }) => name).join(' '),
    chosen?.name,
  ])

test('what hangs below another section is asked for once that is picked', () => {
  expect(settle([TUTORIALS, LABS])).toEqual([['Tutorial', 'T1 T2', undefined]])
  expect(settle([TUTORIALS, LABS], ['T1'])).toEqual([
    ['Tutorial', 'T1 T2', 'T1'],
    ['Lab', 'A B', undefined],
  ])
})

test('the only section is chosen without being picked, and one that is not possible never', () => {
  expect(settle([TUTORIALS, LABS], ['T2'])).toEqual([
    ['Tutorial', 'T1 T2', 'T2'],
    ['Lab', 'C', 'C'],
  ])
  expect(settle([{ kind: 'Lab', sections: [section('A', null, { why })] }], ['A'])).toEqual([
    ['Lab', 'A', undefined],
  ])
})
