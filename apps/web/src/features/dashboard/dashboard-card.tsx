import { Paper, Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'

type DashboardCardProps = { title: string; hint?: string; children: ReactNode }

export function DashboardCard({ title, hint, children }: DashboardCardProps) {
  const titleId = useId()
  return (
    <Paper component="section" aria-labelledby={titleId} withBorder p="md" bg="var(--app-surface)">
      <Title order={2} size="h4" id={titleId}>
        {title}
      </Title>
      {hint && (
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
      )}
      {children}
    </Paper>
  )
}
