import { expect, type Page } from '@playwright/test'
import { WEEKDAYS } from '@scheduler/domain'
import { showFirstDay } from './first-day.ts'
import { createInstitution } from './institution.ts'
import { test } from './journey.ts'
import { readPdf } from './pdf.ts'
import { ADMIN, openAs } from './people.ts'

const ADMINISTRATOR = { ...ADMIN, role: 'admin' } as const
const WEEK = 'view=timetable&week=2026-09-23'
const LONG = 'Comparative history of the very long names that classes are given by those who teach them'
const LONG_ROOM = `The Great Hall of ${'Unabbreviated '.repeat(6)}Names`

/** What the browser would print or save now, as it would be on paper. */
async function print(page: Page) {
  return readPdf(await page.pdf({ preferCSSPageSize: true }))
}

/** Where a line ends, no space is drawn. */
const withoutSpaces = (text = '') => text.replaceAll(' ', '')

/** Chooses what to print; the browser's own window, which would wait for somebody, does not open. */
async function choose(page: Page, button: string, item: string | RegExp) {
  await page.evaluate('window.print = () => {}')
  await page.getByRole('button', { name: button, exact: true }).click()
  await page.getByRole('menuitem', { name: item }).click()
  return print(page)
}

/** The boxes of a page that do not show all that is written in them. */
async function findCutBoxes(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: 'print' })
  await page.evaluate("dispatchEvent(new Event('beforeprint'))")
  expect(await page.locator('[data-printed-box]').count()).toBeGreaterThan(0)
  const cut = await page.evaluate<string[]>(`[...document.querySelectorAll('[data-printed-box]')]
    .filter((box) => box.scrollHeight > box.clientHeight || box.scrollWidth > box.clientWidth)
    .map((box) => box.textContent)`)
  await page.evaluate("dispatchEvent(new Event('afterprint'))")
  await page.emulateMedia({ media: 'screen' })
  return cut
}

test('weeks are printed one page a subject, with all of their classes, in the reader’s language', async ({
  browser,
  request,
}) => {
  const { call, course, room, createClass, createProfessor } = await createInstitution(request, 'Paper')
  const addRoom = (name: string, buildingName: string) =>
    call('post', '/api/rooms', { name, buildingName, seats: 20, status: 'available', availability: {} })
  const [annex, long] = [await addRoom('Annex 7', 'Annex'), await addRoom(LONG_ROOM, 'Annex')]
  const { _id: professorId } = await createProfessor('Noor')
  const crowd = await call('post', '/api/courses', {
    courseName: 'Crowded course',
    courseCode: 'CRWD',
    startDate: '2026-01-01',
    endDate: '2027-12-31',
    classDuration: '1Hr',
    status: 'Going On',
    term: 1,
  })
  await createClass('Waves', { roomId: room._id, professorId })
  await createClass('Prisms', { roomId: annex._id, day: 'Tuesday', startTime: '13:00', endTime: '14:30' })
  await createClass(LONG, {
    roomId: long._id,
    professorId,
    day: 'Friday',
    startTime: '08:00',
    endTime: '08:30',
  })
  for (let at = 0; at < 40; at++)
    await createClass(`Section ${at};`, {
      courseId: crowd._id,
      day: 'Wednesday',
      startTime: '10:00',
      endTime: '11:00',
    })

  for (const [at, day] of WEEKDAYS.entries())
    await createClass(`${'Words and '.repeat(at * 2)}Symbols`, {
      professorId,
      roomId: room._id,
      day,
      startTime: '10:00',
      endTime: ['10:45', '11:00', '11:30', '12:00'][at % 4],
    })

  const page = await openAs(browser, ADMINISTRATOR, { colorScheme: 'dark' })
  await page.goto(`/admin/calendar?${WEEK}&of=room:${annex._id}`)
  await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeVisible()
  const shown = await print(page)
  expect(shown).toHaveLength(1)
  expect(shown[0]?.width).toBeGreaterThan(shown[0]?.height ?? 0)
  for (const said of [
    'Annex 7',
    'Scheduler',
    'Sep 21',
    'Sep 25, 2026',
    '08:00',
    'Monday',
    'Prisms Paper',
    '13:00 - 14:30',
  ])
    expect(shown[0]?.text).toContain(said)

  const rooms = await choose(page, 'Print', /^All rooms\s*3 pages/)
  expect(rooms).toHaveLength(3)
  const words = ['Annex 7', 'Hall Paper', 'Prisms Paper', 'Waves Paper', 'Unabbreviated']
  expect(rooms.map(({ text }) => words.filter((word) => text.includes(word)))).toEqual([
    ['Annex 7', 'Prisms Paper'],
    ['Hall Paper', 'Waves Paper'],
    ['Unabbreviated'],
  ])
  expect(withoutSpaces(rooms[2]?.text)).toContain(withoutSpaces(LONG))
  expect(withoutSpaces(rooms[2]?.text)).toContain(withoutSpaces(LONG_ROOM))
  expect(await print(page), 'what was asked for is printed once').toHaveLength(1)
  expect(await choose(page, 'Print', /^Annex/)).toHaveLength(2)
  expect(await choose(page, 'Print', /^All professors/)).toHaveLength(1)

  await page.goto(`/admin/calendar?${WEEK}&of=course:${crowd._id}`)
  await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeVisible()
  const [crowded, ...others] = await print(page)
  expect(others).toEqual([])
  for (let at = 0; at < 40; at++) expect(crowded?.text).toContain(`Section ${at}; Paper`)

  await page.goto(`/admin/calendar?${WEEK}&of=room:${long._id},room:${room._id},course:${course._id}`)
  await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeVisible()
  expect(await print(page)).toHaveLength(3)
  expect(await findCutBoxes(page)).toEqual([])

  await page.goto('/admin/calendar?view=weekly')
  await showFirstDay(page, page.getByText('Waves Paper').first())
  const [weekly] = await print(page)
  expect(weekly?.height, 'other views keep the paper that is chosen').toBeGreaterThan(weekly?.width ?? 0)
  await page.context().close()

  const arabic = await openAs(browser, ADMINISTRATOR, { locale: 'ar' })
  await arabic.goto(`/admin/calendar?${WEEK}&of=room:${annex._id}`)
  const inArabic = await choose(arabic, 'طباعة', /^كل القاعات/)
  expect(inArabic).toHaveLength(3)
  // Letters are drawn from left to right, each in the shape that it has there.
  const read = [...(inArabic[0]?.text.normalize('NFKC') ?? '')].reverse().join('')
  expect(read).toContain('قاعة')
  expect(read).toContain('الأربعاء')
  expect(inArabic[0]?.text).toContain('Prisms Paper')
  expect(await findCutBoxes(arabic)).toEqual([])
  await arabic.context().close()
})
