import { getDailyMail, getMailState, listMail, type MailState, MOST_MAILS_AT_ONCE } from '@scheduler/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'

/** Whether mail is on, which a server is started with; where that is not known nothing of it is offered. */
export const mailStateQuery = queryOptions({
  queryKey: ['mailState'],
  queryFn: () => call(getMailState, {}),
  staleTime: Number.POSITIVE_INFINITY,
})

/** A sender writes nothing that is told: the page asks now and then. */
const LOOK_MILLISECONDS = 10_000

/** The mails in a state, or all, the newest first and page by page. */
export const mailQuery = (state: MailState | undefined, sayFailure: (message: string) => string) =>
  infiniteQueryOptions({
    queryKey: ['mail', state ?? null],
    queryFn: ({ pageParam: before }) => call(listMail, { query: { state, before } }),
    initialPageParam: undefined as string | undefined,
    select: ({ pages }) => pages.flat(),
    getNextPageParam: (page) => (page.length < MOST_MAILS_AT_ONCE ? undefined : page.at(-1)?._id),
    refetchInterval: LOOK_MILLISECONDS,
    meta: { describeFailure: sayFailure },
  })

/** When news that can wait is sent. */
export const dailyMailQuery = (sayFailure: (message: string) => string) =>
  queryOptions({
    queryKey: ['mail', 'daily'],
    queryFn: () => call(getDailyMail, {}),
    meta: { describeFailure: sayFailure },
  })
