import { MINUTES_PER_DAY } from '@scheduler/domain'
import { lazyRouteComponent } from '@tanstack/react-router'
import * as z from 'zod'

export const WHEN = ['now', 'later', 'weekly'] as const

/** What is written into the address may have been typed by somebody: what is no such value is not there. */
const text = z.string().optional().catch(undefined)
const number = (most: number) => z.coerce.number().int().min(1).max(most).optional().catch(undefined)

/** The question, as the address of the page keeps it. */
export const freeRoomsSearch = z.object({
  when: z.enum(WHEN).optional().catch(undefined),
  date: text,
  start: text,
  minutes: number(MINUTES_PER_DAY),
  until: text,
  seats: number(100_000),
  /** Names, as `writeList` joins them. */
  features: text,
  building: text,
})
export type FreeRoomsSearch = z.output<typeof freeRoomsSearch>

/** The page of each role that may ask. */
export const freeRoomsPage = {
  path: '/free-rooms',
  validateSearch: freeRoomsSearch,
  component: lazyRouteComponent(() => import('./free-rooms-page.tsx'), 'FreeRoomsPage'),
} as const
