import { type HistoryFilters, listHistory, MOST_ACTS_AT_ONCE, readFormerDay } from '@scheduler/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'

export type AskedHistory = Omit<HistoryFilters, 'before' | 'limit'>

/** What was done, the newest first and page by page. */
export const historyQuery = (asked: AskedHistory, sayFailure: (message: string) => string) =>
  infiniteQueryOptions({
    queryKey: ['history', asked],
    queryFn: ({ pageParam: before }) => call(listHistory, { query: { ...asked, before } }),
    initialPageParam: undefined as string | undefined,
    select: ({ pages }) => ({
      acts: pages.flatMap(({ acts }) => acts),
      names: Object.assign({}, ...pages.map(({ names }) => names)) as Record<string, string>,
    }),
    getNextPageParam: ({ acts }) => (acts.length < MOST_ACTS_AT_ONCE ? undefined : acts.at(-1)?._id),
    meta: { describeFailure: sayFailure },
  })

/** The meetings of a day as the timetable was then. */
export const formerDayQuery = (date: string, sayFailure: (message: string) => string) =>
  queryOptions({
    queryKey: ['formerDay', date],
    queryFn: () => call(readFormerDay, { query: { date } }),
    meta: { describeFailure: sayFailure },
  })
