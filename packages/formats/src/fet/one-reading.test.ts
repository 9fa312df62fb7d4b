import { strToU8 } from 'fflate'
import { expect, test } from 'vitest'
import { readSystem } from '../read-system.ts'
import { readTermFile } from '../read-term-file.ts'
import { constraint, writeFetFile } from './testing/small-file.ts'

/* The tables of a file and the term that is made of it are drawn from one reading. */

const AWAY = constraint('TeacherNotAvailableTimes', 'Teacher=T2 Not_Available_Time>=Mon.10')
const readTables = async (text: string) => (await readSystem({ 'a.fet': strToU8(text) }))?.records

test('the tables of a file and its term have the same courses, rooms and professors', async () => {
  const text = writeFetFile(AWAY)
  const tables = await readTables(text)
  const { listed, courses, professors } = await readTermFile(text)
  expect(tables?.courses?.map(({ courseName }) => courseName)).toEqual(courses.map(({ name }) => name))
  expect(tables?.courses?.map(({ expectedStudents }) => Number(expectedStudents))).toEqual(
    courses.map(({ expectedStudents }) => expectedStudents),
  )
  expect(tables?.rooms?.map(({ name, seats }) => [name, Number(seats)])).toEqual(
    listed.rooms.map(({ id, seats }) => [id, seats]),
  )
  expect(tables?.professors?.map(({ fullName }) => fullName)).toEqual(professors.map(({ name }) => name))
})

test('of a file that names what it does not list, tables bring what can be read, and a term is refused with the line', async () => {
  const text = writeFetFile(AWAY.replace('T2', 'Nobody')).replace(
    '<Students>Z</Students>',
    '<Students>Q</Students>',
  )
  const tables = await readTables(text)
  expect(tables?.courses).toHaveLength(5)
  expect(tables?.availability).toEqual([])
  await expect(readTermFile(text)).rejects.toThrow(/^Line \d+: <Activity> names the students 'Q'/)
})

test('constraints that name more hours than there is room for are refused, and tables leave them out', async () => {
  const many = (names: string, count: number) =>
    Array.from({ length: count }, (_, n) => `<${names}><Name>${names}${n}</Name></${names}>`).join('')
  const everything = '<Not_Available_Time></Not_Available_Time>'.repeat(20)
  const text = `<fet><Days_List>${many('Day', 366)}</Days_List><Hours_List>${many('Hour', 1440)}</Hours_List>
    <Teachers_List><Teacher><Name>T1</Name></Teacher></Teachers_List><Time_Constraints_List>
    <ConstraintTeacherNotAvailableTimes><Teacher>T1</Teacher>${everything}</ConstraintTeacherNotAvailableTimes>
    </Time_Constraints_List></fet>`
  expect((await readTables(text))?.availability).toEqual([])
  await expect(readTermFile(text)).rejects.toThrow('constraints name more than 4000000 hours')
})
