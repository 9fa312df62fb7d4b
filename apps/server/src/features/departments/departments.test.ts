import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let site: TestApp
beforeAll(async () => {
  site = await startTestApp()
})
afterAll(() => site.close())

interface Listed {
  _id: string
  name: string
  code: string
  parentName: string | null
  department: string | null
}
const list = async (path: string): Promise<Listed[]> => (await site.admin.call('GET', path)).json()
const find = async (name: string) => (await list('/api/departments')).find((one) => one.name === name)
const departmentOf = async (path: string, id: string) =>
  (await list(path)).find(({ _id }) => _id === id)?.department
const put = (path: string, body: object) => site.admin.call('PUT', path, body)
const add = async (body: object): Promise<Listed> => {
  const answer = await site.admin.call('POST', '/api/departments', body)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}
const addPerson = async (role: 'professor' | 'student', department: string) => {
  const { id } = await site.addPerson(role)
  expect((await put(`/api/${role}s/${id}/profile`, { department })).statusCode).toBe(200)
  return id
}
const merge = (into: string, ids: readonly string[]) =>
  site.admin.call('POST', `/api/departments/${into}/merge`, { ids })

beforeEach(async () => {
  for (const table of ['accounts', 'courses', 'rooms'] as const)
    await site.db.updateTable(table).set({ department: null }).execute()
  await site.db.deleteFrom('departments').execute()
})

test('a department has a record as soon as a person, a course or a room names it, and counts those that do', async () => {
  await addPerson('professor', 'Physics')
  await addPerson('student', ' Physics ')
  await addPerson('student', 'Physics')
  await site.addCourse({ department: 'Physics' })
  const room = await site.addRoom({ department: 'Physics' })
  expect(await find('Physics')).toMatchObject({
    code: '',
    parentName: null,
    ...{ courses: 1, rooms: 1, professors: 1, students: 2 },
  })
  expect((await put(`/api/rooms/${room}`, { department: 'Optics' })).json()).toMatchObject({
    department: 'Optics',
  })
  expect((await put(`/api/rooms/${room}`, { department: '' })).json()).toMatchObject({ department: null })
  expect((await list('/api/departments')).map(({ name }) => name)).toEqual(['Optics', 'Physics'])
})

test('a new name of a department is that of all that name it, and browsers learn of them', async () => {
  const professor = await addPerson('professor', 'Maths')
  const course = await site.addCourse({ department: 'Maths' })
  await add({ name: 'Algebra', parentName: 'Maths' })
  const { history, position } = site.services.realtime.position
  const maths = await find('Maths')
  expect((await put(`/api/departments/${maths?._id}`, { name: 'Algebra' })).json().errors).toMatchObject([
    { field: 'name', message: 'There is a department of this name already.' },
  ])
  expect((await put(`/api/departments/${maths?._id}`, { name: 'Mathematics' })).statusCode).toBe(200)
  expect(await departmentOf('/api/professors', professor)).toBe('Mathematics')
  expect(await departmentOf('/api/courses', course)).toBe('Mathematics')
  expect(await find('Algebra')).toMatchObject({ parentName: 'Mathematics' })
  const { lists } = (
    await site.admin.call('GET', `/api/changes?history=${history}&from=${position}&lists=courses,professors`)
  ).json()
  // What was done just before may be told too.
  expect(lists.courses.changed).toContainEqual(
    expect.objectContaining({ _id: course, department: 'Mathematics' }),
  )
  expect(lists.professors.changed).toContainEqual(
    expect.objectContaining({ _id: professor, department: 'Mathematics' }),
  )
})

test('no department is part of itself or of one below it', async () => {
  const sciences = await add({ name: 'Sciences' })
  const physics = await add({ name: 'Physics', parentName: 'Sciences' })
  await add({ name: 'Optics', parentName: 'Physics' })
  const message = 'A department is not part of itself, nor of one that is part of it'
  for (const parentName of ['Sciences', 'Physics', 'Optics']) {
    const refused = await put(`/api/departments/${sciences._id}`, { parentName })
    expect([refused.statusCode, refused.json().errors]).toMatchObject([
      400,
      [{ field: 'parentName', message }],
    ])
  }
  const renamed = await put(`/api/departments/${physics._id}`, { name: 'New', parentName: 'New' })
  expect(renamed.statusCode).toBe(400)
  const added = await site.admin.call('POST', '/api/departments', { name: 'Own', parentName: 'Own' })
  expect(added.statusCode).toBe(400)
})

test('which departments are part of which, everybody reads in the settings; with none they say nothing of it', async () => {
  const settings = async () => (await site.nobody('GET', '/api/admins/getSiteSettings/site')).json()
  await add({ name: 'Physics' })
  expect(await settings()).not.toHaveProperty('departments')
  await add({ name: 'Optics', parentName: 'Physics' })
  expect((await settings()).departments).toEqual([{ name: 'Optics', parentName: 'Physics' }])
})

test('merging is one act: all that belongs to the others belongs to the one, and they are deleted', async () => {
  const professor = await addPerson('professor', 'computer science')
  const student = await addPerson('student', 'Computer  Science')
  const course = await site.addCourse({ department: 'computer science' })
  const room = await site.addRoom({ department: 'computer science' })
  await add({ name: 'Networks', parentName: 'computer science' })
  const into = await add({ name: 'Computer Science', parentName: 'Sciences' })
  const others = [await find('computer science'), await find('Computer  Science')].map(
    (one) => one?._id ?? '',
  )
  await put(`/api/departments/${others[0]}`, { code: 'CS' })
  const merged = await merge(into._id, [...others, into._id])
  expect(merged.json()).toMatchObject({
    ...{ name: 'Computer Science', code: 'CS', parentName: 'Sciences' },
    ...{ courses: 1, rooms: 1, professors: 1, students: 1 },
  })
  expect((await list('/api/departments')).map(({ name, parentName }) => [name, parentName])).toEqual([
    ['Computer Science', 'Sciences'],
    ['Networks', 'Computer Science'],
    ['Sciences', null],
  ])
  expect([
    await departmentOf('/api/professors', professor),
    await departmentOf('/api/students', student),
    await departmentOf('/api/courses', course),
    await departmentOf('/api/rooms', room),
  ]).toEqual(Array(4).fill('Computer Science'))
})

test('merging with one that has been deleted changes nothing', async () => {
  const course = await site.addCourse({ department: 'maths' })
  const into = await add({ name: 'Maths' })
  const maths = await find('maths')
  const gone = '00000000-0000-4000-8000-000000000000'
  expect((await merge(into._id, [maths?._id ?? '', gone])).statusCode).toBe(404)
  expect(await departmentOf('/api/courses', course)).toBe('maths')
})

test('a department that is merged into one below it leaves that one in its place', async () => {
  await add({ name: 'Sciences', parentName: 'University' })
  await add({ name: 'Physics', parentName: 'Sciences' })
  const optics = await add({ name: 'Optics', parentName: 'Physics' })
  const sciences = await find('Sciences')
  expect((await merge(optics._id, [sciences?._id ?? ''])).json()).toMatchObject({ parentName: 'University' })
  expect(await find('Physics')).toMatchObject({ parentName: 'Optics' })
})

test('a department that something names is not deleted', async () => {
  await addPerson('student', 'Physics')
  await add({ name: 'Optics', parentName: 'Physics' })
  const remove = async (name: string) =>
    site.admin.call('POST', `/api/departments/delete/${(await find(name))?._id}`)
  const refused = await remove('Physics')
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'This department cannot be deleted: 2 courses, rooms, people or departments name it.',
  ])
  expect((await remove('Optics')).statusCode).toBe(200)
  expect(await find('Optics')).toBeUndefined()
})
