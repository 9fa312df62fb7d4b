import { CHANGES, type ChangesMessage, type KeptName, listKept, type Position } from '@scheduler/contract'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ListeningApp, startListeningApp } from '../../security/listening-app.ts'
import type { Person } from '../../testing/test-app.ts'

/* Who is told what of a term that is planned: messages of sockets and answers of the history are counted, whole. */

const ROLES = ['admin', 'professor', 'student'] as const
type Role = (typeof ROLES)[number]

interface Message {
  readonly name: string
  readonly said: Partial<ChangesMessage> & { readonly message?: string }
}

let started: ListeningApp
let people: Record<Role, Person>
let sockets: Record<Role, Socket>
const heard: Record<Role, Message[]> = { admin: [], professor: [], student: [] }
beforeAll(async () => {
  started = await startListeningApp()
  const { site, url, professor, student } = started
  people = { admin: await site.addPerson('admin'), professor, student }
  const listen = async (role: Role) => {
    const socket = io(url, { transports: ['websocket'], forceNew: true, auth: { token: people[role].token } })
    socket.onAny((name, said) => heard[role].push({ name, said }))
    await new Promise((resolve) => socket.once(CHANGES, resolve))
    return socket
  }
  sockets = {
    admin: await listen('admin'),
    professor: await listen('professor'),
    student: await listen('student'),
  }
})
afterAll(async () => {
  for (const socket of Object.values(sockets)) socket.close()
  await started.site.close()
})

async function post(path: string, fields: object = {}, status: number[] = [200, 201]) {
  const answer = await people.admin.call('POST', path, fields)
  expect(status, answer.body).toContain(answer.statusCode)
  return answer.json()
}
async function put(path: string, fields: object) {
  const answer = await people.admin.call('PUT', path, fields)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

let rooms = 0
/** Something that everybody is shown: what was told before it has been heard once it is. */
async function passBy(): Promise<string> {
  const name = `Passed ${++rooms}`
  const { _id } = await post('/api/rooms', { name, buildingName: 'Main', seats: 9 })
  const isHeard = (role: Role, isMeant: (one: Message) => boolean) =>
    expect.poll(() => heard[role].some(isMeant)).toBe(true)
  for (const role of ROLES) await isHeard(role, ({ said }) => said.message?.includes(name) ?? false)
  const { position } = started.site.services.realtime.position
  for (const role of ROLES) await isHeard(role, ({ said: { lists, to = 0 } }) => !!lists && to >= position)
  return _id
}

interface Told {
  /** The events. */
  readonly events: readonly Message[]
  /** The messages that name a list, and the names. */
  readonly named: readonly KeptName[][]
  /** How many records the history answers as changed, removed or counted. */
  readonly records: number
  /** All of it as text. */
  readonly text: string
}

/** What each is told of an act. */
async function hear(act: () => Promise<unknown>): Promise<Record<Role, Told>> {
  await passBy()
  const before: Position = started.site.services.realtime.position
  for (const role of ROLES) heard[role].length = 0
  await act()
  const roomId = await passBy()
  const told = await Promise.all(ROLES.map(async (role) => [role, await sum(role, before, roomId)] as const))
  return Object.fromEntries(told) as Record<Role, Told>
}

async function sum(role: Role, { history, position }: Position, roomId: string): Promise<Told> {
  const isPassing = ({ name }: Message) => name === 'roomUpdated'
  const messages = heard[role].filter((one) => !isPassing(one))
  const changes = messages.filter(({ name }) => name === CHANGES)
  const url = `/api/changes?history=${history}&from=${position}&lists=${listKept(role)}`
  const answer = (await people[role].call('GET', url)).json()
  const lists = Object.values<{ changed: { _id: string }[]; removed: string[]; counts?: unknown[] }>(
    answer.lists,
  )
  const records = lists.flatMap(({ changed, removed, counts = [] }) => [
    ...changed.filter(({ _id }) => _id !== roomId),
    ...removed,
    ...counts,
  ])
  return {
    events: messages.filter(({ name }) => name !== CHANGES),
    named: changes.flatMap(({ said: { lists } }) => {
      const names = Object.keys(lists ?? {}).filter((name) => name !== 'rooms') as KeptName[]
      // A message that names no list has all who hear it ask for all.
      return lists === undefined || names.length > 0 ? [names] : []
    }),
    records: records.length,
    text: JSON.stringify([messages, records]),
  }
}

const NOTHING = { events: [], named: [], records: 0 }

const AUTUMN = { number: 2, startDate: '2026-09-01', endDate: '2026-12-31' }
const DATES = { startDate: AUTUMN.startDate, endDate: AUTUMN.endDate }
let names = 0
const addTerm = async (state: string): Promise<string> =>
  (await post('/api/terms', { ...AUTUMN, name: `Term ${++names}`, state }))._id
const addCourse = async (termId: string | null, fields: object = {}): Promise<string> =>
  (await post('/api/courses', { courseName: `Course ${++names}`, ...DATES, termId, ...fields }))._id
const addClass = async (courseId: string | null, fields: object = {}): Promise<string> => {
  const minutes = 8 * 60 + ++names * 5
  const at = (minute: number) =>
    `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
  const time = { day: 'Monday', startTime: at(minutes), endTime: at(minutes + 5) }
  return (await post('/api/classs', { title: `Class ${names}`, ...time, courseId, ...fields }))._id
}
const importLines = (kind: string, columns: string[], rows: string[][]) =>
  post('/api/imports', { kind, fileName: 'a.csv', columns, lines: rows.map((_, line) => line + 2), rows })

/** A planned term with a course that the professor teaches and the student takes, and a class of it. */
async function furnish() {
  const termId = await addTerm('planning')
  const courseId = await addCourse(termId)
  const classId = await addClass(courseId, { professorId: people.professor.id })
  const courses = { courseIds: [courseId] }
  await put(`/api/professors/${people.professor.id}/profile`, courses)
  await put(`/api/students/${people.student.id}/profile`, courses)
  await put(`/api/classs/${classId}/join`, { studentId: people.student.id })
  return { termId, courseId, classId }
}
type Furnished = Awaited<ReturnType<typeof furnish>>

const inConfiguration = {
  configurations: [
    {
      parts: [
        { kind: 'Lecture', meetingsPerWeek: 1, minutes: 60, sectionSize: 9, sections: [{ name: 'L1' }] },
      ],
    },
  ],
}

const ACTS: Record<string, (furnished: Furnished) => Promise<unknown>> = {
  'a term is added': () => addTerm('planning'),
  'the term gets another name': ({ termId }) => put(`/api/terms/${termId}`, { name: `Term ${++names}` }),
  'a term is deleted': async () => {
    const id = await addTerm('planning')
    await post(`/api/terms/delete/${id}`)
  },
  'a course is added': ({ termId }) => addCourse(termId),
  'the course gets another name': ({ courseId }) => put(`/api/courses/${courseId}`, { courseName: 'Anew' }),
  'the course goes to another planned term': async ({ courseId }) =>
    put(`/api/courses/${courseId}`, { termId: await addTerm('planning') }),
  'the parts of a course are entered': async ({ termId }) =>
    put(`/api/courses/${await addCourse(termId)}/shape`, inConfiguration),
  'a course that people have is deleted': async ({ termId }) => {
    const id = await addCourse(termId)
    for (const role of ['professor', 'student'] as const)
      await put(`/api/${role}s/${people[role].id}/profile`, { courseIds: [id] })
    await post(`/api/courses/delete/${id}`)
  },
  'several courses are deleted': async ({ termId }) =>
    post('/api/records/delete', { kind: 'courses', ids: [await addCourse(termId), await addCourse(termId)] }),
  'a class is added': ({ courseId }) => addClass(courseId),
  'the class gets another time': ({ classId }) =>
    put(`/api/classs/${classId}`, { startTime: '22:00', endTime: '23:00' }),
  'the class is cancelled': ({ classId }) => post(`/api/classs/${classId}/cancel`),
  'the class is deleted': ({ classId }) => post(`/api/classs/delete/${classId}`),
  'a student leaves, joins and is put into a class': async ({ classId }) => {
    await people.admin.call('DELETE', `/api/classs/${classId}/join?studentId=${people.student.id}`)
    await put(`/api/classs/${classId}`, { studentIds: [] })
    await put(`/api/classs/${classId}/join`, { studentId: people.student.id })
  },
  'a professor and a student lose the course': async () => {
    for (const role of ['professor', 'student'] as const)
      await put(`/api/${role}s/${people[role].id}/profile`, { courseIds: [] })
  },
  'a cohort of the course is added': ({ courseId }) =>
    post('/api/cohorts', {
      name: `Cohort ${++names}`,
      courseIds: [courseId],
      studentIds: [people.student.id],
    }),
  'courses are imported, and the import is undone': async ({ termId }) => {
    const { name } = (await people.admin.call('GET', '/api/terms'))
      .json()
      .find(({ _id }: { _id: string }) => _id === termId)
    const { _id } = await importLines(
      'courses',
      ['courseCode', 'courseName', 'termId'],
      [[`C${++names}`, 'Imported', name]],
    )
    await post(`/api/imports/${_id}/undo`)
  },
  'classes are imported, and the import is undone': async ({ termId }) => {
    const courseName = `Course ${++names}`
    await addCourse(termId, { courseName })
    const { _id } = await importLines(
      'classes',
      ['title', 'courseId', 'day', 'startTime', 'endTime'],
      [[`Class ${++names}`, courseName, 'Sunday', '08:00', '09:00']],
    )
    await post(`/api/imports/${_id}/undo`)
  },
  'a term is copied into one that is planned, and that is undone': async ({ termId }) => {
    const newTerm = { ...AUTUMN, name: `Term ${++names}`, startDate: '2027-09-01', endDate: '2027-12-31' }
    const { _id } = await post(`/api/terms/${termId}/roll-forward`, { newTerm, copied: 'classes' })
    await post(`/api/terms/roll-forwards/${_id}/undo`)
  },
}

test.each(Object.keys(ACTS))('%s: in a planned term only administrators are told, of all', async (what) => {
  const furnished = await furnish()
  const told = await hear(async () => ACTS[what]?.(furnished))
  for (const role of ['professor', 'student'] as const) expect(told[role], role).toMatchObject(NOTHING)
  expect(told.admin.events.length).toBeGreaterThan(0)
  expect(told.admin.named.length).toBeGreaterThan(0)
  expect(told.admin.records).toBeGreaterThan(0)
})

test('of an import into a planned term and a shown one, administrators are told the number of all, others of what they are shown', async () => {
  const [planned, shown] = [await addTerm('planning'), await addTerm('published')]
  const terms: { _id: string; name: string }[] = (await people.admin.call('GET', '/api/terms')).json()
  const nameOf = (id: string) => terms.find(({ _id }) => _id === id)?.name ?? ''
  const rows = [planned, planned, shown].map((id) => [`C${++names}`, `Imported ${names}`, nameOf(id)])
  const told = await hear(() => importLines('courses', ['courseCode', 'courseName', 'termId'], rows))
  const saidTo = (role: Role) => told[role].events.map(({ name, said: { message } }) => [name, message])
  expect(saidTo('admin')).toEqual([['courseUpdated', 'Records imported: 3.']])
  expect(told.admin.records).toBe(3)
  for (const role of ['professor', 'student'] as const) {
    expect(saidTo(role)).toEqual([['courseUpdated', 'Records imported: 1.']])
    expect(told[role].records).toBe(1)
    expect(told[role].named).toEqual([['courses']])
  }
})

/** What is shown before and not after, by the list, and how it comes about. */
const LEAVING: Record<
  string,
  (shown: { termId: string; courseId: string; classId: string }) => Promise<unknown>
> = {
  'its term is taken back to planning': ({ termId }) => put(`/api/terms/${termId}`, { state: 'planning' }),
  'its course goes to a planned term': async ({ courseId }) =>
    put(`/api/courses/${courseId}`, { termId: await addTerm('planning') }),
  'it goes to a course of a planned term': async ({ classId }) =>
    put(`/api/classs/${classId}`, { courseId: await addCourse(await addTerm('planning')) }),
}

test.each(Object.keys(LEAVING))(
  'a class that is shown no longer, as %s, is told to all as removed',
  async (what) => {
    const termId = await addTerm('published')
    const courseId = await addCourse(termId)
    const classId = await addClass(courseId)
    const told = await hear(async () => LEAVING[what]?.({ termId, courseId, classId }))
    for (const role of ['professor', 'student'] as const) {
      const messages = heard[role].filter(({ name }) => name === CHANGES)
      expect(messages.flatMap(({ said }) => said.lists?.classes?.removed ?? [])).toEqual([classId])
      expect(told[role].named.flat()).toContain('classes')
      const { changed } = (await read(role, 'classes')).lists.classes
      expect(changed).toEqual([])
    }
    expect(told.admin.records).toBeGreaterThan(0)
  },
)

async function read(role: Role, list: KeptName) {
  const { history } = started.site.services.realtime.position
  const { position } = started.site.services.realtime.position
  return (
    await people[role].call('GET', `/api/changes?history=${history}&from=${position}&lists=${list}`)
  ).json()
}

test('a class that comes to be shown is told to all', async () => {
  const { termId, classId } = await furnish()
  const told = await hear(() => put(`/api/terms/${termId}`, { state: 'published' }))
  for (const role of ROLES) expect(told[role].text, role).toContain(classId)
})
