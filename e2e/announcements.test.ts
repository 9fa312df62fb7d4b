import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test'
import { listen } from './announcements.ts'
import { untilEnded } from './generating.ts'
import { createInstitution, PASSWORD } from './institution.ts'
import { test } from './journey.ts'
import { type Account, ADMIN, openAs } from './people.ts'
import { press } from './press.ts'

test.use({ siteOptions: { generates: true } })

const NAME = 'Heard'
type Call = Awaited<ReturnType<typeof furnish>>
const ADMINISTRATOR: Account = { ...ADMIN, role: 'admin' }
const STUDENT: Account = { email: 'lin.heard@example.org', password: PASSWORD, role: 'student' }

async function furnish(request: APIRequestContext) {
  const { call, room, createProfessor, createStudent, createClass } = await createInstitution(request, NAME)
  const { _id: professorId } = await createProfessor('Noor')
  await createStudent('Lin')
  await createClass('Waves', { professorId, roomId: room._id })
  await createClass('Lenses', { professorId, day: 'Wednesday' })
  const run = await call('post', '/api/generation/runs', { name: `Run ${NAME}`, timeLimitSeconds: 5 })
  await untilEnded(call, run._id)
  return call
}

async function visit(browser: Browser, account: Account, path: string, call: Call) {
  const page = await openAs(browser, account)
  const { hear } = await listen(page, call)
  await page.goto(path)
  return { page, hear }
}

const notice = (page: Page, text: string) =>
  page.locator('.mantine-Notification-root').getByText(text).first()

/** Puts the class that is found down so many days later, by keyboard. A card can be carried once it has a handle. */
async function carryDown(page: Page, days: number) {
  const card = page.locator('[data-card]', { hasText: 'Waves' }).first()
  await expect(card.locator('[data-handle]')).toBeAttached()
  await card.locator('[data-face]').focus()
  await page.keyboard.press('Space')
  await expect(card).toHaveAttribute('data-held')
  for (let day = 0; day < days; day += 1) await page.keyboard.press('ArrowDown')
}

/** What is asked for by a class at the place of Waves. */
async function addClashing(page: Page) {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title').fill('Echo')
  await dialog.getByRole('combobox', { name: 'Room' }).click()
  await page.getByRole('option', { name: `Hall ${NAME}` }).click()
  await press(page, 'Add Class')
  await expect(page.getByText("The class can't go there")).toBeVisible()
}

test('every action is announced once', async ({ browser, request, complaints }) => {
  complaints.expect(/status of 409/)
  const call = await furnish(request)
  const [{ page: admin, hear }, { page: student, hear: hearAsStudent }] = await Promise.all([
    visit(browser, ADMINISTRATOR, '/admin/calendar?view=weekly', call),
    visit(browser, STUDENT, '/student/schedule?view=weekly', call),
  ])
  await expect(student.getByRole('button', { name: `Join Waves ${NAME}` })).toBeVisible()

  await test.step('a class that is refused its place', async () => {
    await carryDown(admin, 2)
    const said = await hear(async () => {
      await admin.keyboard.press('Enter')
      await expect(notice(admin, 'Free slots, one click each:')).toBeVisible()
    })
    expect(said).toEqual([expect.stringMatching(/^Noor Heard already teaches 'Lenses Heard'/)])
    await admin.keyboard.press('Escape')
    const refusal = admin.locator('.mantine-Notification-root', { hasText: 'Free slots' })
    await refusal.getByRole('button', { name: 'Close notice' }).click()
  })

  await test.step('a class that is moved, and its student is told', async () => {
    await carryDown(admin, 1)
    const [said, told] = await Promise.all([
      hear(async () => {
        await admin.keyboard.press('Enter')
        await expect(notice(admin, `Moved Waves ${NAME} to Tuesday 09:00`)).toBeVisible()
      }),
      hearAsStudent(() => expect(student.getByRole('button', { name: /^Waves.*Tuesday/ })).toBeVisible()),
    ])
    expect(said).toEqual([`Moved Waves ${NAME} to Tuesday 09:00 Undo`])
    expect(new Set(told).size).toBe(told.length)
  })

  await test.step('joining', async () => {
    const said = await hearAsStudent(async () => {
      await student.getByRole('button', { name: `Join Waves ${NAME}` }).click()
      await expect(notice(student, `Joined Waves ${NAME}`)).toBeVisible()
    })
    expect(said).toEqual([`Joined Waves ${NAME}`])
  })

  await test.step('a dialog that names what clashes', async () => {
    await admin.goto('/admin/calendar?dialog=new')
    await admin.getByRole('dialog').getByLabel('Day').selectOption('Tuesday')
    const said = await hear(() => addClashing(admin))
    expect(said).toEqual([expect.stringMatching(/^The class can't go there/)])
  })

  await test.step('saving, and a record that may not be deleted', async () => {
    await admin.goto('/admin/courses')
    await press(admin, `Edit Optics ${NAME}`)
    const saved = await hear(async () => {
      await press(admin, 'Update Course')
      await expect(notice(admin, 'Course updated successfully!')).toBeVisible()
    })
    expect(saved).toEqual(['Course updated successfully!'])
    await admin.goto('/admin/admins')
    await press(admin, 'Delete Administrator')
    await expect(admin.getByRole('dialog')).toBeVisible()
    const refused = await hear(async () => {
      await press(admin, 'Delete')
      await expect(
        admin
          .getByRole('dialog')
          .getByText(/last|yourself|own/)
          .first(),
      ).toBeVisible()
    })
    expect(refused).toHaveLength(1)
  })

  await test.step('lists and runs on their way', async () => {
    const runs = await hear(async () => {
      await admin.goto('/admin/generate')
      await expect(admin.getByRole('link', { name: `Run ${NAME}` })).toBeVisible()
    })
    expect(runs.filter((text) => text === 'Loading runs...').length).toBeLessThanOrEqual(1)
    const proposal = await hear(async () => {
      await admin.getByRole('link', { name: `Run ${NAME}` }).click()
      await expect(admin.getByRole('heading', { name: 'Cost by wish' })).toBeVisible()
    })
    expect(new Set(proposal).size, proposal.join('\n')).toBe(proposal.length)
  })
})
