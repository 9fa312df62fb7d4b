import { ROLES, type Role } from '@scheduler/domain'
import { sayFault } from '@scheduler/messages'
import * as z from 'zod'
import { endpoint } from '../foundation/endpoint.ts'
import { addFault, type FieldError } from '../foundation/errors.ts'
import { choice, done, id, idParams, optionalText, reference } from '../foundation/fields.ts'
import type { Kind } from '../foundation/kind.ts'

/** The page with a role's timetable. */
export const TIMETABLE_BY_ROLE = {
  admin: '/admin/calendar',
  professor: '/professor/schedule',
  student: '/student/schedule',
} as const satisfies Record<Role, string>

/** What a calendar subscription can show. */
export const SHOWN = ['own', 'course', 'room', 'professor', 'cohort', 'all'] as const
export type Shown = (typeof SHOWN)[number]

/** What each role may subscribe to: what its Timetable shows. Administrators have no classes, and others are shown no cohorts. */
export const SHOWN_BY_ROLE: Readonly<Record<Role, readonly Shown[]>> = {
  admin: ['course', 'room', 'professor', 'cohort', 'all'],
  professor: ['own', 'course', 'room', 'professor', 'all'],
  student: ['own', 'course', 'room', 'professor', 'all'],
}

/** Whether it shows one record, which is to be named. */
export const isOfOne = (shows: Shown) => shows !== 'own' && shows !== 'all'

const CANCELLED_AS = ['marked', 'leftOut'] as const
export type CancelledAs = (typeof CANCELLED_AS)[number]

/** So many can be fetched at a time by one person. */
export const MOST_SUBSCRIPTIONS = 50

/** The address of a calendar, on this site. Its key is the only secret: with it anybody fetches the calendar. */
export const CALENDAR_PATH = '/calendar/'
export const calendarAddress = (key: string) => `${CALENDAR_PATH}${key}.ics`

const moment = z.iso.datetime()

const subscription = z
  .object({
    _id: id,
    shows: z.enum(SHOWN),
    targetId: id.nullable(),
    targetName: z
      .string()
      .nullable()
      .meta({ description: 'Null where it shows no one record, or that was deleted' }),
    label: z.string(),
    cancelledAs: z.enum(CANCELLED_AS),
    madeAt: moment,
    fetchedAt: moment.nullable().meta({ description: 'To within a few minutes; null for never' }),
    fetchedBy: z.string().nullable().meta({ description: 'What the program calls itself' }),
  })
  .meta({ id: 'Subscription' })
export type Subscription = z.output<typeof subscription>

const madeSubscription = subscription
  .extend({ address: z.string().meta({ description: 'Of the calendar on this site; told this once' }) })
  .meta({ id: 'MadeSubscription' })
export type MadeSubscription = z.output<typeof madeSubscription>

const newSubscription = z
  .object({
    shows: choice('shows', SHOWN),
    targetId: reference('target').default(null),
    label: optionalText('label').default(''),
    cancelledAs: choice('cancelledAs', CANCELLED_AS).default('marked'),
  })
  .check(({ value, issues }) => addFault(issues, value, findTargetFault(value)))
export type NewSubscription = z.output<typeof newSubscription>

function findTargetFault({ shows, targetId }: Pick<Subscription, 'shows' | 'targetId'>): FieldError | null {
  if (isOfOne(shows) === (targetId !== null)) return null
  const field = 'targetId'
  return targetId === null
    ? { field, ...sayFault('required', { field: 'target' }) }
    : { field, ...sayFault('noTarget') }
}

/** What shared parts know of it. */
export const SUBSCRIPTION = {
  list: 'subscriptions',
  event: null,
  shows: ['course', 'room', 'professor', 'cohort'],
} as const satisfies Kind

export const listSubscriptions = endpoint({
  method: 'GET',
  path: '/api/subscriptions',
  summary: "The caller's calendar subscriptions that have not ended, the latest first",
  access: ROLES,
  reply: z.array(subscription),
})

export const createSubscription = endpoint({
  method: 'POST',
  path: '/api/subscriptions',
  summary:
    'Makes a calendar subscription: of own classes, a course, room, professor, cohort, or everything that the caller is shown. Cohorts are for administrators, own classes for others',
  access: ROLES,
  clash: `There are ${MOST_SUBSCRIPTIONS} already`,
  body: newSubscription,
  status: 201,
  reply: madeSubscription,
})

export const renewSubscription = endpoint({
  method: 'POST',
  path: '/api/subscriptions/:id/renew',
  summary:
    'Gives a calendar subscription of the caller another address, and another id; the old address ends',
  access: ROLES,
  params: idParams,
  reply: madeSubscription,
})

export const endSubscription = endpoint({
  method: 'POST',
  path: '/api/subscriptions/:id/end',
  summary: 'Ends a calendar subscription of the caller: its address is answered 410',
  access: ROLES,
  params: idParams,
  reply: done,
})
