import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test'
import { ENDPOINTS, type EndpointName } from '@scheduler/contract'
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

type Told = Extract<FailureRow, { kind: 'told' }>
const rows = Object.entries(FAILURE_ROWS) as [EndpointName, FailureRow][]

async function furnish(request: APIRequestContext): Promise<Ids> {
  const { call, course, room, question, createProfessor, createStudent, createClass } =
    await createInstitution(request, TAG)
  const admin = await call('post', '/api/admins', {
    fullName: `Abe ${TAG}`,
    email: address('abe'),
    password: PASSWORD,
  })
  const cohort = await call('post', '/api/cohorts', { name: `Freshers ${TAG}`, courseIds: [course._id] })
  const professor = await createProfessor('Mia')
  const asked = await createProfessor('Ned', { formQuestionIds: [question._id] })
  const student = await createStudent('Ola')
  const at = (startTime: string, endTime: string) => ({ startTime, endTime, professorId: professor._id })
  const open = await createClass('Open', at('09:00', '10:00'))
  const taken = await createClass('Taken', at('11:00', '12:00'))
  const requested = await createClass('Requested', at('13:00', '14:00'))
  const cancelled = await createClass('Cancelled', at('15:00', '16:00'))
  await call('put', `/api/classs/${taken._id}/join`, { studentId: student._id })
  await call('post', `/api/classs/${cancelled._id}/cancel`)
  const callAsProfessor = await signInToApi(request, ACCOUNTS.professor ?? undefined)
  await callAsProfessor('post', `/api/classs/${requested._id}/postponement-request`, { reason: 'A fair' })
  return {
    course: course._id,
    cohort: cohort._id,
    room: room._id,
    question: question._id,
    professor: professor._id,
    student: student._id,
    admin: admin._id,
    form: asked.forms[0]._id,
    class: open._id,
    requested: requested._id,
    cancelled: cancelled._id,
    ...(await furnishRuns(call)),
  }
}

/** A run with a proposal, one that is taken over, and one that goes on. */
async function furnishRuns(call: Awaited<ReturnType<typeof signInToApi>>) {
  const begin = (name: string, more: object = {}) =>
    call('post', '/api/generation/runs', { name: `${name} ${TAG}`, timeLimitSeconds: 5, threads: 1, ...more })
  const [takenOver, run] = [await begin('Kept'), await begin('Run')]
  for (const { _id } of [takenOver, run]) await untilEnded(call, _id)
  await call('post', `/api/generation/runs/${takenOver._id}/take-over`)
  const longRun = await begin('Long', { timeLimitSeconds: 3600 })
  return { run: run._id, takenOver: takenOver._id, longRun: longRun._id }
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

/** Closes the notices of an earlier failure. */
async function clearNotices(page: Page) {
  const close = page.getByRole('button', { name: 'Close notice' })
  while ((await close.count()) > 0)
    await close
      .first()
      .click({ timeout: 1000 })
      .catch(() => undefined)
}

/** Passes the times between tries, for which a list that could not be fetched waits. */
async function waitThroughTries(page: Page, text: string) {
  const shown = page.getByText(text, { exact: true }).first()
  for (let tries = 0; tries < 6; tries += 1) {
    if (await shown.isVisible()) return
    await page.clock.runFor(1000)
  }
}

async function meet(page: Page, row: Told, text: string, ids: Ids) {
  if (row.act) {
    await clearNotices(page)
    await row.act(page)
  } else {
    await page.goto(row.path(ids))
    await waitThroughTries(page, text)
  }
  await expect(page.getByText(text, { exact: true }).first()).toBeVisible()
}

/** Has one call fail in each way; answers what was not told. */
async function tryRow(page: Page, name: EndpointName, row: Told, ids: Ids): Promise<string[]> {
  const faults: string[] = []
  if (row.act) {
    await page.unrouteAll()
    await page.goto(row.path(ids))
    await row.prepare?.(page)
  }
  for (const failure of FAILURES) {
    const text = row.text(failure)
    await breakCall(page, name, failure)
    await meet(page, row, text, ids).catch((error) =>
      faults.push(`${name} ${failure.status ?? 'without network'}: '${text}' is not said: ${error}`),
    )
  }
  return faults
}

const isTold = (row: FailureRow): row is Told => row.kind === 'told'

async function tryRows(browser: Browser, visitor: Visitor, ids: Ids, isReading: boolean) {
  const account = ACCOUNTS[visitor]
  const page = account ? await openAs(browser, account) : await browser.newPage()
  if (isReading) await page.clock.install()
  const faults: string[] = []
  let tried = 0
  for (const [name, row] of rows) {
    if (!isTold(row) || row.visitor !== visitor || (row.act === undefined) !== isReading) continue
    faults.push(...(await tryRow(page, name, row, ids).catch((error) => [`${name}: ${error}`])))
    tried += FAILURES.length
  }
  await page.unrouteAll()
  await page.context().close()
  return { faults, tried }
}

test('each call that fails is told in the specified words, answered or not', async ({
  browser,
  request,
  complaints,
}) => {
  test.setTimeout(600_000)
  complaints.expect(/status of (400|409|500)|ERR_INTERNET_DISCONNECTED/)
  const ids = await furnish(request)
  const actAsOthers = async () => {
    const outcomes = []
    for (const visitor of ['nobody', 'professor', 'askedProfessor', 'student'] as const)
      outcomes.push(await tryRows(browser, visitor, ids, false))
    for (const visitor of ['admin', 'professor', 'askedProfessor'] as const)
      outcomes.push(await tryRows(browser, visitor, ids, true))
    return outcomes
  }
  const outcomes = [...(await Promise.all([tryRows(browser, 'admin', ids, false), actAsOthers()]))].flat()
  const faults = outcomes.flatMap((outcome) => outcome.faults)
  const tried = outcomes.reduce((sum, outcome) => sum + outcome.tried, 0)
  console.log(`Failures: ${tried} tried, ${tried - faults.length} told as specified`)
  expect(faults, faults.join('\n')).toEqual([])
})

function listSources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
    .map((path) => readFileSync(join(folder, path), 'utf8'))
}

test('the browser makes none of the calls that the table says it does not make', () => {
  const sources = listSources(join(import.meta.dirname, '../apps/web/src')).join('\n')
  const notCalled = rows.filter(([, row]) => row.kind === 'untold' && row.why === 'not called')
  for (const [name] of notCalled) expect(sources).not.toMatch(new RegExp(`\\b${name}\\b`))
})
