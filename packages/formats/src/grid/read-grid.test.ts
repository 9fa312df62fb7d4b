import type { Course, Professor, Room } from '@scheduler/contract'
import { describe, expect, test } from 'vitest'
import { parseTable } from '../tables/parse-table.ts'
import type { TableRow } from '../tables/table-row.ts'
import { type Bells, findGrid, isPeriodNumber } from './find-grid.ts'
import { findMapping, type GridMapping, type GridSheet, readGrid } from './read-grid.ts'

const course = (courseCode: string, courseName: string) =>
  ({ _id: courseCode, courseCode, courseName, startDate: '2026-09-01', endDate: '2026-12-31' }) as Course
const NAMES = {
  courses: [course('MAT1', 'Algebra'), course('PHY2', 'Physics of Waves'), course('ART', 'Drawing')],
  rooms: [
    { name: 'A1', buildingName: 'Main' },
    { name: 'B2', buildingName: 'Main' },
    { name: 'Lab', buildingName: 'Main' },
    { name: 'Lab', buildingName: 'Annex' },
  ] as Room[],
  professors: [
    { fullName: 'Ada Lovelace', email: 'ada@example.org' },
    { fullName: 'Noor Haddad', email: 'noor@example.org' },
    { fullName: 'Bo Ek', email: 'bo@example.org' },
  ] as Professor[],
}

const sheetOf = (rows: readonly TableRow[], name = '', bells?: Bells): GridSheet => {
  const grid = findGrid(rows, bells)
  if (!grid) throw new Error('This is no grid')
  return { name, rows, grid }
}
const rowsOf = (...lines: string[]) => parseTable(lines.join('\n'))

/** The classes of sheets, with their mapping as it is found. */
function read(sheets: readonly GridSheet[], mapping: GridMapping = findMapping(sheets, NAMES)) {
  const cells = sheets.flatMap((sheet) => readGrid(sheet, mapping, NAMES))
  return { mapping, cells, classes: cells.flatMap((cell) => cell.classes) }
}

describe('a timetable as a grid is read as classes', () => {
  test('with rooms across, and days and times down, a day written once', () => {
    const rows = rowsOf(
      'Autumn;;;',
      'Day;Time;A1;B2',
      'Monday;8:15-9:45;MAT1, Lovelace;',
      ';10:00-11:30;;Physics of Waves (Haddad)',
      'Tuesday;8:15-9:45;ART;',
    )
    const { mapping, classes } = read([sheetOf(rows)])
    expect(mapping).toEqual({ across: 'roomId', sheets: null })
    expect(classes).toEqual([
      {
        courseId: 'MAT1',
        day: 'Monday',
        startTime: '08:15',
        endTime: '09:45',
        roomId: 'A1 (Main)',
        professorIds: ['ada@example.org'],
      },
      {
        courseId: 'PHY2',
        day: 'Monday',
        startTime: '10:00',
        endTime: '11:30',
        roomId: 'B2 (Main)',
        professorIds: ['noor@example.org'],
      },
      { courseId: 'ART', day: 'Tuesday', startTime: '08:15', endTime: '09:45', roomId: 'A1 (Main)' },
    ])
  })

  test('with days across, in another language, and times with h', () => {
    const rows = rowsOf('Heure;lundi;mardi', '8h15-9h45;MAT1 A1;', '10h00-11h30;;ART B2')
    expect(read([sheetOf(rows)]).classes).toEqual([
      { courseId: 'MAT1', day: 'Monday', startTime: '08:15', endTime: '09:45', roomId: ['A1 (Main)'] },
      { courseId: 'ART', day: 'Tuesday', startTime: '10:00', endTime: '11:30', roomId: ['B2 (Main)'] },
    ])
  })

  test('with groups across', () => {
    const rows = rowsOf('Tag;Zeit;1A;1B', 'Montag;8:15 - 9:45;MAT1 A1;ART B2', 'Dienstag;8:15 - 9:45;;ART A1')
    const { mapping, classes } = read([sheetOf(rows)])
    expect(mapping.across).toBe('sectionId')
    expect(classes.map(({ courseId, sectionId, day }) => [courseId, sectionId, day])).toEqual([
      ['MAT1', '1A', 'Monday'],
      ['ART', '1B', 'Monday'],
      ['ART', '1B', 'Tuesday'],
    ])
  })

  test('with a sheet for each room and days across', () => {
    const lines = ['Time;Mon;Tue', '9:00-10:00;MAT1;', '10:00-11:00;;ART']
    const { mapping, classes } = read([sheetOf(rowsOf(...lines), 'A1'), sheetOf(rowsOf(...lines), 'B2')])
    expect(mapping).toEqual({ across: null, sheets: 'roomId' })
    expect(classes.map(({ courseId, roomId, day }) => [courseId, roomId, day])).toEqual([
      ['MAT1', 'A1 (Main)', 'Monday'],
      ['ART', 'A1 (Main)', 'Tuesday'],
      ['MAT1', 'B2 (Main)', 'Monday'],
      ['ART', 'B2 (Main)', 'Tuesday'],
    ])
  })

  test('with cells that are merged over several periods', () => {
    const rows = rowsOf('Time;Mon;Tue', '9:00-9:45;MAT1;', '9:45-10:30;;ART', '10:30-11:15;;')
    const merged = rows.map((row) =>
      row.line === 2 ? { ...row, spans: [{ column: 1, columns: 1, lines: 3 }] } : row,
    )
    expect(read([sheetOf(merged)]).classes).toMatchObject([
      { courseId: 'MAT1', startTime: '09:00', endTime: '11:15' },
      { courseId: 'ART', startTime: '09:45', endTime: '10:30' },
    ])
  })

  test('with cells that are merged over several columns: rooms that a class has at once, or days', () => {
    const merge = (rows: readonly TableRow[], column: number) =>
      rows.map((row) => (row.line === 2 ? { ...row, spans: [{ column, columns: 2, lines: 1 }] } : row))
    const rooms = rowsOf('Day;Time;A1;B2', 'Mon;9:00-10:00;MAT1;', 'Tue;9:00-10:00;ART;')
    expect(read([sheetOf(merge(rooms, 2))]).classes[0]).toMatchObject({ roomId: ['A1 (Main)', 'B2 (Main)'] })
    const days = rowsOf('Time;Mon;Tue', '9:00-10:00;MAT1;', '10:00-11:00;;ART')
    expect(read([sheetOf(merge(days, 1))]).classes.map(({ day }) => day)).toEqual([
      'Monday',
      'Tuesday',
      'Tuesday',
    ])
    const groups = rowsOf('Day;Time;1A;1B', 'Mon;9:00-10:00;MAT1;', 'Tue;9:00-10:00;ART;')
    expect(read([sheetOf(merge(groups, 2))]).cells[0]).toMatchObject({ fault: 'severalNames', classes: [] })
  })

  test('with starts alone: a class ends as its course says, a merged cell where the next row begins', () => {
    const rows = rowsOf('Time;Mon;Tue', '9:00;MAT1;ART', '10:00;;', '11:00;;ART')
    const merged = rows.map((row) =>
      row.line === 2 ? { ...row, spans: [{ column: 1, columns: 1, lines: 2 }] } : row,
    )
    const { classes } = read([sheetOf(merged)])
    expect(classes.map(({ courseId, startTime, endTime }) => [courseId, startTime, endTime])).toEqual([
      ['MAT1', '09:00', '11:00'],
      ['ART', '09:00', undefined],
      ['ART', '11:00', undefined],
    ])
  })

  test('and a list of classes whose lines have days and times is none', () => {
    expect(
      findGrid(rowsOf('Course;Days;Time;Room', 'MAT1;F;9-10;A1', 'MAT1;F;9-10;A2', 'MAT1;M;9-10;A1')),
    ).toBeNull()
  })

  test('with numbers of periods, once it is told when these are', () => {
    const rows = rowsOf('Period;Mon;Tue', '1;MAT1;', '2. Stunde;;ART', '3-4;ART;')
    expect(read([sheetOf(rows)]).cells.map(({ fault }) => fault)).toEqual(['noTime', 'noTime', 'noTime'])
    const bells: Bells = new Map([
      [1, { start: '08:00', end: '08:45' }],
      [2, { start: '08:50', end: '09:35' }],
      [3, { start: '09:50', end: '10:35' }],
      [4, { start: '10:40', end: '11:25' }],
    ])
    const { classes } = read([sheetOf(rows, '', bells)])
    expect(classes.map(({ courseId, startTime, endTime }) => [courseId, startTime, endTime])).toEqual([
      ['MAT1', '08:00', '08:45'],
      ['ART', '08:50', '09:35'],
      ['ART', '09:50', '11:25'],
    ])
    expect(['1', '2. Stunde', '3-4', '8:15', '8h15-9h45'].map(isPeriodNumber)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ])
  })

  test('with days down and times across', () => {
    const rows = rowsOf('Day;8:00-9:00;9:00-10:00', 'Mon;MAT1 A1;', 'Tue;;ART')
    const { classes } = read([sheetOf(rows)])
    expect(classes.map(({ courseId, day, startTime }) => [courseId, day, startTime])).toEqual([
      ['MAT1', 'Monday', '08:00'],
      ['ART', 'Tuesday', '09:00'],
    ])
  })

  test('with the day as a title above its rows', () => {
    const rows = rowsOf('Time;A1;B2', 'Monday;;', '9:00-10:00;MAT1;ART', 'Tuesday;;', '9:00-10:00;ART;')
    const { classes } = read([sheetOf(rows)])
    expect(classes.map(({ courseId, day, roomId }) => [courseId, day, roomId])).toEqual([
      ['MAT1', 'Monday', 'A1 (Main)'],
      ['ART', 'Monday', 'B2 (Main)'],
      ['ART', 'Tuesday', 'A1 (Main)'],
    ])
  })
})

describe('nothing of a cell is guessed', () => {
  const readCell = (text: string) =>
    read([
      sheetOf([...rowsOf('Time;Mon;Tue', '8:00-9:00;;ART'), { line: 3, cells: ['9:00-10:00', text] }]),
    ]).cells.at(-1)

  test.each([
    ['Potions', { fault: 'noCourse', unknown: ['Potions'], classes: [] }],
    ['MAT1 Lab', { fault: null, unknown: ['Lab'], classes: [{ courseId: 'MAT1' }] }],
    ['MAT1 Annex Lab', { fault: null, unknown: [], classes: [{ roomId: ['Lab (Annex)'] }] }],
    ['MAT1 (group 2) Ek', { fault: null, unknown: ['group', '2', 'Ek'], classes: [{ courseId: 'MAT1' }] }],
    ['MAT1 and ART', { fault: 'severalCourses', classes: [] }],
    ['MAT1, A1 + B2', { fault: null, classes: [{ roomId: ['A1 (Main)', 'B2 (Main)'] }] }],
  ])('%j', (text, cell) => {
    expect(readCell(text)).toMatchObject(cell)
  })

  test('several courses in one cell are classes where each has a line', () => {
    expect(readCell('MAT1 A1\nAda Lovelace\nART B2')?.classes).toMatchObject([
      { courseId: 'MAT1', roomId: ['A1 (Main)'], professorIds: ['ada@example.org'] },
      { courseId: 'ART', roomId: ['B2 (Main)'] },
    ])
  })
})

test('a list of classes with a line for each is no grid, and neither is a list of rooms', () => {
  expect(
    findGrid(rowsOf('Course;Day;Time;Room', 'MAT1;Monday;9:00-10:00;A1', 'ART;Tuesday;9:00-10:00;A1')),
  ).toBeNull()
  expect(findGrid(rowsOf('Room;Building;Seats', 'A1;Main;30', 'A2;Main;40'))).toBeNull()
  expect(findGrid(rowsOf('Name;Monday;Tuesday', 'Ada;9:00-12:00;', 'Bo;;14:00-16:00'))).toBeNull()
})
