import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { isUnreached } from './api-error.ts'

/**
 * A list, and whether it could not be fetched. What the browser had stored is shown until the server has answered, and no
 * longer where it refuses.
 */
export function useLoaded<List, Key extends readonly string[]>(
  options: UseQueryOptions<List, Error, List, Key>,
): { list: List | undefined; hasFailed: boolean } {
  const { data, error, isError, dataUpdatedAt } = useQuery(options)
  const isStored = dataUpdatedAt === 0
  return { list: isError && isStored && !isUnreached(error) ? undefined : data, hasFailed: isError }
}
