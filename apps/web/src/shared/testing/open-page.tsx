import { notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'
import { beforeEach, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import type * as z from 'zod'
import { queryClient } from '../api/query-client.ts'
import { watchStoredLists } from '../api/stored-lists.ts'
import { clearSession, type Session, storeSession } from '../session/session.ts'
import { SignedIn } from '../session/signed-in.ts'
import { type ListSearch, listSearchWith } from '../ui/list-search.ts'
import { renderAt } from './render-at.tsx'
import { type Answer, stubNetwork } from './stub-network.ts'

// What a test leaves in the browser goes with its session.
watchStoredLists()

export const ADMINISTRATOR = {
  _id: '00000000-0000-4000-8000-00000000000a',
  fullName: 'Ada Root',
  email: 'ada@example.edu',
}

export const TEACHING_WEEK = {
  days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
  startTime: '08:00',
  endTime: '20:00',
  lunchStart: null,
  lunchEnd: null,
  startStepMinutes: null,
  periods: [],
  revision: 1,
}

type Page = Partial<Pick<Session, 'role' | 'user'>> & {
  /** What comes after the path: '?q=art'. */
  address?: string
  content: () => ReactNode
  /** Of the record that the path names, on the page of one. */
  id?: string
  /** The statuses that the page filters by. */
  statuses?: readonly string[]
  /** What else the page keeps in its address. */
  search?: z.ZodType<ListSearch>
  answers: Record<string, Answer | (() => Answer | Promise<Answer>)>
}

/** Opens a page, an administrator's unless told otherwise, on a network that answers as told; complaints on the console fail the test. */
export async function openPage({ address = '', content: Content, answers, ...more }: Page) {
  const { role = 'admin', user = ADMINISTRATOR, statuses = [], search = listSearchWith(statuses), id } = more
  const session: Session = { token: 'secret', role, user }
  storeSession(session)
  queryClient.clear()
  const year = { academicYearStart: '2026-09-01', academicYearEnd: '2027-08-31' }
  const settings = {
    siteName: 'Scheduler',
    ...year,
    minutesBetweenBuildings: 0,
    studentsFindRooms: false,
    professorsBook: 'no',
    located: [],
    walks: [],
    closures: [],
    revision: 1,
  }
  const empty = { columns: {}, tables: {} }
  const network = stubNetwork({
    // Without a position, for which lists are read by themselves.
    'GET /api/timetable': { classes: empty, courses: empty, rooms: empty, terms: empty },
    'GET /api/terms': [],
    'GET /api/departments': [],
    'GET /api/bookings': [],
    'GET /api/meeting-requests': [],
    'GET /api/section-rules': [],
    [`GET /api/students/${user._id}/courses`]: [],
    'GET /api/admins/getSiteSettings/site': settings,
    'GET /api/admins/teaching-week': TEACHING_WEEK,
    ...answers,
  })
  const complaints: unknown[][] = []
  const complain = (...complaint: unknown[]) => void complaints.push(complaint)
  vi.spyOn(console, 'error').mockImplementation(complain)
  vi.spyOn(console, 'warn').mockImplementation(complain)
  onTestFinished(() => {
    notifications.clean()
    clearSession()
    vi.unstubAllGlobals()
    // What is still asked for finds no network and is asked for again, where the next test would share a refusal.
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('The test has ended.')))
    vi.restoreAllMocks()
    if (complaints.length > 0) throw new Error(`The console complains: ${complaints.join('; ')}`)
  })
  const whole = () => (
    <SignedIn value={session}>
      <Content />
    </SignedIn>
  )
  const rendered = await renderAt(`/${id ?? ''}${address}`, whole, search, id === undefined ? '/' : '/$id')
  return { ...rendered, ...network }
}

/**
 * How the tests of a file open its page: on a wide screen, with nothing stored, with these answers and those that a test has
 * in their place.
 */
export function openerOf({ answers, ...options }: Omit<Page, 'address'>) {
  beforeEach(async () => {
    localStorage.clear()
    await page.viewport(1280, 800)
  })
  return (others: Page['answers'] = {}, address = '') =>
    openPage({ ...options, address, answers: { ...answers, ...others } })
}
