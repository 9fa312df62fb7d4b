import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { isUnreached } from './api-error.ts'

/**
 * A list, and whether it could not be fetched. What the browser had stored is shown until the server has answered, and no
 * longer where it refuses; `isOld` says that the server cannot be reached meanwhile.
 */
export function useLoaded<List, Key extends readonly string[]>(
  options: UseQueryOptions<List, Error, List, Key>,
): { list: List | undefined; hasFailed: boolean; isOld: boolean } {
  const { data, isError, failureReason, dataUpdatedAt } = useQuery(options)
  const isStored = dataUpdatedAt === 0
  const isOld = isStored && data !== undefined && isUnreached(failureReason)
  return { list: isError && isStored && !isOld ? undefined : data, hasFailed: isError, isOld }
}
