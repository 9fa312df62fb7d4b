import { Loader, Stack, Text } from '@mantine/core'
import { CalendarSearch } from 'lucide-react'
import type { ReactNode } from 'react'
import classes from './table-message.module.css'

interface TableMessageProps {
  text: string
  isLoading?: boolean
  action?: ReactNode
}

/** What is shown in place of a list that is not there, or not there yet. */
export function TableMessage({ text, isLoading = false, action }: TableMessageProps) {
  return (
    <Stack align="center" gap="md" className={classes.message ?? ''} role="status">
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
  )
}
