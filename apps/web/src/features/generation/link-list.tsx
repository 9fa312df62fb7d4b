import { Group } from '@mantine/core'
import { sayServerText } from '../../shared/i18n/i18n.ts'
import { PathLink } from './path-link.tsx'

type LinkListProps = { links: readonly { label: string; to: string }[] }

/** The ways to mend something, one click each. */
export function LinkList({ links }: LinkListProps) {
  if (links.length === 0) return null
  return (
    <Group component="span" gap="sm">
      {links.map(({ label, to }) => (
        <PathLink key={`${label} ${to}`} to={to}>
          {sayServerText(label)}
        </PathLink>
      ))}
    </Group>
  )
}
