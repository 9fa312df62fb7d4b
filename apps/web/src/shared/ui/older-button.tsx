import { Button } from '@mantine/core'

interface OlderButtonProps {
  query: {
    readonly hasNextPage: boolean
    readonly isFetchingNextPage: boolean
    readonly fetchNextPage: () => unknown
  }
  label: string
}

/** Fetches the next page of a list whose newest entries come first, as long as there is one. */
export function OlderButton({ query, label }: OlderButtonProps) {
  return (
    query.hasNextPage && (
      <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        {label}
      </Button>
    )
  )
}
