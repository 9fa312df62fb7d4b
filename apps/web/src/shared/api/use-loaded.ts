import { type UseQueryOptions, useQuery } from '@tanstack/react-query'

/**
 * A list, and whether it could not be fetched. What the browser had stored is shown until the server has answered, and no
 * longer where it refuses.
 */
export function useLoaded<List, Key extends readonly string[]>(
  options: UseQueryOptions<List, Error, List, Key>,
): { list: List | undefined; hasFailed: boolean } {
  const { data, isError, dataUpdatedAt } = useQuery(options)
  const isStored = dataUpdatedAt === 0
  return { list: isError && isStored ? undefined : data, hasFailed: isError }
}
