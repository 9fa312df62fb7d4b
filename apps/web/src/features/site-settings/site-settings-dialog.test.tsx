import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../../shared/testing/open-page.tsx'
import { refuse } from '../../shared/testing/stub-network.ts'
import { useUrlDialog } from '../../shared/ui/use-url-dialog.ts'
import { SiteSettingsDialog } from './site-settings-dialog.tsx'

const settings = { siteName: 'Scheduler', academicYearStart: '2026-09-01', academicYearEnd: '2027-08-31' }

function Settings() {
  const { dialog, close } = useUrlDialog()
  return dialog === 'settings' && <SiteSettingsDialog onClose={close} />
}

beforeEach(() => page.viewport(1280, 800))

const open = (answers: Parameters<typeof openPage>[0]['answers']) =>
  openPage({ address: '?dialog=settings', content: Settings, answers })

test('the site needs a name', async () => {
  const { screen, writes } = await open({})
  await screen.getByLabelText('Site Name*').fill('   ')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('Site name is required')).toBeVisible()
  expect(writes).toEqual([])
})

test('a new name is saved', async () => {
  const { screen, writes } = await open({ 'POST /api/admins/site-settings': settings })
  await screen.getByLabelText('Site Name*').fill('North College')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('Site settings updated successfully!')).toBeVisible()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  expect(writes).toMatchObject([{ body: { siteName: 'North College' } }])
})

test('a refusal is told in a toast and at the date that was changed', async () => {
  const message = 'The room is already booked at this time.'
  const { screen } = await open({ 'POST /api/admins/site-settings': refuse(409, message) })
  await screen.getByLabelText('Academic Year End').fill('2027-09-30')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText(`Error updating settings: ${message}`)).toBeVisible()
  await expect.element(screen.getByLabelText('Academic Year End')).toHaveAccessibleDescription(message)
})
