import {
  ENDPOINTS,
  type EndpointName,
  KINDS,
  type ListName,
  listsShowing,
  nounsToldBy,
} from '@scheduler/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ChangedRecord, ToldEvent } from '../db/tables/change-tables.ts'
import { beginSession } from '../http/session.ts'
import { createCalls } from '../security/authorisation-calls.ts'
import { addPeople, createRecords, type Owner, type People } from '../security/authorisation-records.ts'
import { AUTHORISATION } from '../security/authorisation-table.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let site: TestApp
let people: People
let records: ReturnType<typeof createRecords>
let calls: ReturnType<typeof createCalls>
beforeAll(async () => {
  site = await startTestApp()
  people = await addPeople(site)
  records = createRecords(site, people)
  calls = createCalls(site, people)
  // A list that is empty changes with nothing.
  for (const kind of ['room', 'class', 'cohort', 'closure', 'rule', 'feature', 'form'] as const)
    await records.makers[kind]('professor', 'own')
})
afterAll(() => site.close())

const WRITES = (Object.keys(ENDPOINTS) as EndpointName[]).filter(
  (name) => ENDPOINTS[name].method !== 'GET' && name !== 'checkDemand',
)

/** By which calls each list is read. Proposals are read one by one. */
const READ: Readonly<Record<Exclude<ListName, 'proposals'>, readonly EndpointName[]>> = {
  courses: ['listCourses'],
  cohorts: ['listCohorts'],
  bookings: ['listBookings'],
  meetingRequests: ['listMeetingRequests'],
  expectedStudents: ['listExpectedStudents'],
  rooms: ['listRooms'],
  buildings: ['listBuildings'],
  campuses: ['listCampuses'],
  departments: ['listDepartments'],
  features: ['listFeatures'],
  absences: ['listAbsences'],
  terms: ['listTerms'],
  professors: ['listProfessors'],
  students: ['listStudents'],
  takenCourses: ['listTakenCourses'],
  admins: ['listAdmins'],
  passwordLinks: ['listPasswordLinks'],
  subscriptions: ['listSubscriptions'],
  mail: ['listMail'],
  news: ['listNews', 'countNews'],
  classes: ['listClasses', 'listClassesNeedingAttention', 'listFirstNeedingAttention'],
  formQuestions: ['listFormQuestions'],
  professorForms: ['listProfessorForms'],
  dashboard: ['getDashboardStats'],
  siteSettings: ['getSiteSettings'],
  teachingWeek: ['getTeachingWeek'],
  generationRuns: ['listRuns'],
  demandCheck: ['checkDemand'],
  sectionRules: ['listSectionRules'],
  judgedRules: ['listSectionRules'],
  sections: ['listSections'],
  freeRooms: ['findFreeRooms'],
}

/** Each in another session, since one of the calls ends it. */
async function send(name: EndpointName, id: string, body?: object) {
  const { method, path } = ENDPOINTS[name]
  return site.app.inject({
    method,
    url: path.replace(/:\w+/, id || 'any') + (calls[name].query ?? ''),
    headers: { authorization: `Bearer ${await beginSession(site.services, people.admin.id)}` },
    ...(body && { payload: body }),
  })
}

async function readLists(): Promise<ReadonlyMap<string, string>> {
  const read = new Map<string, string>()
  for (const [list, names] of Object.entries(READ)) {
    const answers = []
    for (const name of names)
      answers.push(await send(name, people.student.id, name === 'checkDemand' ? {} : undefined))
    expect(
      answers.map(({ statusCode }) => statusCode),
      list,
    ).toEqual(names.map(() => 200))
    read.set(list, answers.map((answer) => answer.body).join())
  }
  return read
}

/** The lists that a browser reads again, or is told what has changed in, for what was told since a moment. */
async function listRefreshed(since: string): Promise<ReadonlySet<string>> {
  const { rows: told } = await sql<{ event: ToldEvent }>`
    select event from changes where xid >= ${since}::xid8`.execute(site.db)
  const { rows: changed } = await sql<{ kind: ChangedRecord['kind'] }>`
    select distinct kind from changed_records where xid >= ${since}::xid8`.execute(site.db)
  const nouns = told.flatMap(({ event: { event } }) => (event ? nounsToldBy(event) : []))
  return new Set([
    ...listsShowing(...nouns),
    ...changed.map(({ kind }) => (kind === 'members' ? 'classes' : kind)),
  ])
}

/** What is not told at once: of links, mail and calendar subscriptions nobody is told, and who is in a section the page reads from its classes, which are. */
const UNTOLD: readonly string[] = [
  KINDS.passwordLink.list,
  KINDS.mail.list,
  KINDS.subscription.list,
  'takenCourses',
]

test.each(WRITES)('%s: all lists that it changes come fresh in every browser', async (name) => {
  const access = AUTHORISATION[name]
  const { prepare, body } = calls[name]
  const owner: Owner = 'any' in access ? 'any' : 'another'
  const id = 'record' in access ? await records.makers[access.record]('admin', owner) : ''
  const cell = { actor: 'admin', owner, id } as const
  await prepare?.(cell)
  const sent = await body?.(cell)
  const before = await readLists()
  const { rows } = await sql<{ xid: string }>`select pg_current_xact_id()::text as xid`.execute(site.db)
  const answer = await send(name, id, sent)
  const after = await readLists()
  const changed = [...after].flatMap(([list, text]) => (before.get(list) === text ? [] : list))
  const refreshed = await listRefreshed(rows[0]?.xid ?? '')
  expect(
    changed.filter((list) => !refreshed.has(list) && !UNTOLD.includes(list)),
    answer.body,
  ).toEqual([])
})
