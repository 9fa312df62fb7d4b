import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { ENDPOINTS, type EndpointName } from '@scheduler/contract'
import { until } from '@scheduler/testing'
import { rounds, takeTurn } from '@scheduler/testing/rounds'
import {
  FAILURE_ROWS,
  FAILURES,
  type Failure,
  type FailureRow,
  type Ids,
  type Visitor,
} from './failure-rows.ts'
import { untilEnded } from './generating.ts'
import { createInstitution, PASSWORD, signInToApi } from './institution.ts'
import { test } from './journey.ts'
import { type Account, ADMIN, openAs } from './people.ts'

const TAG = 'Fail'
const address = (name: string) => `${name}.${TAG}@example.org`.toLowerCase()
const ACCOUNTS: Record<Visitor, Account | null> = {
  nobody: null,
  admin: { ...ADMIN, role: 'admin' },
  professor: { email: address('mia'), password: PASSWORD, role: 'professor' },
  askedProfessor: { email: address('ned'), password: PASSWORD, role: 'professor' },
  student: { email: address('ola'), password: PASSWORD, role: 'student' },
}

type Call = Awaited<ReturnType<typeof signInToApi>>
type Told = Extract<FailureRow, { kind: 'told' }>
const told = (Object.entries(FAILURE_ROWS) as [EndpointName, FailureRow][]).filter(
  (entry): entry is [EndpointName, Told] => entry[1].kind === 'told',
)

async function furnish(request: APIRequestContext): Promise<Ids> {
  const { call, course, room, question, createProfessor, createStudent, createClass, addFarHours } =
    await createInstitution(request, TAG)
  await addFarHours()
  const admin = await call('post', '/api/admins', {
    fullName: `Abe ${TAG}`,
    email: address('abe'),
    password: PASSWORD,
  })
  const cohort = await call('post', '/api/cohorts', { name: `Freshers ${TAG}`, courseIds: [course._id] })
  const dates = { startDate: '2026-10-31', endDate: '2026-10-31' }
  const closure = await call('post', '/api/closures', { name: `Closed ${TAG}`, ...dates })
  const campusName = `Campus ${TAG}`
  const building = await call('post', '/api/buildings', { name: `Hall ${TAG}`, campusName })
  const department = await call('post', '/api/departments', { name: `Optics ${TAG}` })
  await call('put', `/api/rooms/${room._id}`, { features: [`Piano ${TAG}`] })
  const features = await call('get', '/api/features')
  const feature = features.find(({ name }: { name: string }) => name === `Piano ${TAG}`)
  const campuses = await call('get', '/api/campuses')
  const campus = campuses.find(({ name }: { name: string }) => name === campusName)
  const term = await call('post', '/api/terms', { name: `Term ${TAG}`, number: 1, ...dates })
  const { filledTerm, rolledTerm } = await furnishTerms(call)
  const imported = await call('post', '/api/imports', {
    kind: 'rooms',
    fileName: `${TAG}.csv`,
    columns: ['name', 'buildingName', 'seats'],
    lines: [2],
    rows: [[`Imported ${TAG}`, 'Main', '30']],
  })
  const professor = await createProfessor('Mia')
  const absence = await call('post', '/api/absences', { professorId: professor._id, ...dates })
  await createProfessor('Ove')
  const asked = await createProfessor('Ned', { formQuestionIds: [question._id] })
  const student = await createStudent('Ola')
  const linked = { role: 'student', accountIds: [student._id], hours: 24 }
  const [link] = await call('post', '/api/password-links', linked)
  await call('post', '/api/subscriptions', { shows: 'all' })
  // A run that is taken over would move their meetings, which are asked about, to other dates.
  const locked = true
  const at = (startTime: string, endTime: string) => ({
    ...{ startTime, endTime, locked },
    professorId: professor._id,
  })
  const assigned = await addCourseWithParts(call, student._id)
  await call('post', '/api/assignment', { courseId: assigned })
  // Somebody with no other class, who can be assigned to the section at any time that a run gives it.
  const free = await createStudent('Pia')
  const withParts = await addCourseWithParts(call, free._id)
  const open = await createClass('Open', at('09:00', '10:00'))
  const taken = await createClass('Taken', at('11:00', '12:00'))
  const requested = await createClass('Requested', at('13:00', '14:00'))
  const cancelled = await createClass('Cancelled', at('15:00', '16:00'))
  const rule = await call('post', '/api/section-rules', {
    kind: 'maxDays',
    numbers: [2],
    sectionIds: [open._id],
  })
  await call('put', `/api/classs/${taken._id}/join`, { studentId: student._id })
  await call('post', `/api/classs/${cancelled._id}/cancel`)
  const callAsProfessor = await signInToApi(request, ACCOUNTS.professor ?? undefined)
  const bookings = await furnishBookings(call, callAsProfessor, room._id)
  const askFor = (classId: string) =>
    callAsProfessor('post', '/api/meeting-requests', { classId, originalDate: '2027-11-08' })
  const [meetingRequest, refused] = [await askFor(open._id), await askFor(taken._id)]
  await call('post', `/api/meeting-requests/${refused._id}/decision`, { action: 'refused' })
  await call('post', '/api/substitute-requests', {
    ...{ classId: taken._id, originalDate: '2027-11-08' },
    ...{ insteadOf: professor._id, professorIds: [asked._id] },
  })
  await callAsProfessor('post', `/api/classs/${requested._id}/postponement-request`, { reason: 'A fair' })
  return {
    course: course._id,
    courseWithParts: withParts,
    building: building._id,
    campus: campus._id,
    department: department._id,
    feature: feature._id,
    closure: closure._id,
    absence: absence._id,
    import: imported._id,
    rule: rule._id,
    term: term._id,
    filledTerm,
    rolledTerm,
    cohort: cohort._id,
    room: room._id,
    question: question._id,
    professor: professor._id,
    student: student._id,
    link: link.token,
    admin: admin._id,
    form: asked.forms[0]._id,
    class: open._id,
    requested: requested._id,
    cancelled: cancelled._id,
    meetingRequest: meetingRequest._id,
    ...bookings,
    ...(await furnishRuns(call)),
  }
}

/** A course of which a student takes a section once they are assigned to it; answers its id. */
async function addCourseWithParts(call: Call, student: string) {
  const dates = { startDate: '2026-09-01', endDate: '2026-12-31' }
  const { _id } = await call('post', '/api/courses', { courseName: `Parted ${TAG}`, ...dates })
  const lab = { kind: 'Lab', meetingsPerWeek: 1, minutes: 60, sections: [{ name: 'Lab 1' }] }
  await call('put', `/api/courses/${_id}/shape`, { configurations: [{ parts: [lab] }] })
  await call('put', `/api/students/${student}/profile`, { courseIds: [_id] })
  return _id
}

/** A term that has a course, one that this was copied into, and a course that is in none. */
async function furnishTerms(call: Call) {
  const dates = { startDate: '2024-09-02', endDate: '2024-12-20' }
  const { _id: termId } = await call('post', '/api/terms', { name: `Filled ${TAG}`, number: 1, ...dates })
  await call('post', '/api/courses', { courseName: `Past ${TAG}`, termId, status: 'Completed', ...dates })
  await call('post', '/api/courses', { courseName: `Free ${TAG}`, status: 'Completed', ...dates })
  const newTerm = { name: `Planned ${TAG}`, number: 2, startDate: '2025-01-06', endDate: '2025-05-30' }
  const { term } = await call('post', `/api/terms/${termId}/roll-forward`, { newTerm, copied: 'courses' })
  return { filledTerm: termId, rolledTerm: term._id }
}

/** A booking, one that is cancelled, and one that a professor asks for. */
async function furnishBookings(call: Call, callAsProfessor: Call, roomId: string) {
  await call('post', '/api/admins/site-settings', { professorsBook: 'ask' })
  const at = (title: string, date: string) => ({
    title: `${title} ${TAG}`,
    roomId,
    dates: [date],
    startTime: '20:00',
    endTime: '21:00',
  })
  const booking = await call('post', '/api/bookings', at('Fair', '2027-12-01'))
  const cancelled = await call('post', '/api/bookings', at('Cancelled', '2027-12-02'))
  await call('post', `/api/bookings/${cancelled._id}/cancel`)
  const asked = await callAsProfessor('post', '/api/bookings', at('Asked', '2027-12-03'))
  return { booking: booking._id, askedBooking: asked._id }
}

/** A run with a proposal, and one that is taken over. */
async function furnishRuns(call: Call) {
  const begin = (name: string) =>
    call('post', '/api/generation/runs', { name: `${name} ${TAG}`, timeLimitSeconds: 5, threads: 1 })
  const [takenOver, run] = [await begin('Kept'), await begin('Run')]
  for (const { _id } of [takenOver, run]) await untilEnded(call, _id)
  await call('post', `/api/generation/runs/${takenOver._id}/take-over`)
  return { run: run._id, takenOver: takenOver._id }
}

/** Has a call fail from now on. */
async function breakCall(page: Page, name: EndpointName, { status, said }: Failure) {
  const { method, path } = ENDPOINTS[name]
  const pattern = new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`)
  await page.unrouteAll()
  await page.route(
    (url) => pattern.test(url.pathname),
    (route) => {
      if (route.request().method() !== method) return route.fallback()
      if (status === null) return route.abort('internetdisconnected')
      return said === null
        ? route.fulfill({ status, contentType: 'text/html', body: '<h1>Oh</h1>' })
        : route.fulfill({ status, json: { message: said } })
    },
  )
}

/** Closes the notices of an earlier failure; they also leave by themselves. */
async function clearNotices(page: Page) {
  const close = page.getByRole('button', { name: 'Close notice' })
  await until(async () => {
    await close.evaluateAll((buttons: { click: () => void }[]) => {
      for (const button of buttons) button.click()
    })
    return (await close.count()) === 0
  })
}

/** Passes the times between tries, for which a list that could not be fetched waits. */
async function waitThroughTries(page: Page, text: string) {
  const shown = page.getByText(text, { exact: true }).first()
  for (let tries = 0; tries < 6; tries += 1) {
    if (await shown.isVisible()) return
    await page.clock.fastForward(1000)
  }
}

async function meet(page: Page, ids: Ids, row: Told, failure: Failure) {
  const text = row.text(failure)
  if (row.act) {
    await clearNotices(page)
    await row.act(page)
  } else {
    await page.goto(row.path(ids))
    await waitThroughTries(page, text)
  }
  const how = failure.status ?? 'nothing'
  await expect(page.getByText(text, { exact: true }).first(), `answered by ${how}`).toBeVisible()
}

/** In turn: each call fails in one way, each way at some call; or each in every way. */
const WAYS = rounds(1, FAILURES.length)

/** Has one call fail in each way of its turn. */
async function meetAll(page: Page, ids: Ids, [name, row]: [EndpointName, Told], turn: number) {
  if (row.act) {
    await page.unrouteAll()
    await page.goto(row.path(ids))
    await row.prepare?.(page)
  }
  for (const failure of takeTurn(FAILURES, WAYS, turn)) {
    await breakCall(page, name, failure)
    await meet(page, ids, row, failure)
  }
}

/** The calls made by doing something, or those made by opening a page, of each visitor in a journey. */
export function meetFailures(kind: 'acts' | 'reads') {
  let ids: Ids
  test.beforeAll(async ({ request }) => {
    ids = await furnish(request)
  })

  for (const visitor of Object.keys(ACCOUNTS) as Visitor[]) {
    const met = told.filter(([, row]) => row.visitor === visitor && (row.act ? 'acts' : 'reads') === kind)
    if (met.length === 0) continue
    test(`${met.length} calls of '${visitor}' fail in ${WAYS} ways, each told in the specified words`, async ({
      browser,
      complaints,
    }) => {
      complaints.expect(/status of (400|409|500)|ERR_INTERNET_DISCONNECTED/)
      const account = ACCOUNTS[visitor]
      const options = { reducedMotion: 'reduce' } as const
      const page = account ? await openAs(browser, account, options) : await browser.newPage(options)
      if (kind === 'reads') {
        // Tries to read are seconds apart, which pass at once.
        await page.clock.install()
        // With nothing stored every list is read whole.
        await page.addInitScript({ content: "indexedDB.deleteDatabase('scheduler')" })
      }
      for (const [turn, call] of met.entries()) await test.step(call[0], () => meetAll(page, ids, call, turn))
      await page.unrouteAll()
    })
  }
}
