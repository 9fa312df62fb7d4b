import { notifications } from '@mantine/notifications'
import type { Role } from '@scheduler/domain'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '../api/query-client.ts'
import { clearSession, endSession, storeSession } from '../session/session.ts'
import { watchSession } from '../session/watch-session.ts'
import { renderApp } from '../testing/render-at.tsx'

const ADA = '00000000-0000-4000-8000-000000000001'
const BEA = '00000000-0000-4000-8000-000000000002'
const form = {
  _id: 'f1',
  professor: { _id: ADA, fullName: 'Ada' },
  instructions: null,
  deadline: null,
  status: 'pending',
  adminStatus: 'pending',
  adminDecisionReason: null,
  questions: [{ _id: 'q1', question: 'Which campus?', options: ['North', 'South'], timeSlotDay: null }],
  answers: [],
}
const room = {
  _id: 'r1',
  name: 'C3',
  buildingName: 'Main',
  seats: 3,
  notes: '',
  availability: {},
  status: 'available',
}

function logIn(_id: string, role: Role = 'admin'): void {
  storeSession({ token: 'secret', role, user: { _id, fullName: 'Ada', email: 'ada@example.edu' } })
}

beforeEach(async () => {
  localStorage.clear()
  await page.viewport(1280, 800)
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    if (url.includes('getSiteSettings')) return Response.json({ siteName: 'Westbridge' })
    if (url.includes('/professors-forms/')) return Response.json(form)
    return method === 'POST' ? Response.json(room, { status: 201 }) : Response.json([])
  })
})
afterEach(async () => {
  // A notice of one test lies over the buttons of the next.
  await queryClient.cancelQueries()
  notifications.clean()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  clearSession()
  queryClient.clear()
  localStorage.clear()
})

const offer = () => page.getByText(/^You have unsaved input from /)
const name = () => page.getByLabelText('Room Name*')

/** Enters a room's name, until the server ends the session. What is told of that would lie over the buttons, as long as the pointer rests on it. */
async function enterUntilEnded(address: string, enter: () => Promise<void>) {
  const { screen, history, router } = await renderApp(address)
  await enter()
  watchSession(router)
  endSession('secret')
  await expect.poll(() => history.location.pathname).toBe('/login')
  await screen.unmount()
  notifications.clean()
}
const enterName = () => userEvent.fill(name(), 'C3')

test('input is offered again after the session has ended, to its account alone', async () => {
  logIn(ADA)
  await enterUntilEnded('/admin/rooms?dialog=new', enterName)
  logIn(BEA)
  const other = await renderApp('/admin/rooms?dialog=new')
  await expect.element(name()).toBeVisible()
  expect(offer().elements()).toEqual([])
  await other.screen.unmount()
  logIn(ADA)
  await renderApp('/admin/rooms?dialog=new')
  await expect.element(offer()).toBeVisible()
  await expect.element(name()).toHaveValue('')
  await userEvent.click(page.getByRole('button', { name: 'Restore' }))
  await expect.element(name()).toHaveValue('C3')
  expect(offer().elements()).toEqual([])
})

test('input that nobody has come back to for 30 days is deleted, no matter whose it was', async () => {
  const draftOf = (id: string) => `draft.${id}.rooms.new`
  const write = (id: string, moment: string) =>
    localStorage.setItem(draftOf(id), JSON.stringify({ moment, values: { name: 'Aula' } }))
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 23, 10) })
  write(ADA, '2026-10-24T09:59')
  write(BEA, '2026-10-22T10:00')
  write('recent', '2026-10-24T10:00')
  logIn(ADA)
  await renderApp('/admin/rooms?dialog=new')
  await expect.element(name()).toBeVisible()
  expect(Object.keys(localStorage).filter((key) => key.startsWith('draft.'))).toEqual([draftOf('recent')])
  expect(offer().elements()).toEqual([])
})

test('discarded input is not offered again', async () => {
  logIn(ADA)
  await enterUntilEnded('/admin/rooms?dialog=new', enterName)
  logIn(ADA)
  const first = await renderApp('/admin/rooms?dialog=new')
  await userEvent.click(page.getByRole('button', { name: 'Discard', exact: true }))
  expect(Object.keys(localStorage).filter((key) => key.startsWith('draft.'))).toEqual([])
  await first.screen.unmount()
})

test('saved input leaves nothing behind', async () => {
  logIn(ADA)
  await renderApp('/admin/rooms?dialog=new')
  await userEvent.fill(name(), 'C3')
  await userEvent.fill(page.getByLabelText('Building*'), 'Main')
  await userEvent.fill(page.getByLabelText('No of Seats*'), '3')
  await expect.poll(() => Object.keys(localStorage).filter((key) => key.startsWith('draft.')).length).toBe(1)
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Add Room' }))
  await expect.element(page.getByText('Room created successfully!')).toBeVisible()
  expect(Object.keys(localStorage).filter((key) => key.startsWith('draft.'))).toEqual([])
})

test('passwords are never kept', async () => {
  logIn(ADA)
  await renderApp('/admin/admins?dialog=new')
  await userEvent.fill(page.getByLabelText('Password*', { exact: true }), 'a secret passphrase')
  await userEvent.fill(page.getByLabelText('Full Name*'), 'Eve')
  await expect.poll(() => JSON.stringify(localStorage)).toContain('Eve')
  expect(JSON.stringify(localStorage)).not.toContain('secret passphrase')
})

test('answers to a form are offered again; logging out leaves nothing behind', async () => {
  logIn(ADA, 'professor')
  await enterUntilEnded('/professor/form/f1', () =>
    userEvent.click(page.getByRole('radio', { name: 'South' })),
  )
  logIn(ADA, 'professor')
  await renderApp('/professor/form/f1')
  await userEvent.click(page.getByRole('button', { name: 'Restore' }))
  await expect.element(page.getByRole('radio', { name: 'South' })).toBeChecked()
  await userEvent.click(page.getByRole('button', { name: 'Logout' }))
  expect(Object.keys(localStorage).filter((key) => key.startsWith('draft.'))).toEqual([])
})
