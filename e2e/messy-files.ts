import { strToU8, zipSync } from 'fflate'

/* The files with which a registrar comes: made by several people, in several programs, over years. */

export interface MessyFile {
  name: string
  mimeType: string
  buffer: Buffer
}

const text = (name: string, lines: readonly string[], encoding: BufferEncoding = 'utf8'): MessyFile => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(lines.join('\r\n'), encoding),
})

const column = (index: number) => String.fromCharCode('A'.charCodeAt(0) + index)

/** A workbook of one sheet; a title over all columns is one merged cell of two rows. */
function workbook(name: string, title: string, rows: readonly (readonly (string | number)[])[]): MessyFile {
  const cell = (value: string | number, at: string) =>
    typeof value === 'number'
      ? `<c r="${at}"><v>${value}</v></c>`
      : `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`
  const line = (cells: readonly (string | number)[], number: number) =>
    `<row r="${number}">${cells.map((value, index) => cell(value, `${column(index)}${number}`)).join('')}</row>`
  const last = column((rows[0]?.length ?? 1) - 1)
  const files = {
    'xl/workbook.xml':
      '<workbook xmlns:r="r"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${line([title], 1)}${rows
      .map((cells, index) => line(cells, index + 3))
      .join('')}</sheetData><mergeCells><mergeCell ref="A1:${last}2"/></mergeCells></worksheet>`,
  }
  const parts = Object.entries(files).map(([path, content]) => [path, strToU8(content)])
  return { name, mimeType: 'application/zip', buffer: Buffer.from(zipSync(Object.fromEntries(parts))) }
}

/** A title in merged cells, above the names of the columns. */
export const ROOMS = workbook('Räume.xlsx', 'Rooms, as of October', [
  ['Building', 'Room', 'Capacity', 'Equipment'],
  ['Hauptgebäude', 'Hörsaal 1', 120, 'Projector'],
  ['Hauptgebäude', 'Hörsaal 2', 80, 'Projector'],
  ['Building A', '101', 40, ''],
  ['Building A', '102', 30, ''],
  ['Building A', 'Lab', 24, 'Lab benches'],
])

/** Umlauts in Latin-1, a title line, dates as text in two styles, and a number in words. */
export const COURSES = text(
  'courses.csv',
  [
    'Courses of the winter;;;;;',
    'Code;Course;Start;End;Meetings per week;Expected students',
    'ÖK1;Einführung in die Ökonomie;05.10.2026;12.02.2027;3;110',
    'GEO2;Geodäsie;2026-10-05;2027-02-12;2;30',
    'STR1;Straßenbau;05.10.2026;12.02.2027;2;35',
    'PHY1;Physik für Geodäten;2026-10-05;2027-02-12;2;60',
    'LAB1;Übungen zur Physik;05.10.2026;12.02.2027;1;twenty',
  ],
  'latin1',
)

/** Names in two columns, courses by name and code, nothing about qualifications. */
export const PROFESSORS = workbook('Lehrende (final) v2.xlsx', 'Teaching staff', [
  ['Last name', 'First name', 'E-Mail', 'Dept', 'Courses'],
  ['Müller', 'Jürgen', 'mueller@example.org', 'Economics', 'ÖK1'],
  ['Groß', 'Anna', 'gross@example.org', 'Geodesy', 'GEO2, Straßenbau'],
  ['Haddad', 'Noor', 'haddad@example.org', 'Physics', 'PHY1; LAB1'],
])

/** As copied out of an old system: tabs, and a course whose code is misspelt. */
export const STUDENTS = text('students.txt', [
  'Matriculation list',
  ['Student ID', 'Name', 'Email', 'Department', 'Semester', 'Year', 'Courses'].join('\t'),
  ...Array.from({ length: 12 }, (_, index) => {
    const courses = index === 7 ? 'ÖK1, GEOO2' : index % 2 === 0 ? 'ÖK1, PHY1' : 'GEO2, STR1'
    const number = index + 1
    return [
      `S${number}`,
      `Student ${number}`,
      `s${number}@example.org`,
      'Geodesy',
      '1',
      '2026',
      courses,
    ].join('\t')
  }),
])

/** Days and times as people write them, and rooms written in three ways. */
export const CLASSES = text('timetable so far.csv', [
  'Fixed lectures,,,',
  'Course,Days and times,Room,Professor',
  'ÖK1,MWF 9-10,Hauptgebäude Hörsaal 1,Jürgen Müller',
  'GEO2,TTh 13.30-15.00,"101, Building A",gross@example.org',
  'PHY1,Mo/Mi 11:00-12:30,Bldg A Lab,haddad@example.org',
])
