import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { isUnreached } from '../../shared/api/api-error.ts'

/** A list, and whether it could not be fetched. What the browser had stored is shown as long as the server does not refuse, reached or not. */
export function useKept<List, Key extends readonly string[]>(
  options: UseQueryOptions<List, Error, List, Key>,
): { list: List | undefined; hasFailed: boolean } {
  const { data, error, isError, dataUpdatedAt } = useQuery(options)
  const isRefused = isError && dataUpdatedAt === 0 && !isUnreached(error)
  return { list: isRefused ? undefined : data, hasFailed: isError }
}
