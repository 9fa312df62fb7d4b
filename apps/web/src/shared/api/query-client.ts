import { type Holds, type KeptName, listsShowing, type Noun } from '@scheduler/contract'
import { QueryCache, QueryClient } from '@tanstack/react-query'
import { notifyFailure } from '../ui/notify.ts'
import { ApiError, messageOf } from './api-error.ts'

/** What a live query keeps: the records of a list, all or some. */
export interface Live {
  readonly name: KeptName
  readonly holds?: Holds<KeptName>
  /** The browser keeps it for when it comes back. */
  readonly isStored?: boolean
}

declare module '@tanstack/react-query' {
  interface Register {
    /** How a list that could not be fetched is told in a toast; absent: the page tells it. */
    queryMeta: {
      describeFailure?: (message: string) => string
      /** Of a list that the server tells what has changed in it. */
      live?: Live
    }
  }
}

const FRESH_FOR_MILLISECONDS = 30_000
const MOST_RETRIES = 2

/** Whether asking again may help: the server was not reached or failed, and did not refuse. */
function isPassing(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      const describe = query.meta?.describeFailure
      const hasEnded = error instanceof ApiError && error.status === 401
      if (describe && !hasEnded) notifyFailure(describe(messageOf(error)))
    },
  }),
  defaultOptions: {
    queries: {
      // What the browser has stored is read without a network too.
      networkMode: 'offlineFirst',
      staleTime: FRESH_FOR_MILLISECONDS,
      retry: (failures, error) => isPassing(error) && failures < MOST_RETRIES,
    },
  },
})

/** Fetches again, each once, what is on screen of the lists in which changes of these kinds show. */
export function refreshListsShowing(...nouns: readonly Noun[]): void {
  for (const list of listsShowing(...nouns)) void queryClient.invalidateQueries({ queryKey: [list] })
}

/** The same where the server has told of the change: it tells lists that are live what has changed in them. */
export function refreshOtherListsShowing(...nouns: readonly Noun[]): void {
  for (const list of listsShowing(...nouns))
    void queryClient.invalidateQueries({ queryKey: [list], predicate: ({ meta }) => !meta?.live })
}
