import { KEPT_LISTS, type KeptName, type KeptRecord, listKept } from '@scheduler/contract'
import type { Role } from '@scheduler/domain'
import { pause } from '@scheduler/testing'
import { rounds } from '@scheduler/testing/rounds'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type KeepingBrowser, openBrowser } from '../testing/keeping-browser.ts'
import { createRandom } from '../testing/load.ts'
import { logIn, type ServerProcess, startServerProcess } from '../testing/server-process.ts'
import { type SiteUnderLoad, startSiteUnderLoad, type Visitor } from './site-under-load.ts'

/* Two servers on one database, and browsers of all roles that keep all lists that they may see while records of all kinds change. */

const SEEDS = Array.from({ length: rounds(1, 3) }, (_, index) => index + 1)
const AT_ONCE = 5
/** Acts are dealt like cards: the few of a short run are each of them once. */
const DECKS = rounds(1, 3)

let site: SiteUnderLoad
let second: ServerProcess
let adminToken: string
let students: Visitor[]
let professors: Visitor[]
let courses: string[]
let rooms: string[]
let questions: string[]
let forms: string[]

interface Opened {
  readonly visitor: { readonly token: string }
  readonly names: readonly KeptName[]
  readonly browser: KeepingBrowser
}
const browsers: Opened[] = []

beforeAll(async () => {
  site = await startSiteUnderLoad()
  second = await startServerProcess({ DATABASE_URL: site.databaseUrl })
  adminToken = await logIn(site.server.url)
  students = await site.addStudents(6)
  professors = await site.addProfessors(3)
  courses = await Promise.all([0, 1, 2].map((index) => add('/api/courses', newCourse(index))))
  rooms = await Promise.all(
    [0, 1, 2, 3].map((index) =>
      add('/api/rooms', { name: `Room ${index}`, buildingName: 'Main', seats: 3 + index }),
    ),
  )
  questions = await Promise.all(
    [0, 1, 2].map((index) => add('/api/form-questions', newQuestion(`Where ${index}?`))),
  )
  const opened = { professorIds: professors.map(({ id }) => id), formQuestionIds: questions }
  const { body } = await site.admin('POST', '/api/professors-forms', opened)
  forms = body.map(({ _id }: { _id: string }) => _id)
})
afterEach(() => {
  for (const { browser } of browsers.splice(0)) browser.close()
})
afterAll(async () => {
  await second.stop()
  await site.close()
})

const newCourse = (index: number) => ({
  courseName: `Course ${index}`,
  courseCode: `C-${index}`,
  department: 'Science',
  semester: 1,
  term: 1,
  year: '2026',
  startDate: '2026-09-07',
  endDate: '2026-12-18',
  status: 'Going On',
})

const newQuestion = (question: string) => ({ question, type: 'simple', options: ['Yes', 'No'] })

async function add(path: string, body: object): Promise<string> {
  const answer = await site.admin('POST', path, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body._id
}

/** One of each role on each server. */
async function openAll(): Promise<void> {
  const everybody = [
    { role: 'admin' as const, token: adminToken },
    ...professors.slice(0, 2).map(({ token }) => ({ role: 'professor' as const, token })),
    ...students.slice(0, 3).map(({ token }) => ({ role: 'student' as const, token })),
  ]
  for (const { role, token } of everybody)
    for (const { url } of [site.server, second]) await open(url, { token }, role)
}

async function open(url: string, visitor: { readonly token: string }, role: Role): Promise<KeepingBrowser> {
  const names = listKept(role)
  const browser = await openBrowser(url, visitor.token, role, names)
  browsers.push({ visitor, names, browser })
  return browser
}

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const

type Act = () => Promise<unknown>

/** What may be picked from: ids of records that there are, or have been. */
interface Ids {
  readonly classes: string[]
  readonly others: Record<'rooms' | 'courses' | 'cohorts', string[]>
}

function listActs(random: () => number, ids: Ids): Act[] {
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T
  const some = <T>(list: readonly T[]) => list.filter(() => random() < 0.4)
  const name = () =>
    pick(['Ann', 'bea', 'Çem', 'Zoë', 'änne', 'Room 10', 'room 9']) + Math.floor(random() * 100)
  return [
    ...listClassActs({ random, pick, classIds: ids.classes }),
    ...listRecordActs({ random, pick, some, name, ids: ids.others }),
    ...listPeopleActs({ pick, some, name }),
    ...listFormActs({ random, pick, some, name }),
  ]
}

interface Picking {
  readonly random: () => number
  readonly pick: <T>(list: readonly T[]) => T
  readonly some: <T>(list: readonly T[]) => T[]
  readonly name: () => string
}

/** What a rule refuses changes nothing. */
function listClassActs({
  random,
  pick,
  classIds,
}: Pick<Picking, 'random' | 'pick'> & { classIds: string[] }): Act[] {
  const place = () => {
    const start = 8 + Math.floor(random() * 9)
    const two = (hour: number) => String(hour).padStart(2, '0')
    return { day: pick(DAYS), startTime: `${two(start)}:00`, endTime: `${two(start + 1)}:00` }
  }
  const change = (body: object) => site.admin('PUT', `/api/classs/${pick(classIds)}`, body)
  return [
    async () => {
      const { status, body } = await site.admin('POST', '/api/classs', {
        title: pick(['Lecture', 'lab', 'Übung', 'Seminar']),
        ...place(),
        courseId: pick([null, ...courses]),
        roomId: pick([null, ...rooms]),
        professorId: pick([null, ...professors.map(({ id }) => id)]),
      })
      if (status === 201) classIds.push(body._id)
    },
    () => change(place()),
    () => change({ title: `Title ${Math.floor(random() * 100)}` }),
    () => change({ professorId: pick([null, ...professors.map(({ id }) => id)]) }),
    () => change({ studentIds: students.filter(() => random() < 0.3).map(({ id }) => id) }),
    ...Array.from({ length: 4 }, () => () => {
      const student = pick(students)
      const method = pick(['PUT', 'PUT', 'DELETE'])
      return site.as(student, method, `/api/classs/${pick(classIds)}/join`)
    }),
    () =>
      site.as(pick(professors), 'POST', `/api/classs/${pick(classIds)}/postponement-request`, {
        reason: 'Ill',
      }),
    () => site.admin('POST', `/api/classs/${pick(classIds)}/cancel`),
    () => site.admin('POST', `/api/classs/${pick(classIds)}/reinstate`),
    async () => {
      const [id] = classIds.splice(Math.floor(random() * classIds.length), 1)
      if (classIds.length > 3) await site.admin('POST', `/api/classs/delete/${id}`)
    },
    // Of another process, and committed long after others that began later.
    () =>
      site.db.transaction().execute(async (trx) => {
        await trx
          .updateTable('classes')
          .set({ description: `Late ${random()}` })
          .where('id', '=', pick(classIds))
          .execute()
        await pause(random() * 300)
      }),
  ]
}

/** Adds one, and remembers its id. */
async function addTo(ids: string[], path: string, body: object): Promise<void> {
  const answer = await site.admin('POST', path, body)
  if (answer.status === 201) ids.push(answer.body._id)
}

function listRecordActs({ random, pick, some, name, ids }: Picking & { ids: Ids['others'] }): Act[] {
  return [
    () => addTo(ids.rooms, '/api/rooms', { name: name(), buildingName: 'Main', seats: 9 }),
    () =>
      site.admin('PUT', `/api/rooms/${pick(rooms)}`, { name: name(), seats: 3 + Math.floor(random() * 9) }),
    () => site.admin('PUT', `/api/rooms/${pick(rooms)}`, { notes: name() }),
    () => site.admin('POST', `/api/rooms/delete/${pick(ids.rooms)}`),
    () => addTo(ids.courses, '/api/courses', { ...newCourse(9), courseName: name() }),
    () => site.admin('PUT', `/api/courses/${pick(courses)}`, { courseName: name() }),
    () => site.admin('PUT', `/api/courses/${pick(courses)}`, { expectedStudents: Math.floor(random() * 50) }),
    () => site.admin('POST', `/api/courses/delete/${pick(ids.courses)}`),
    () => addTo(ids.cohorts, '/api/cohorts', { name: name(), courseIds: some(courses) }),
    () =>
      site.admin('PUT', `/api/cohorts/${pick(ids.cohorts)}`, {
        courseIds: some([...courses, ...ids.courses]),
        studentIds: some(students).map(({ id }) => id),
      }),
    () => site.admin('PUT', `/api/cohorts/${pick(ids.cohorts)}`, { name: name() }),
    () => site.admin('POST', `/api/cohorts/delete/${pick(ids.cohorts)}`),
  ]
}

function listPeopleActs({ pick, some, name }: Omit<Picking, 'random'>): Act[] {
  const change = (kind: string, id: string, body: object) =>
    site.admin('PUT', `/api/${kind}/${id}/profile`, body)
  const newPerson = () => ({
    fullName: name(),
    email: `${crypto.randomUUID()}@example.org`,
    password: 'Correct horse battery',
  })
  const admins: string[] = []
  const leaving: string[] = []
  return [
    () => change('professors', pick(professors).id, { fullName: name() }),
    () => change('professors', pick(professors).id, { courseIds: some(courses) }),
    () =>
      site.as(pick(professors), 'PUT', `/api/professors/${pick(professors).id}/profile`, {
        phone: '+39 02 1234',
      }),
    () => change('students', pick(students).id, { fullName: name(), semester: 2 }),
    () => change('students', pick(students).id, { courseIds: some(courses) }),
    () =>
      addTo(leaving, '/api/students', {
        ...newPerson(),
        department: 'Science',
        studentId: name(),
        semester: 1,
        year: '1',
      }),
    () => site.admin('POST', `/api/students/delete/${pick(leaving)}`),
    () => addTo(admins, '/api/admins', newPerson()),
    () => site.admin('PUT', `/api/admins/${pick(admins)}`, { fullName: name() }),
    () => site.admin('POST', `/api/admins/delete/${pick(admins)}`),
  ]
}

function listFormActs({ random, pick, some, name }: Picking): Act[] {
  return [
    () => addTo(questions, '/api/form-questions', newQuestion(name())),
    () => site.admin('PUT', `/api/form-questions/${pick(questions)}`, { question: name() }),
    () => site.admin('POST', `/api/form-questions/delete/${pick(questions)}`),
    async () => {
      const formQuestionIds = some(questions).slice(0, 2)
      const { status, body } = await site.admin('POST', '/api/professors-forms', {
        professorIds: [pick(professors).id],
        formQuestionIds,
      })
      if (status === 201) forms.push(body[0]._id)
    },
    async () => {
      const { body } = await site.admin('GET', `/api/professors-forms/${pick(forms)}`)
      const owner = professors.find(({ id }) => id === body.professor?._id)
      const answers = body.questions?.map(({ _id }: { _id: string }) => ({
        questionId: _id,
        selectedOption: 'Yes',
      }))
      if (owner) await site.as(owner, 'PUT', `/api/professors-forms/${body._id}/submit`, { answers })
    },
    () =>
      site.admin('PATCH', `/api/admins/professors-forms/${pick(forms)}/decision`, {
        action: random() < 0.5 ? 'approved' : 'rejected',
      }),
    // Which no call does: somebody loses what they could see.
    () =>
      site.db
        .updateTable('professor_forms')
        .set({ professor_id: pick(professors).id })
        .where('id', '=', pick(forms))
        .execute(),
  ]
}

async function readAll<Name extends KeptName>(
  { token }: Opened['visitor'],
  name: Name,
): Promise<KeptRecord<Name>[]> {
  const answer = await fetch(`${site.server.url}${KEPT_LISTS[name].path}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return answer.json() as Promise<KeptRecord<Name>[]>
}

function shuffle(acts: readonly Act[], random: () => number): Act[] {
  return acts
    .map((act) => ({ act, place: random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ act }) => act)
}

/** What each browser keeps is what it would read whole, in the same order. */
async function expectRight(): Promise<void> {
  for (const { visitor, names, browser } of browsers)
    for (const name of names)
      await expect
        .poll(async () => {
          await browser.settle()
          return { [name]: toComparable(name, browser.read(name)) }
        })
        .toEqual({ [name]: toComparable(name, await readAll(visitor, name)) })
}

/** Ids of students come in any order; forms and questions in that of transactions, which a browser does not learn. */
function toComparable(name: KeptName, list: readonly { readonly _id: string }[]) {
  const records = list.map((one) =>
    'studentIds' in one ? { ...one, studentIds: [...(one.studentIds as string[])].sort() } : one,
  )
  const isByTime = name === 'formQuestions' || name === 'professorForms'
  return isByTime ? records.sort((one, other) => (one._id < other._id ? -1 : 1)) : records
}

test.each(SEEDS)(
  'every browser keeps what it may see, whatever changes and whatever it misses (seed %i)',
  async (seed) => {
    const random = createRandom(seed)
    const classIds = (await readAll({ token: adminToken }, 'classes')).map(({ _id }) => _id)
    const others = { rooms: [], courses: [], cohorts: [] }
    const acts = listActs(random, { classes: classIds, others })
    while (classIds.length < 12) await acts[0]?.()
    await openAll()
    const cards = Array.from({ length: DECKS }, () => shuffle(acts, random)).flat()
    for (let dealt = 0; dealt < cards.length; dealt += AT_ONCE) {
      await Promise.all(cards.slice(dealt, dealt + AT_ONCE).map((act) => act().catch(() => {})))
      for (const { browser } of browsers) {
        const luck = random()
        if (luck < 0.05) browser.miss(1 + Math.floor(random() * 3))
        else if (luck < 0.1) browser.loseLine()
        else if (luck < 0.2) browser.findLine(random() < 0.5 ? site.server.url : second.url)
      }
      await pause(random() * 200)
    }
    for (const { browser } of browsers) {
      browser.miss(0)
      browser.findLine()
    }
    await expectRight()
    const counts = browsers.map(({ browser }) => browser.counts)
    // Nobody has read the whole list again.
    expect(counts.map(({ whole }) => whole)).toEqual(browsers.map(({ names }) => names.length))
    expect(counts.some(({ taken }) => taken > 0)).toBe(true)
  },
)

test('a student who missed all messages that they were added to a class learns of it by the next', async () => {
  const [student] = await site.addStudents(1)
  if (!student) throw new Error('There is no student.')
  const slot = { day: 'Saturday', startTime: '09:00', endTime: '10:00' }
  const classId = await add('/api/classs', { title: 'New', ...slot })
  const browser = await open(site.server.url, student, 'student')
  // Once it knows of a change its line is open.
  await site.admin('PUT', `/api/classs/${classId}`, { title: 'Colloquium' })
  await expectRight()
  // The last of them leaves those who may see more of a class than others to ask.
  const missed = browser.missUpTo(({ lists }) => lists?.classes === null)
  await site.admin('PUT', `/api/classs/${classId}`, { studentIds: [student.id] })
  await missed
  await site.admin('PUT', `/api/classs/${classId}`, { title: 'Seminar' })
  await expectRight()
})
