import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPage, TEACHING_WEEK } from '../../shared/testing/open-page.tsx'
import { refuse } from '../../shared/testing/stub-network.ts'
import { useUrlDialog } from '../../shared/ui/use-url-dialog.ts'
import { SiteSettingsDialog } from './site-settings-dialog.tsx'

const settings = {
  siteName: 'Scheduler',
  academicYearStart: '2026-09-01',
  academicYearEnd: '2027-08-31',
  minutesBetweenBuildings: 0,
  closures: [],
  located: [],
  walks: [],
  revision: 1,
}

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

test('a mistyped academic year is reported at its end, and not sent', async () => {
  const { screen, writes } = await open({})
  const end = screen.getByLabelText('Academic Year End')
  for (const [date, fault] of [
    ['2126-08-31', 'Academic year end must be in the years 2000 to 2100'],
    ['2028-08-31', 'Academic year end must be at most 18 months after its start'],
    ['2026-08-31', 'Academic year end must not be before its start'],
  ] as const) {
    await end.fill(date)
    await screen.getByRole('button', { name: 'Save' }).click()
    await expect.element(end).toHaveAccessibleDescription(fault)
  }
  expect(writes).toEqual([])
})

test('a refusal is shown in a toast and at the date that was changed', async () => {
  const message = 'The room is already booked at this time.'
  const { screen } = await open({ 'POST /api/admins/site-settings': refuse(409, message) })
  await screen.getByLabelText('Academic Year End').fill('2027-09-30')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText(`Error updating settings: ${message}`)).toBeVisible()
  await expect.element(screen.getByLabelText('Academic Year End')).toHaveAccessibleDescription(message)
})

test('minutes between buildings are saved, and classes that have fewer are told', async () => {
  const message =
    "'Algebra': Students need 15 minutes between this class and 'Botany' (Monday 10:00 - 11:00) in Annex."
  const { screen, writes } = await open({
    'POST /api/admins/site-settings': {
      ...settings,
      minutesBetweenBuildings: 15,
      warnings: [{ kind: 'building', classId: 'c1', message }],
    },
  })
  const minutes = screen.getByLabelText('Minutes Between Buildings')
  await expect.element(minutes).toHaveValue('0')
  await minutes.fill('121')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(minutes).toHaveAccessibleDescription(/Minutes between buildings must be at most 120/)
  await minutes.fill('15')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText(message)).toBeVisible()
  expect(writes).toEqual([
    { call: 'POST /api/admins/site-settings', body: { minutesBetweenBuildings: 15, revision: 1 } },
  ])
})

test('the teaching week is saved with what changed in it, the site name left alone', async () => {
  const { screen, writes } = await open({ 'PUT /api/admins/teaching-week': TEACHING_WEEK })
  await screen.getByRole('checkbox', { name: 'Saturday' }).click()
  await screen.getByLabelText('Teaching Day To').fill('00:00')
  await screen.getByLabelText('Lunch Break From').fill('12:00')
  await screen.getByLabelText('Lunch Break To').fill('13:00')
  await screen.getByLabelText('Classes Start Every').selectOptions('30')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('Site settings updated successfully!')).toBeVisible()
  expect(writes).toEqual([
    {
      call: 'PUT /api/admins/teaching-week',
      body: {
        revision: 1,
        days: [...TEACHING_WEEK.days, 'Saturday'],
        endTime: '24:00',
        lunchStart: '12:00',
        lunchEnd: '13:00',
        startStepMinutes: '30',
      },
    },
  ])
})

test('what the server refuses of the week is shown at its field', async () => {
  const message = 'A lunch break needs its end as well'
  const { screen, writes } = await open({
    'PUT /api/admins/teaching-week': refuse(400, message, { errors: [{ field: 'lunchEnd', message }] }),
  })
  await screen.getByLabelText('Site Name*').fill('North College')
  await screen.getByLabelText('Lunch Break From').fill('12:00')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText(`Error updating settings: ${message}`)).toBeVisible()
  await expect.element(screen.getByLabelText('Lunch Break To')).toHaveAccessibleDescription(message)
  expect(writes).toHaveLength(1)
})

test('periods follow each other at the same distance, and are saved in whole', async () => {
  const { screen, writes } = await open({ 'PUT /api/admins/teaching-week': TEACHING_WEEK })
  const add = screen.getByRole('button', { name: 'Add Period' })
  await add.click()
  await screen.getByLabelText('Start of period 1').fill('08:15')
  await screen.getByLabelText('End of period 1').fill('09:45')
  await add.click()
  await screen.getByLabelText('Start of period 2').fill('10:15')
  await screen.getByLabelText('End of period 2').fill('11:45')
  await add.click()
  await expect.element(screen.getByLabelText('End of period 3')).toHaveValue('13:45')
  await screen.getByRole('button', { name: 'Remove period 1' }).click()
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => writes.length).toBe(1)
  expect(writes).toMatchObject([
    {
      body: {
        periods: [
          { startTime: '10:15', endTime: '11:45' },
          { startTime: '12:15', endTime: '13:45' },
        ],
      },
    },
  ])
})

test('a week needs a day', async () => {
  const { screen, writes } = await open({})
  for (const day of TEACHING_WEEK.days) await screen.getByRole('checkbox', { name: day }).click()
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('Choose at least one day')).toBeVisible()
  expect(writes).toEqual([])
})

test('one press saves both parts and shows one toast', async () => {
  const { screen, writes } = await open({
    'PUT /api/admins/teaching-week': TEACHING_WEEK,
    'POST /api/admins/site-settings': settings,
  })
  await screen.getByLabelText('Site Name*').fill('North College')
  await screen.getByLabelText('Teaching Day From').fill('09:00')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('Site settings updated successfully!')).toBeVisible()
  await expect.poll(() => screen.getByText('Site settings updated successfully!').elements()).toHaveLength(1)
  expect(writes.map(({ call }) => call)).toEqual([
    'PUT /api/admins/teaching-week',
    'POST /api/admins/site-settings',
  ])
})

test('the dialog asks about the part that somebody else has changed, and the other stays saved', async () => {
  const current = { ...settings, siteName: 'South College', revision: 3 }
  const answers = [
    refuse(409, 'Somebody has changed this in the meantime.', { fields: ['siteName'], current }),
    Response.json(current),
  ]
  const { screen, writes } = await open({
    'PUT /api/admins/teaching-week': TEACHING_WEEK,
    'POST /api/admins/site-settings': () => answers.shift() as Response,
  })
  await screen.getByLabelText('Site Name*').fill('North College')
  await screen.getByLabelText('Teaching Day From').fill('09:00')
  await screen.getByRole('button', { name: 'Save' }).click()
  const name = screen.getByRole('radiogroup', { name: 'Site Name' })
  await expect.element(name.getByLabelText('Take what is there now: South College')).toBeVisible()
  await name.getByLabelText('Keep what you entered: North College').click()
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  expect(writes.at(-1)).toEqual({
    call: 'POST /api/admins/site-settings',
    body: { siteName: 'North College', revision: 3 },
  })
})
