import { type Browser, expect, type Page } from '@playwright/test'
import { createInstitution, PASSWORD } from './institution.ts'
import { test } from './journey.ts'
import { type Account, logIn, openAs } from './people.ts'

const SCHEDULE = '/student/schedule'

const accountOf = (name: string, tag: string): Account => ({
  email: `${name}.${tag}@example.org`.toLowerCase(),
  password: PASSWORD,
  role: 'student',
})

/** A page of this browser on which the product does not run. */
async function openPlainPage(page: Page): Promise<Page> {
  const plain = await page.context().newPage()
  await plain.goto('/logo.svg')
  return plain
}

/** Asked in a page: the keys of the lists that the browser has stored. */
const READ_STORED = `(async () => {
  const present = await indexedDB.databases()
  if (!present.some(({ name }) => name === 'scheduler')) return []
  const answer = (request) =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  const database = await answer(indexedDB.open('scheduler'))
  const keys = await answer(database.transaction('lists').objectStore('lists').getAllKeys())
  database.close()
  return keys
})()`

/** Whose lists the browser has stored, and which. */
async function readStored(page: Page): Promise<string[][]> {
  const plain = await openPlainPage(page)
  const keys = await plain.evaluate<string[][]>(READ_STORED)
  await plain.close()
  return keys
}

/** Leaves the product once the browser has stored the classes that it shows. */
async function leave(page: Page, accountId: string): Promise<void> {
  await expect.poll(async () => (await readStored(page)).join(' ')).toContain(`${accountId},classes`)
  await page.goto('/logo.svg')
}

/** Lists the calls for classes, and the lists of which the changes are asked for; until they are let through all calls wait. */
async function holdCalls(page: Page) {
  const calls: string[] = []
  const changesOf: string[] = []
  let letThrough = () => {}
  const gate = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route('**/api/**', async (route) => {
    const { pathname, searchParams } = new URL(route.request().url())
    if (pathname.includes('classs')) calls.push(pathname)
    if (pathname === '/api/changes') changesOf.push(...(searchParams.get('lists')?.split(',') ?? []))
    await gate
    await route.continue()
  })
  return { calls, changesOf, letThrough }
}

const card = (page: Page, title: string) => page.getByRole('button', { name: new RegExp(`^${title},`) })

async function openSchedule(browser: Browser, account: Account, title: string): Promise<Page> {
  const page = await openAs(browser, account)
  await page.goto(SCHEDULE)
  await expect(card(page, title)).toBeVisible()
  return page
}

test('a returning student sees the timetable before the server has answered, and as it is now once what has changed is told', async ({
  browser,
  request,
}) => {
  const tag = 'Again'
  const { call, createClass, createStudent } = await createInstitution(request, tag)
  const { _id: studentId } = await createStudent('Ben')
  const [renamed, left, deleted] = await Promise.all([
    createClass('Renamed', { day: 'Monday' }),
    createClass('Left', { day: 'Tuesday' }),
    createClass('Deleted', { day: 'Wednesday' }),
  ])
  await call('put', `/api/classs/${left._id}/join`, { studentId })
  const page = await openSchedule(browser, accountOf('Ben', tag), `Renamed ${tag}`)
  await expect(page.getByRole('button', { name: `Leave Left ${tag}` })).toBeVisible()
  await leave(page, studentId)

  await call('put', `/api/classs/${renamed._id}`, { title: `Other ${tag}` })
  await call('delete', `/api/classs/${left._id}/join`, { studentId })
  await call('post', `/api/classs/delete/${deleted._id}`)
  await createClass('Added', { day: 'Thursday' })

  const { calls, changesOf, letThrough } = await holdCalls(page)
  await page.goto(SCHEDULE)
  await expect(card(page, `Renamed ${tag}`)).toBeVisible()
  await expect(card(page, `Deleted ${tag}`)).toBeVisible()
  // Parts of a page may come apart on a busy machine: each of the lists is asked for once all the same.
  await expect.poll(() => changesOf).toEqual(expect.arrayContaining(['classes', 'courses']))
  expect(changesOf.toSorted()).toEqual([...new Set(changesOf)].sort())
  letThrough()
  await expect(card(page, `Other ${tag}`)).toBeVisible()
  await expect(card(page, `Added ${tag}`)).toBeVisible()
  await expect(page.getByRole('button', { name: `Join Left ${tag}` })).toBeVisible()
  await expect(card(page, `Renamed ${tag}`)).toBeHidden()
  await expect(card(page, `Deleted ${tag}`)).toBeHidden()
  expect(calls).toEqual([])
})

test('what is stored goes with the session, in whichever tab it ends, and another account finds nothing of it', async ({
  browser,
  request,
  complaints,
}) => {
  complaints.expect(/status of 401|WebSocket is closed before/)
  const tag = 'Shared'
  const { createClass, createStudent } = await createInstitution(request, tag)
  const { _id: first } = await createStudent('Ben')
  const { _id: second } = await createStudent('Eve')
  await createClass('Lecture')
  const ben = accountOf('Ben', tag)
  const page = await openSchedule(browser, ben, `Lecture ${tag}`)
  await leave(page, first)

  // The first tab has the list, and has not stored it again, when the second one logs out.
  await page.goto(SCHEDULE)
  await expect(card(page, `Lecture ${tag}`)).toBeVisible()
  const other = await page.context().newPage()
  await other.goto(SCHEDULE)
  await other.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/login/)
  await expect.poll(() => readStored(page)).toEqual([])
  await page.goto('/logo.svg')
  expect(await readStored(page)).toEqual([])

  const eve = accountOf('Eve', tag)
  await logIn(other, 'Student', eve.email, eve.password)
  await other.goto(SCHEDULE)
  await expect(card(other, `Lecture ${tag}`)).toBeVisible()
  await leave(other, second)
  expect(new Set((await readStored(other)).map(([accountId]) => accountId))).toEqual(new Set([second]))

  // A session that was replaced without a logout leaves nothing behind either.
  const somebody = JSON.stringify({ _id: first, fullName: 'Somebody else', email: 'else@example.org' })
  await other.evaluate(`localStorage.setItem('user', ${JSON.stringify(somebody)})`)
  await other.goto('/unauthorized')
  await expect.poll(() => readStored(other)).toEqual([])
})

test('a session that the server has ended takes what is stored with it', async ({
  browser,
  request,
  complaints,
}) => {
  complaints.expect(/status of 401|WebSocket is closed before/)
  const tag = 'Ended'
  const { call, createClass, createStudent } = await createInstitution(request, tag)
  const { _id: studentId } = await createStudent('Ben')
  await createClass('Lecture')
  const page = await openSchedule(browser, accountOf('Ben', tag), `Lecture ${tag}`)
  await leave(page, studentId)
  await call('post', `/api/students/delete/${studentId}`)
  await page.goto(SCHEDULE)
  await expect(page).toHaveURL(/login/)
  await expect.poll(() => readStored(page)).toEqual([])
})

const refuse = (name: string) =>
  `() => { window.isRefused = true; throw new DOMException('Refused', '${name}') }`

for (const [tag, how, script] of [
  ['None', 'a browser that has no store', 'delete window.indexedDB'],
  ['Refusing', 'a browser that refuses to open its store', `indexedDB.open = ${refuse('SecurityError')}`],
  ['Full', 'a browser whose room is full', `IDBObjectStore.prototype.put = ${refuse('QuotaExceededError')}`],
] as const) {
  test(`${how} shows the timetable all the same`, async ({ browser, request }) => {
    const { createClass, createStudent } = await createInstitution(request, tag)
    await createStudent('Ben')
    await createClass('Lecture')
    const page = await openAs(browser, accountOf('Ben', tag))
    await page.clock.install()
    await page.addInitScript({ content: script })
    for (const _ of ['first', 'again']) {
      await page.goto(SCHEDULE)
      await expect(card(page, `Lecture ${tag}`)).toBeVisible()
      // By then it would be stored.
      await page.clock.fastForward(10_000)
      const isRefused = () => page.evaluate('window.isRefused || !window.indexedDB')
      await expect.poll(isRefused).toBe(true)
    }
  })
}
