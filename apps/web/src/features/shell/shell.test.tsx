import { notifications } from '@mantine/notifications'
import type { Role } from '@scheduler/domain'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '../../shared/api/query-client.ts'
import { chooseLanguage, showOwnLanguage } from '../../shared/i18n/i18n.ts'
import { clearSession, storeSession } from '../../shared/session/session.ts'
import { renderApp } from '../../shared/testing/render-at.tsx'
import { storeLetterKeys } from './letter-keys.ts'

const user = { _id: '00000000-0000-4000-8000-000000000001', fullName: 'Ada', email: 'ada@example.edu' }
const settings = {
  siteName: 'Westbridge',
  academicYearStart: '2026-09-01',
  academicYearEnd: '2027-08-31',
  closures: [],
  located: [],
  walks: [],
  professorsBook: 'no',
}
const rooms = ['Aula', 'Laboratory'].map((name, index) => ({
  _id: `10000000-0000-4000-8000-00000000000${index}`,
  name,
  buildingName: 'Main Building',
  seats: 20,
  notes: '',
  availability: {},
  status: 'available',
  features: [],
  keptFor: [],
}))

function logIn(role: Role): void {
  storeSession({ token: 'secret', role, user })
}

beforeEach(async () => {
  await page.viewport(1280, 800)
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.includes('getSiteSettings')) return Response.json(settings)
    return Response.json(url.includes('/api/rooms') ? rooms : [])
  })
})
afterEach(async () => {
  // What is still being asked for would go to the network, and its failure be told over the next page.
  await queryClient.cancelQueries()
  notifications.clean()
  vi.unstubAllGlobals()
  clearSession()
  queryClient.clear()
  localStorage.clear()
  await showOwnLanguage()
})

const heading = (name: string) => page.getByRole('heading', { name, level: 1 })
const dialog = (name: string) => page.getByRole('dialog', { name })
const pressKey = (key: string) => userEvent.keyboard(key)
/** Letters rest for a second after a page or a dialog has opened or closed. */
const settle = () => vi.advanceTimersByTime(1000)
const pressUntil = (key: string, isDone: () => boolean) =>
  expect
    .poll(async () => {
      settle()
      if (!isDone()) await pressKey(key)
      return isDone()
    })
    .toBe(true)

describe('the menu', () => {
  test.each<[Role, string, string[]]>([
    [
      'admin',
      '/admin/courses',
      [
        'Dashboard',
        'Courses',
        'Form Questions',
        'Rooms',
        'Students',
        'Professors',
        'Professors Forms',
        'Admins',
        'Calendar',
        ...['Academic Terms', 'Import', 'Cohorts', 'Closures', 'Rules', 'Generate'],
        ...['Free Rooms', 'Bookings', 'Requests', 'Absences', 'Cover'],
        ...['Buildings', 'Departments', 'Features', 'History', 'Mail'],
        'Help',
      ],
    ],
    ['professor', '/professor/schedule', ['Profile', 'Schedule', 'Free Rooms', 'Requests', 'Help']],
    ['student', '/student/schedule', ['Profile', 'Schedule', 'Choose Sections', 'Help']],
  ])('of a %s has its entries in order', async (role, address, entries) => {
    logIn(role)
    await renderApp(address)
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    const shown = () =>
      menu
        .getByRole('link')
        .elements()
        .map((link) => link.textContent)
    await expect.poll(shown).toEqual(entries)
  })

  test('of a student has free rooms where the site lets students ask', async () => {
    vi.stubGlobal('fetch', async (url: string) =>
      Response.json(url.includes('getSiteSettings') ? { ...settings, studentsFindRooms: true } : []),
    )
    logIn('student')
    await renderApp('/student/schedule')
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    await expect.element(menu.getByRole('link', { name: 'Free Rooms' })).toBeVisible()
  })

  test('of a professor counts the forms that wait for their answers, and leads to the only one', async () => {
    const form = (id: string, status: string) => ({ _id: id, status, adminStatus: 'pending', deadline: null })
    let forms = [form('first', 'pending'), form('second', 'submitted')]
    vi.stubGlobal('fetch', async (url: string) => {
      if (url.includes('getSiteSettings')) return Response.json(settings)
      return Response.json(url.includes('professors-forms') ? forms : [])
    })
    logIn('professor')
    await renderApp('/professor/schedule')
    const link = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Open Forms' })
    await expect.element(link).toHaveTextContent('Open Forms1')
    await expect.element(link).toHaveAttribute('href', '/professor/form/first')
    forms = [form('first', 'pending'), form('third', 'pending')]
    await queryClient.invalidateQueries({ queryKey: ['professorForms'] })
    await expect.element(link).toHaveTextContent('Open Forms2')
    await expect.element(link).toHaveAttribute('href', '/professor/profile')
  })

  test('shows the screen that is open, however far down it is', async () => {
    logIn('admin')
    await page.viewport(1280, 500)
    await renderApp('/admin/history')
    const link = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'History' })
    await expect.element(link).toHaveAttribute('aria-current', 'page')
    await expect.element(link).toBeInViewport()
  })

  test('stays as narrow as it was made', async () => {
    logIn('admin')
    const first = await renderApp('/admin/rooms')
    await userEvent.click(page.getByRole('button', { name: 'Collapse sidebar' }))
    await first.screen.unmount()
    await renderApp('/admin/rooms')
    await expect.element(page.getByRole('button', { name: 'Expand sidebar' })).toBeVisible()
  })

  test('lies over the page on a phone, takes the focus, and Escape closes it', async () => {
    await page.viewport(390, 800)
    logIn('admin')
    await renderApp('/admin/rooms')
    await userEvent.click(page.getByRole('button', { name: 'Open menu' }))
    await expect.element(page.getByRole('button', { name: 'Close menu' })).toHaveFocus()
    expect(document.querySelector('[inert] #content')).toBeTruthy()
    await pressKey('{Escape}')
    await expect.poll(() => page.getByRole('navigation').elements()).toEqual([])
  })
})

test.each<[Role, string, string]>([
  ['admin', '/admin/rooms', 'Administrator'],
  ['professor', '/professor/schedule', 'Professor'],
  ['student', '/student/schedule', 'Student Portal'],
])('the top bar of a %s is titled by role, the footer by the site', async (role, address, title) => {
  logIn(role)
  await renderApp(address)
  await expect.element(page.getByRole('banner').getByText(title, { exact: true })).toBeVisible()
  const footer = () => document.querySelector('footer')?.textContent
  await expect.poll(() => footer()).toMatch(/^Westbridge v\d/)
  const settingsButtons = page.getByRole('button', { name: 'Update Settings' }).elements()
  expect(settingsButtons).toHaveLength(role === 'admin' ? 1 : 0)
})

test('going to a page moves the focus to its heading and names it in the title', async () => {
  logIn('admin')
  await renderApp('/admin/rooms')
  await userEvent.click(page.getByRole('link', { name: 'Courses' }))
  await expect.element(heading('Course Management')).toHaveFocus()
  await expect.poll(() => document.title).toBe('Course Management · Westbridge')
})

describe('the palette', () => {
  const search = () => page.getByRole('combobox', { name: 'Search and commands' })

  test('finds a room by a few letters and opens it', async () => {
    logIn('admin')
    const { history } = await renderApp('/admin/courses')
    await expect.element(heading('Course Management')).toBeVisible()
    await pressKey('{Control>}k{/Control}')
    await userEvent.fill(search(), 'labor main')
    await expect.element(page.getByRole('option', { name: /Laboratory/ })).toBeVisible()
    await pressKey('{Enter}')
    await expect.poll(() => history.location.href).toBe(`/admin/rooms?dialog=${rooms[1]?._id}`)
  })

  test('leads to the page of a record', async () => {
    logIn('admin')
    const { history } = await renderApp('/admin/courses')
    await expect.element(heading('Course Management')).toBeVisible()
    await pressKey('{Control>}k{/Control}')
    await userEvent.fill(search(), 'labor')
    await page
      .getByRole('group', { name: 'Pages' })
      .getByRole('option', { name: /Laboratory/ })
      .click()
    await expect.poll(() => history.location.href).toBe(`/admin/rooms/${rooms[1]?._id}`)
  })

  test.each([
    ['swap', 'Calendar'],
    ['holiday', 'Closures'],
    ['archive', 'Academic Terms'],
    ['publish', 'Academic Terms'],
    ['substitute', 'Cover'],
    ['upload', 'Import'],
  ])("finds by the word '%s' the screen %s", async (word, screen) => {
    logIn('admin')
    await renderApp('/admin/courses')
    await expect.element(heading('Course Management')).toBeVisible()
    await pressKey('{Control>}k{/Control}')
    await userEvent.fill(search(), word)
    await expect.element(page.getByRole('option', { name: screen, exact: true })).toBeVisible()
  })

  test('offers a student no act of an administrator', async () => {
    logIn('student')
    await renderApp('/student/schedule')
    await userEvent.click(page.getByRole('banner').getByRole('button', { name: /^Search/ }))
    await userEvent.fill(search(), 'add')
    await expect.element(page.getByText('Nothing matches.')).toBeVisible()
    await userEvent.fill(search(), 'change password')
    await expect.element(page.getByRole('option', { name: 'Change Password' })).toBeVisible()
  })
})

describe('the letters', () => {
  // Their clock moves only where a test says so.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
  afterEach(() => void vi.useRealTimers())

  test('add, search, show the day and the week, and tell what they do', async () => {
    logIn('admin')
    const { history } = await renderApp('/admin/rooms')
    await expect.element(heading('Room Management')).toBeVisible()
    await pressUntil('/', () => document.activeElement === page.getByRole('searchbox').element())
    await pressKey('c')
    await expect.element(page.getByRole('searchbox')).toHaveValue('c')
    heading('Room Management').element().closest('main')?.focus()
    await pressUntil('c', () => history.location.href.includes('dialog=new'))
    await expect.element(dialog('Add Room')).toBeVisible()
    await pressKey('{Escape}')
    await expect.poll(() => dialog('Add Room').elements()).toEqual([])
    document.getElementById('content')?.focus()
    await pressUntil('t', () => history.location.href === '/admin/calendar?view=daily')
    await pressUntil('w', () => history.location.href === '/admin/calendar?view=weekly')
    await pressUntil('?', () => history.location.href.endsWith('dialog=shortcuts'))
    await expect.element(dialog('Keyboard shortcuts')).toBeVisible()
  })

  test('rest when they are switched off', async () => {
    logIn('admin')
    const { history, router } = await renderApp('/admin/rooms?dialog=preferences')
    await userEvent.click(page.getByRole('switch', { name: 'Single-letter shortcuts' }))
    await userEvent.click(page.getByRole('button', { name: 'Close', exact: true }))
    await expect.poll(() => dialog('Preferences').elements()).toEqual([])
    await expect.poll(() => router.state.resolvedLocation?.href).toBe('/admin/rooms')
    document.getElementById('content')?.focus()
    settle()
    await pressKey('t')
    await pressKey('?')
    expect(history.location.href).toBe('/admin/rooms')
    // At the same moment they would act.
    storeLetterKeys(true)
    await pressKey('t')
    expect(history.location.href).toBe('/admin/calendar?view=daily')
  })

  test('rest just after a page has opened', async () => {
    logIn('admin')
    const { history } = await renderApp('/admin/rooms')
    await expect.element(heading('Room Management')).toBeVisible()
    settle()
    await userEvent.click(page.getByRole('link', { name: 'Courses' }))
    await expect.element(heading('Course Management')).toHaveFocus()
    await pressKey('tdwc')
    expect(history.location.href).toBe('/admin/courses')
    await pressUntil('w', () => history.location.href === '/admin/calendar?view=weekly')
  })
})

test('a hint shows the label of an icon that has the focus; Escape puts it away', async () => {
  logIn('student')
  await renderApp('/student/schedule')
  await expect.element(page.getByRole('button', { name: 'Preferences' })).toBeVisible()
  const hint = () => document.querySelector('[popover]')
  await pressKey('{Tab}')
  ;(page.getByRole('button', { name: 'Preferences' }).element() as HTMLElement).focus()
  await expect.poll(() => hint()?.matches(':popover-open')).toBe(true)
  expect(hint()?.textContent).toBe('Preferences')
  await pressKey('{Escape}')
  expect(hint()?.matches(':popover-open')).toBe(false)
})

test('the language is chosen in the preferences and holds at once', async () => {
  logIn('student')
  await renderApp('/student/schedule?dialog=preferences')
  await userEvent.click(page.getByText('Español'))
  await expect.element(dialog('Preferencias')).toBeVisible()
  await chooseLanguage('ar')
  await expect.element(page.getByRole('button', { name: 'تسجيل الخروج', includeHidden: true })).toBeVisible()
  expect(document.documentElement.dir).toBe('rtl')
})
