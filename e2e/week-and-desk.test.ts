import { expect, type Page } from '@playwright/test'
import { WEEKDAYS } from '@scheduler/domain'
import { today } from '@scheduler/testing'
import { takeTurn } from '@scheduler/testing/rounds'
import { findViolations } from './axe.ts'
import { createInstitution, signInToApi } from './institution.ts'
import { test } from './journey.ts'
import { ADMIN, openAs } from './people.ts'
import { LANGUAGES, showIn } from './phone.ts'

const SCHEMES = ['light', 'dark'] as const
const WIDTHS = [1440, 768, 390]

/** Each combination, by turns of languages, of schemes, and of widths. */
const LOOKS = WIDTHS.flatMap((_, turn) =>
  SCHEMES.flatMap((_, shift) =>
    LANGUAGES.map((language, at) => ({
      language,
      colorScheme: SCHEMES[(at + shift) % SCHEMES.length] ?? 'light',
      width: WIDTHS[(at + turn) % WIDTHS.length] ?? 390,
    })),
  ),
)

const SCREENS = [
  { path: '/admin/calendar?view=timetable&of=building:Tower%20Desk', shows: '[data-card]' },
  { path: '/admin/dashboard', shows: '#attention' },
]

async function findFaults(page: Page, look: (typeof LOOKS)[number]): Promise<string[]> {
  const { language, colorScheme, width } = look
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.setViewportSize({ width, height: 900 })
  await showIn(page, language)
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
  const isWider = await page.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth')
  const found = [...new Set(await findViolations(page)), ...(isWider ? ['wider than the screen'] : [])]
  return found.map((fault) => `${language} ${colorScheme} ${width}: ${fault}`)
}

test('the week by the hour and the day’s work have no accessibility fault in any scheme, language and width', async ({
  browser,
  request,
}) => {
  const { call, room, question, createProfessor, createClass } = await createInstitution(request, 'Desk')
  const { forms } = await createProfessor('Noor', { formQuestionIds: [question._id] })
  await createClass('Waves', {
    roomId: room._id,
    day: WEEKDAYS[today().getDay()],
    startTime: '00:00',
    endTime: '23:59',
  })
  const teacher = await createProfessor('Lin')
  const asked = await createClass('Lenses', { professorId: teacher._id, day: 'Tuesday' })
  const as = async (name: string) =>
    signInToApi(request, {
      email: `${name}.desk@example.org`,
      password: 'a passphrase for a visitor',
      role: 'professor',
    })
  const [noor, lin] = [await as('noor'), await as('lin')]
  const { questions } = await noor('get', `/api/professors-forms/${forms[0]._id}`)
  const answers = questions.map((one: { _id: string; options: string[] }) => ({
    questionId: one._id,
    selectedOption: one.options[0],
  }))
  await noor('put', `/api/professors-forms/${forms[0]._id}/submit`, { answers })
  await lin('post', `/api/classs/${asked._id}/postponement-request`, { reason: 'A conference' })
  await call('put', `/api/rooms/${room._id}`, { status: 'maintenance' })

  const page = await openAs(browser, { ...ADMIN, role: 'admin' })
  const faults: string[] = []
  for (const [turn, { path, shows }] of SCREENS.entries()) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(path)
    await expect(page.locator(shows).first()).toBeVisible()
    for (const look of takeTurn(LOOKS, 6, turn)) faults.push(...(await findFaults(page, look)))
  }
  expect(faults, faults.join('\n')).toEqual([])
  await page.context().close()
})
