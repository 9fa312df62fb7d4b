import { lazyRouteComponent } from '@tanstack/react-router'
import * as z from 'zod'
import { listSearch } from '../../shared/ui/list-search.ts'
import { freeRoomsSearch } from '../free-rooms/free-rooms-route.ts'

const { date, start, minutes, until } = freeRoomsSearch.shape

/** With what a new booking begins, where it comes from the search for a free room. */
export const bookingsSearch = listSearch.extend({
  date,
  start,
  minutes,
  until,
  room: z.string().optional().catch(undefined),
})
export type BookingsSearch = z.output<typeof bookingsSearch>

/** The page of each role that may book. */
export const bookingsPage = {
  path: '/bookings',
  validateSearch: bookingsSearch,
  component: lazyRouteComponent(() => import('./bookings-page.tsx'), 'BookingsPage'),
} as const
