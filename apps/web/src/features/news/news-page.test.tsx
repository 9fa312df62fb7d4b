import type { News } from '@scheduler/contract'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../../shared/testing/open-page.tsx'
import { NewsPage } from './news-page.tsx'

const said = (key: string, message: string, slots: object) => ({
  key: `news.${key}`,
  message,
  slots: slots as never,
})
const news: News[] = [
  {
    _id: 'n2',
    at: '2026-10-01T08:00:00.000Z',
    isRead: false,
    items: [
      {
        classId: 'c1',
        kind: 'changed',
        said: [said('cancelled', "'Algebra' was cancelled.", { title: 'Algebra' })],
      },
      { classId: null, kind: 'deleted', said: [said('deleted', "'Sets' was deleted.", { title: 'Sets' })] },
    ],
  },
  {
    _id: 'n1',
    at: '2026-09-30T08:00:00.000Z',
    isRead: true,
    items: [
      {
        classId: 'c1',
        kind: 'takenOut',
        said: [said('takenOut', "You were taken out of 'Algebra'.", { title: 'Algebra' })],
      },
    ],
  },
]

beforeEach(() => page.viewport(1280, 800))

const open = (answers: Parameters<typeof openPage>[0]['answers'] = {}, address = '') =>
  openPage({
    address,
    content: () => <NewsPage />,
    answers: {
      'GET /api/news': news,
      'GET /api/news/unread': { unread: 1, language: 'en' },
      'GET /api/mail/state': { isOn: true },
      ...answers,
    },
  })

test('it lists what others have changed, with the way to each class that is there, and what is unread', async () => {
  const { screen } = await open()
  await expect.element(screen.getByText('2 of your classes changed.')).toBeVisible()
  await expect.element(screen.getByText("'Algebra' was cancelled.")).toBeVisible()
  await expect.element(screen.getByText("'Sets' was deleted.")).toBeVisible()
  expect(screen.getByText('Unread').elements()).toHaveLength(1)
  expect(screen.getByRole('link', { name: "Show in Timetable: 'Algebra'" }).elements()).toHaveLength(2)
  expect(screen.getByRole('link', { name: "Show in Timetable: 'Sets'" }).query()).toBeNull()
})

test('a question for a substitute leads to the page on which it is answered', async () => {
  const asked = said('substituteFound', "Ada Noether takes 'Algebra' on 2026-10-05.", {
    title: 'Algebra',
    date: '2026-10-05',
    name: 'Ada Noether',
  })
  const items = [{ classId: 'c1', kind: 'substitute' as const, said: [asked] }]
  const { screen } = await open({
    'GET /api/news': [{ _id: 'n3', at: '2026-10-01T08:00:00.000Z', isRead: true, items }],
  })
  await expect
    .element(screen.getByRole('link', { name: "Open Requests: 'Algebra'" }))
    .toHaveAttribute('href', expect.stringContaining('/admin/requests'))
})

test('all is marked as read', async () => {
  const { screen, writes } = await open({ 'POST /api/news/read': { message: 'Read.' } })
  await screen.getByRole('button', { name: 'Mark All as Read' }).click()
  await expect.element(screen.getByText('All news is marked as read.')).toBeVisible()
  expect(writes).toMatchObject([{ call: 'POST /api/news/read' }])
})

test('what comes by mail is chosen, by topic', async () => {
  const wishes = { language: 'en', classes: 'soon', members: 'never', requests: 'soon' }
  const answers = { 'GET /api/news/wishes': wishes, 'PUT /api/news/wishes': { ...wishes, classes: 'daily' } }
  const { screen, writes } = await open(answers, '?dialog=mail')
  await expect.element(screen.getByLabelText('Being put into classes and taken out')).toHaveValue('never')
  await screen.getByLabelText('Changes of my classes').selectOptions('daily')
  await screen.getByRole('button', { name: 'Save Changes' }).click()
  await expect.element(screen.getByText('Your choice is saved.')).toBeVisible()
  expect(writes).toMatchObject([{ call: 'PUT /api/news/wishes', body: { classes: 'daily' } }])
})
