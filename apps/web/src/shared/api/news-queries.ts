import { countNews, getNewsWishes, listNews, MOST_NEWS_AT_ONCE } from '@scheduler/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'

/** How much news nobody has read yet; where that is not known nothing is counted. */
export const unreadNewsQuery = queryOptions({
  queryKey: ['news', 'unread'],
  queryFn: () => call(countNews, {}),
})

/** The news of who is signed in, the newest first and page by page. */
export const newsQuery = (limit = MOST_NEWS_AT_ONCE, sayFailure?: (message: string) => string) =>
  infiniteQueryOptions({
    queryKey: ['news', 'list', limit],
    queryFn: ({ pageParam: before }) => call(listNews, { query: { before, limit } }),
    initialPageParam: undefined as string | undefined,
    select: ({ pages }) => pages.flat(),
    getNextPageParam: (page) => (page.length < limit ? undefined : page.at(-1)?._id),
    ...(sayFailure && { meta: { describeFailure: sayFailure } }),
  })

/** What somebody wishes about mail. */
export const newsWishesQuery = (sayFailure: (message: string) => string) =>
  queryOptions({
    queryKey: ['news', 'wishes'],
    queryFn: () => call(getNewsWishes, {}),
    meta: { describeFailure: sayFailure },
  })
