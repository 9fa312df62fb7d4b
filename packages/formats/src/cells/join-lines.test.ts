import { expect, test } from 'vitest'
import { parseTable } from '../tables/parse-table.ts'
import { readTable } from './read-cells.ts'

const MAPPING = ['courseId', 'day', 'time', 'roomId', 'professorIds', 'sectionId', 'buildingName']

function read(text: string, isJoined = true, corrected: readonly [string, string][] = []) {
  const { columns, rows, together } = readTable(parseTable(text), {
    kind: 'classes',
    mapping: MAPPING,
    forAll: {},
    corrected: new Map(corrected),
    replaced: new Map(),
    dateOrder: 'day',
    isJoined,
  })
  const shown = ['day', 'roomId', 'buildingName', 'professorIds']
  const cells = rows.map(({ cells }) => shown.map((field) => cells[columns.indexOf(field)]).join(' | '))
  return { cells, together }
}

test('lines of one course, time and room with different professors are offered as one class', () => {
  const text = 'M1,Mon,9-10,A1,Ada,,\nM1,Mon,9:00-10:00,a1,"Ek, Bo",,\nM1,Tue,9-10,A1,Bo,,'
  expect(read(text, false)).toMatchObject({ together: 2, cells: { length: 3 } })
  expect(read(text)).toEqual({
    together: 2,
    cells: ['Monday | A1 |  | Ada; "Ek, Bo"', 'Tuesday | A1 |  | Bo'],
  })
})

test('lines of one course, time and professor in different rooms are offered as one class', () => {
  expect(read('M1,Mon Wed,9-10,A1,Ada,,\nM1,MW,9-10,A2,Ada,,')).toEqual({
    together: 4,
    cells: ['Monday | A1; A2 |  | Ada', 'Wednesday | A1; A2 |  | Ada'],
  })
  expect(read('M1,Mon,9-10,A1,,,Main\nM1,Mon,9-10,A1,,,Annex').cells).toEqual([
    'Monday | A1 | Main | ',
    'Monday | A1 | Annex | ',
  ])
  expect(read('M1,Mon,9-10,A1,,,Main\nM1,Mon,9-10,B1,,,Annex').cells).toEqual([
    'Monday | A1; B1 | Main; Annex | ',
  ])
})

test('lines that differ in room and professor, in section or in time, or not at all, are not', () => {
  for (const other of ['A2,Bo,,', 'A1,Ada,,', 'A1,,,', ',Ada,,'])
    expect(read(`M1,Mon,9-10,A1,Ada,,\nM1,Mon,9-10,${other}`).together).toBe(0)
  expect(read('M1,Mon,9-10,A1,Ada,1,\nM1,Mon,9-10,A1,Bo,2,').together).toBe(0)
  expect(read('M1,Mon,9-10,A1,Ada,,\nM1,Mon,9-11,A1,Bo,,').together).toBe(0)
  expect(read('M1,,,A1,Ada,,\nM1,,,A1,Bo,,').together).toBe(0)
})

test('a class of several lines is corrected as one', () => {
  const text = 'M1,Mon,9-10,A1,Ada,,\nM1,Mon,9-10,A1,Bo,,'
  expect(read(text, true, [['1 + professorIds', 'Ada; Cy']]).cells).toEqual(['Monday | A1 |  | Ada; Cy'])
})
