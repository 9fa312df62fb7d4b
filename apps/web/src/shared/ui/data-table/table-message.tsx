import { Loader, Paper, Stack, Text } from '@mantine/core'
import { CalendarSearch } from 'lucide-react'
import type { ReactNode } from 'react'

interface TableMessageProps {
  text: string
  isLoading?: boolean
  action?: ReactNode
}

/** What is shown in place of a list that is not there, or not there yet. */
export function TableMessage({ text, isLoading = false, action }: TableMessageProps) {
  return (
    <Paper withBorder py={56} px="lg" bg="var(--app-surface)" role="status">
      <Stack align="center" gap="md">
        {isLoading ? (
          <Loader size="sm" type="dots" aria-hidden />
        ) : (
          <CalendarSearch size={36} strokeWidth={1.25} color="var(--mantine-color-dimmed)" aria-hidden />
        )}
        <Text c="dimmed" ta="center" maw={480}>
          {text}
        </Text>
        {action}
      </Stack>
    </Paper>
  )
}
