import { expect, type Page } from '@playwright/test'
import { createInstitution, PASSWORD } from './institution.ts'
import { test } from './journey.ts'
import { type Account, ADMIN, openAs } from './people.ts'

const TAG = 'Live'
const ADMINISTRATOR = { ...ADMIN, role: 'admin' } as const

/** What the server says when it has let a browser in. */
const LET_IN = /^40/

/** Settles when the server has let the page's line in. The line is the browser's own: nothing is put between. */
function letIn(page: Page): Promise<void> {
  return new Promise((resolve) => {
    page.on('websocket', (line) =>
      line.on('framereceived', ({ payload }) => {
        if (LET_IN.test(String(payload))) resolve()
      }),
    )
  })
}

test('changes by others appear in every open list, marked, with a notice in their style, and nothing moves under the pointer', async ({
  browser,
  request,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED/)
  const { call, createClass, createProfessor, createStudent, room } = await createInstitution(request, TAG)
  const { _id: professorId } = await createProfessor('Ada')
  await createStudent('Ben')
  const addRoom = (name: string) => call('post', '/api/rooms', { name, buildingName: 'Annex', seats: 5 })

  const watcher = await openAs(browser, ADMINISTRATOR)
  const opened = letIn(watcher)
  await watcher.goto('/admin/rooms?sort=name&size=100')
  const row = watcher.getByRole('row').filter({ hasText: room.name })
  await expect(row).toBeVisible()
  await opened

  await test.step('a room that somebody adds is told quietly, and its row is marked a while', async () => {
    await addRoom('Zzz Added')
    await expect(watcher.getByText("Room 'Zzz Added' was added.")).toBeVisible()
    const added = watcher.getByRole('row').filter({ hasText: 'Zzz Added' })
    await expect(added).toHaveAttribute('data-changed', 'true')
    await expect(added).not.toHaveAttribute('data-changed', 'true')
  })

  await test.step('the row under the pointer stays there, and the list is in order when the pointer leaves', async () => {
    await row.hover()
    const before = await row.boundingBox()
    await addRoom('Aaa Above')
    const above = watcher.getByRole('row').filter({ hasText: 'Aaa Above' })
    await expect(above).toBeVisible()
    expect(await row.boundingBox()).toEqual(before)
    await watcher.getByRole('heading', { level: 1 }).hover()
    await expect.poll(() => above.boundingBox()).toEqual(before)
  })

  await test.step('many changes are one notice', async () => {
    await Promise.all([1, 2, 3, 4, 5, 6].map((number) => addRoom(`Zzz ${number}`)))
    await expect(watcher.getByText(/and \d more changes?/)).toBeVisible()
  })

  await test.step('a lost line is told, and what happened meanwhile comes when it is back', async () => {
    await watcher.context().setOffline(true)
    await expect(watcher.getByText('Connection lost.')).toBeVisible()
    await call('put', `/api/rooms/${room._id}`, { buildingName: 'Moved Meanwhile' })
    await expect(row).not.toContainText('Moved Meanwhile')
    await watcher.context().setOffline(false)
    await expect(watcher.getByText('Connected again')).toBeVisible()
    await expect(row).toContainText('Moved Meanwhile')
    await expect(watcher.getByText('Connected again')).toBeHidden()
  })
  await watcher.context().close()

  await test.step('classes name what happened to them, on the schedules of professor and student', async () => {
    const account = (name: string, role: 'professor' | 'student'): Account => ({
      email: `${name}.${TAG}@example.org`.toLowerCase(),
      password: PASSWORD,
      role,
    })
    const open = async (person: Account, path: string) => {
      const page = await openAs(browser, person)
      const opened = letIn(page)
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await opened
      return page
    }
    const pages = await Promise.all([
      open(account('ada', 'professor'), '/professor/schedule'),
      open(account('ben', 'student'), '/student/schedule'),
    ])
    // At the same time: a notice is shown for seconds.
    const seen = (text: string | RegExp) =>
      Promise.all(pages.map((page) => expect(page.getByText(text).first()).toBeVisible()))
    const { _id } = await createClass('Tides', {
      professorId,
      day: 'Friday',
      startTime: '18:00',
      endTime: '19:00',
    })
    await seen(`Class 'Tides ${TAG}' was added: Friday 18:00 - 19:00.`)
    await seen(new RegExp(`^Tides ${TAG}$`))
    await call('post', `/api/classs/${_id}/cancel`)
    await seen(`Class 'Tides ${TAG}' was cancelled.`)
    for (const page of pages) await page.context().close()
  })
})
