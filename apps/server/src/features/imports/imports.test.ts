import type { Course, ImportRecord, Professor, Room, Student } from '@scheduler/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let site: TestApp
beforeAll(async () => {
  site = await startTestApp()
})
afterAll(() => site.close())

type Done = ImportRecord & { same: number; warnings: { message: string }[] }
const post = (kind: string, columns: readonly string[], rows: readonly (readonly string[])[]) => {
  const lines = rows.map((_, index) => index + 2)
  return site.admin.call('POST', '/api/imports', { kind, fileName: `${kind}.csv`, columns, lines, rows })
}
async function store(kind: string, columns: readonly string[], ...rows: string[][]): Promise<Done> {
  const answer = await post(kind, columns, rows)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const undo = (id: string) => site.admin.call('POST', `/api/imports/${id}/undo`)
const list = async <T>(path: string): Promise<T[]> => (await site.admin.call('GET', path)).json()

const ROOM = ['name', 'buildingName', 'seats', 'features', 'department']
const STUDENT = ['studentId', 'fullName', 'email', 'department', 'semester', 'year', 'courseIds']
const PROFESSOR = ['fullName', 'email', 'department', 'qualification', 'courseIds']
const COURSE = ['courseCode', 'courseName', 'startDate', 'endDate', 'needs']

describe('rooms', () => {
  test('are added and changed in one act, and a second time nothing changes', async () => {
    const id = await site.addRoom({ name: 'A1', buildingName: 'North', seats: 30, features: ['Piano'] })
    const rows = [
      ['A1', 'North', '40', 'Sink', ''],
      ['A2', 'North', '50', '', 'Physics'],
    ]
    expect(await store('rooms', ROOM, ...rows)).toMatchObject({
      created: 1,
      changed: 1,
      same: 0,
      kind: 'rooms',
    })
    const rooms = (await list<Room>('/api/rooms')).filter(({ buildingName }) => buildingName === 'North')
    expect(rooms).toMatchObject([
      { _id: id, name: 'A1', seats: 40, features: ['Piano', 'Sink'] },
      { name: 'A2', seats: 50, status: 'available', features: [], department: 'Physics' },
    ])
    expect(await store('rooms', ROOM, ...rows)).toMatchObject({ created: 0, changed: 0, same: 2 })
  })

  test('where one line is refused nothing is stored, and each fault is told by its line and field', async () => {
    const answer = await post('rooms', ROOM, [
      ['B1', 'South', '40', '', ''],
      ['B2', 'South', 'none', '', ''],
    ])
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({
      message: '1 line cannot be imported as it is. Nothing was stored.',
      errors: [{ field: '3.seats', message: 'Seats must be a whole number' }],
    })
    expect((await list<Room>('/api/rooms')).filter(({ buildingName }) => buildingName === 'South')).toEqual(
      [],
    )
  })

  test('a room that becomes too small for a class is told', async () => {
    const roomId = await site.addRoom({ name: 'C1', buildingName: 'Warned', seats: 2 })
    const students = [await site.addPerson('student'), await site.addPerson('student')]
    const slot = { title: 'Full', day: 'Sunday', startTime: '09:00', endTime: '10:00', roomId }
    await site.admin.call('POST', '/api/classs', { ...slot, studentIds: students.map(({ id }) => id) })
    const { warnings } = await store('rooms', ROOM, ['C1', 'Warned', '1', '', ''])
    expect(warnings.map(({ message }) => message).join()).toContain('Full')
  })
})

describe('an import is undone as one act', () => {
  test('what it added is deleted, what it changed is as it was', async () => {
    const id = await site.addRoom({ name: 'U1', buildingName: 'Undone', seats: 30, features: ['Piano'] })
    const { _id } = await store(
      'rooms',
      ROOM,
      ['U1', 'Undone', '40', 'Sink', 'Art'],
      ['U2', 'Undone', '50', 'Sink', ''],
    )
    expect((await undo(_id)).statusCode).toBe(200)
    const rooms = (await list<Room>('/api/rooms')).filter(({ buildingName }) => buildingName === 'Undone')
    expect(rooms).toMatchObject([{ _id: id, seats: 30, features: ['Piano'], department: null }])
    expect((await undo(_id)).statusCode).toBe(404)
    expect((await list<ImportRecord>('/api/imports')).map((one) => one._id)).not.toContain(_id)
  })

  test('not where somebody has changed any of it since', async () => {
    const { _id } = await store('rooms', ROOM, ['V1', 'Changed', '40', '', ''])
    const room = (await list<Room>('/api/rooms')).find(({ name }) => name === 'V1')
    await site.admin.call('PUT', `/api/rooms/${room?._id}`, { seats: 41 })
    const answer = await undo(_id)
    expect(answer.statusCode).toBe(409)
    expect(answer.json().message).toBe('These have been changed since they were imported: V1.')
  })

  test('not where a class uses any of it', async () => {
    const { _id } = await store('rooms', ROOM, ['W1', 'Used', '40', '', ''])
    const room = (await list<Room>('/api/rooms')).find(({ name }) => name === 'W1')
    const slot = { title: 'In W1', day: 'Monday', startTime: '09:00', endTime: '10:00', roomId: room?._id }
    expect((await site.admin.call('POST', '/api/classs', slot)).statusCode).toBe(201)
    const answer = await undo(_id)
    expect(answer.json().message).toBe('These are used by now: W1.')
  })
})

describe('courses', () => {
  test('are added, and those of other dates are others', async () => {
    const first = ['MAT1', 'Algebra', '2026-09-01', '2026-12-31', 'Piano']
    const next = ['MAT1', 'Algebra', '2027-01-10', '2027-05-31', '']
    expect(await store('courses', COURSE, first, next)).toMatchObject({ created: 2 })
    const courses = (await list<Course>('/api/courses')).filter(({ courseCode }) => courseCode === 'MAT1')
    expect(courses.map(({ startDate, needs, term }) => [startDate, needs, term]).sort()).toEqual([
      ['2026-09-01', ['Piano'], 1],
      ['2027-01-10', [], 1],
    ])
  })

  test('classes move with the dates of their course, and back', async () => {
    const courseId = await site.addCourse({ courseCode: 'MOV', courseName: 'Moved' })
    const slot = { title: 'Moved', day: 'Monday', startTime: '09:00', endTime: '10:00', courseId }
    const made = await site.admin.call('POST', '/api/classs', slot)
    const readLast = async () => {
      const { rows } = await sql<{ date: string }>`
        select max(date)::text as date from meetings where class_id = ${made.json()._id}`.execute(site.db)
      return rows[0]?.date
    }
    const before = await readLast()
    const { _id } = await store('courses', COURSE, ['MOV', 'Moved', '2026-09-01', '2026-10-31', ''])
    expect(await readLast()).toBe('2026-10-26')
    expect((await undo(_id)).statusCode).toBe(200)
    expect(await readLast()).toBe(before)
  })

  test('one that is listed with another has its dates where it is taught', async () => {
    const taught = await site.addCourse({ courseCode: 'TGT', courseName: 'Taught' })
    const listed = await site.addCourse({ courseCode: 'LST', courseName: 'Listed' })
    const shape = { configurations: [], alsoListedAs: [listed] }
    expect((await site.admin.call('PUT', `/api/courses/${taught}/shape`, shape)).statusCode).toBe(200)
    const answer = await post('courses', COURSE, [['LST', 'Listed', '2026-09-01', '2026-10-31', '']])
    expect(answer.statusCode).toBe(409)
    expect(answer.json().message).toBe("'Listed' is listed with 'Taught': change it there.")
  })
})

describe('people', () => {
  test('professors may teach at once, and cannot log in', async () => {
    await site.addCourse({ courseCode: 'PRO', courseName: 'Proofs' })
    await store('professors', PROFESSOR, ['Grace', 'grace@example.org', 'Logic', 'PhD', 'PRO'])
    const found = (await list<Professor>('/api/professors')).find(
      ({ email }) => email === 'grace@example.org',
    )
    expect(found).toMatchObject({
      status: 'approved',
      numClassesPerWeek: 12,
      courseIds: [{ courseName: 'Proofs' }],
    })
    const login = { email: 'grace@example.org', password: '', role: 'professor' }
    expect((await site.nobody('POST', '/api/auth/login', login)).statusCode).not.toBe(200)
    const { password_hash } = await site.db
      .selectFrom('accounts')
      .select('password_hash')
      .where('email', '=', 'grace@example.org')
      .executeTakeFirstOrThrow()
    expect(password_hash).toBeNull()
  })

  test('students come with their courses, keep others, and go with the undo', async () => {
    await site.addCourse({ courseCode: 'ENR', courseName: 'Enrolled' })
    await site.addCourse({ courseCode: 'OTH', courseName: 'Other' })
    const line = (course: string) => ['N1', 'Nora', 'nora@example.org', 'Logic', '2', '2026', course]
    const first = await store('students', STUDENT, line('ENR'))
    const second = await store('students', STUDENT, line('other'))
    expect([first, second]).toMatchObject([{ created: 1 }, { changed: 1 }])
    const find = async () =>
      (await list<Student>('/api/students')).find(({ studentId }) => studentId === 'N1')
    expect((await find())?.courseIds.map(({ courseName }) => courseName)).toEqual(['Enrolled', 'Other'])
    expect((await undo(first._id)).json().message).toBe(
      'These have been changed since they were imported: Nora.',
    )
    expect((await undo(second._id)).statusCode).toBe(200)
    expect((await find())?.courseIds.map(({ courseName }) => courseName)).toEqual(['Enrolled'])
  })

  test('the address of somebody else is refused', async () => {
    const rows = [['N2', 'Olaf', 'olaf@example.org', 'Logic', '2', '2026', '']]
    await store('students', STUDENT, ...rows)
    const answer = await post('students', STUDENT, [
      ['N1', 'Nora', 'olaf@example.org', 'Logic', '2', '2026', ''],
    ])
    expect(answer.statusCode).toBe(409)
  })

  test('what an import knew of somebody goes with them', async () => {
    const rows = ['N3', 'Pia', 'pia@example.org', 'Logic', '2', '2026', '']
    await store('students', STUDENT, rows)
    const { _id } = await store('students', STUDENT, rows.with(3, 'Music'))
    const pia = (await list<Student>('/api/students')).find(({ studentId }) => studentId === 'N3')
    await site.admin.call('POST', `/api/students/delete/${pia?._id}`)
    const kept = await site.db.selectFrom('import_records').select('record_id').execute()
    expect(kept).not.toContainEqual({ record_id: pia?._id })
    expect((await undo(_id)).statusCode).toBe(200)
  })
})

describe('what is no table of records is refused', () => {
  test.each([
    [
      'an unknown column',
      { columns: ['name', 'colour'], rows: [['A', 'red']] },
      "'colour' is not a column of these records.",
    ],
    [
      'a name of every object',
      { columns: ['constructor'], rows: [['A']] },
      "'constructor' is not a column of these records.",
    ],
    [
      'a column twice',
      { columns: ['name', 'name'], rows: [['A', 'B']] },
      'Two columns are for the same field.',
    ],
    [
      'a line with too few cells',
      { columns: ['name', 'seats'], rows: [['A']] },
      'Each line needs a cell for each column.',
    ],
    [
      'a column whose name is too long to be repeated',
      { columns: ['x'.repeat(5000)], rows: [['A']] },
      'Lines must have at most 200 characters',
    ],
    ['no line', { columns: ['name'], rows: [] }, 'Lines is required'],
  ])('%s', async (_, { columns, rows }, message) => {
    const answer = await post('rooms', columns, rows)
    expect([answer.statusCode, answer.json().message]).toEqual([400, message])
  })
})

test('only the latest imports are kept', async () => {
  for (let count = 0; count < 21; count++) await store('rooms', ROOM, [`K${count}`, 'Kept', '1', '', ''])
  const imports = await list<ImportRecord>('/api/imports')
  expect(imports).toHaveLength(20)
  expect(imports[0]).toMatchObject({ kind: 'rooms', fileName: 'rooms.csv', created: 1, changed: 0 })
})

describe('a field of many records', () => {
  const change = (kind: string, ids: readonly string[], field: string, value: string) =>
    site.admin.call('POST', '/api/records/change', { kind, ids, field, value, title: field })
  const readSeats = async (...ids: string[]) =>
    (await list<Room>('/api/rooms')).filter(({ _id }) => ids.includes(_id)).map(({ seats }) => seats)

  test('gets one value in one act, told once, and is as it was when that is undone', async () => {
    const ids = [
      await site.addRoom({ name: 'M1', seats: 10 }),
      await site.addRoom({ name: 'M2', seats: 20 }),
      await site.addRoom({ name: 'M3', seats: 30 }),
    ]
    const countTold = () =>
      site.db
        .selectFrom('changes')
        .select((select) => select.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    const before = await countTold()
    const answer = await change('rooms', ids, 'seats', '30')
    expect(answer.json()).toMatchObject({ changed: 2, same: 1, created: 0 })
    expect(Number((await countTold()).n) - Number(before.n)).toBe(1)
    expect(await readSeats(...ids)).toEqual([30, 30, 30])
    expect((await undo(answer.json()._id)).statusCode).toBe(200)
    expect(await readSeats(...ids)).toEqual([10, 20, 30])
  })

  test('where one record refuses it none has it, and the answer names each by its id', async () => {
    const dates = (startDate: string, endDate: string) => site.addCourse({ startDate, endDate })
    const ids = [await dates('2026-09-01', '2026-12-31'), await dates('2026-09-01', '2026-10-15')]
    const answer = await change('courses', ids, 'startDate', '2026-11-01')
    expect(answer.statusCode).toBe(409)
    expect(answer.json().errors.map(({ field }: { field: string }) => field)).toEqual([ids[1]])
    const [course] = (await list<Course>('/api/courses')).filter(({ _id }) => _id === ids[0])
    expect(course?.startDate).toBe('2026-09-01')
  })

  test('a value is checked as in a single change, and what tells records apart is not among the fields', async () => {
    const id = await site.addRoom({ name: 'N1' })
    expect((await change('rooms', [id], 'seats', 'many')).json().message).toBe('Seats must be a whole number')
    expect((await change('rooms', [id], 'name', 'N2')).statusCode).toBe(400)
    const long = { kind: 'rooms', ids: [id], field: 'x'.repeat(5000), value: '1' }
    const answer = await site.admin.call('POST', '/api/records/change', long)
    expect(answer.json().message).toBe('Field must have at most 200 characters')
    expect((await change('rooms', [id], 'status', 'gone')).statusCode).toBe(409)
  })
})
