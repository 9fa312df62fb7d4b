import { Group, Stack, Text, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { DEFAULT_SITE_NAME } from '@scheduler/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { siteSettingsQuery } from '../api/queries.ts'

interface PageHeaderProps {
  title: string
  subtitle?: string
  action?: ReactNode
}

/** The page's heading, its main act at the right, and the title of the browser's tab. */
export function PageHeader({ title, subtitle, action }: PageHeaderProps) {
  const { data: settings } = useQuery(siteSettingsQuery)
  useDocumentTitle(`${title} · ${settings?.siteName ?? DEFAULT_SITE_NAME}`)
  return (
    <Group justify="space-between" align="flex-end" gap="md">
      <Stack gap={2}>
        <Title order={1} size="h2">
          {title}
        </Title>
        {subtitle && (
          <Text c="dimmed" size="sm">
            {subtitle}
          </Text>
        )}
      </Stack>
      {action}
    </Group>
  )
}
