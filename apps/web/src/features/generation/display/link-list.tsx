import { Group } from '@mantine/core'
import type { Finding } from '@scheduler/contract'
import { useSayMessage } from '../../../shared/i18n/say-message.ts'
import { PathLink } from './path-link.tsx'

interface LinkListProps {
  links: Finding['links']
}

/** Links to what can be changed, one click each. */
export function LinkList({ links }: LinkListProps) {
  const sayMessage = useSayMessage()
  if (links.length === 0) return null
  return (
    <Group component="span" gap="sm">
      {links.map(({ label, to, ...said }) => (
        <PathLink key={`${label} ${to}`} to={to}>
          {sayMessage({ message: label, ...said })}
        </PathLink>
      ))}
    </Group>
  )
}
