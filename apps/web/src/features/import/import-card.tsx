import { Paper, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

interface ImportCardProps {
  title: string
  hint?: string
  children: ReactNode
}

/** A step of the page. */
export function ImportCard({ title, hint, children }: ImportCardProps) {
  return (
    <Paper withBorder p="md" bg="var(--app-surface)">
      <Stack gap="md">
        <div>
          <Title order={2} size="h4">
            {title}
          </Title>
          {hint && (
            <Text size="sm" c="dimmed">
              {hint}
            </Text>
          )}
        </div>
        {children}
      </Stack>
    </Paper>
  )
}
