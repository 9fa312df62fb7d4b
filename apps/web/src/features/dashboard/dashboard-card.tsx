import { Badge, Group, Paper, Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'

interface DashboardCardProps {
  title: string
  /** How many it holds, when that is worth a look. */
  count?: number
  hint?: string
  /** Where a link may lead. */
  id?: string
  children: ReactNode
}

export function DashboardCard({ title, count = 0, hint, id, children }: DashboardCardProps) {
  const titleId = useId()
  return (
    <Paper
      component="section"
      aria-labelledby={titleId}
      withBorder
      p="md"
      bg="var(--app-surface)"
      {...(id !== undefined && { id })}
    >
      <Group gap="xs">
        <Title order={2} size="h4" id={titleId}>
          {title}
        </Title>
        {count > 0 && (
          <Badge variant="light" color="amber" circle={count < 10}>
            {count}
          </Badge>
        )}
      </Group>
      {hint && (
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
      )}
      {children}
    </Paper>
  )
}
