import { Button, Group, Paper, Text, Title } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import { sayNumber } from '../../shared/i18n/numbers.ts'
import { useRecordsTexts } from '../../shared/i18n/records-texts.ts'
import styles from './records.module.css'

interface SectionProps {
  title: string
  /** How many it lists. */
  count?: number
  /** Takes the whole width of the page. */
  isWide?: boolean
  /** A way to more of it, next to its title. */
  lead?: ReactNode
  children: ReactNode
}

/** A part of the page of a record. */
export function Section({ title, count = 0, isWide = false, lead, children }: SectionProps) {
  const titleId = useId()
  return (
    <Paper
      component="section"
      aria-labelledby={titleId}
      withBorder
      p="md"
      bg="var(--app-surface)"
      {...(isWide && { className: styles.wide ?? '' })}
    >
      <Group justify="space-between" gap="xs">
        <Group gap="xs">
          <Title order={2} size="h4" id={titleId}>
            {title}
          </Title>
          {count > 0 && (
            <Text size="sm" c="dimmed">
              {sayNumber(count)}
            </Text>
          )}
        </Group>
        {lead}
      </Group>
      {children}
    </Paper>
  )
}

interface ListedProps<Item> extends Omit<SectionProps, 'count' | 'children'> {
  items: readonly Item[]
  keyOf: (item: Item) => string
  /** So many are shown at first. */
  atFirst?: number
  /** What is said where there are none; without, the section is not shown then. */
  empty?: string
  /** Names are next to each other, all else is below each other. */
  form?: 'names' | 'rows'
  children: (item: Item) => ReactNode
}

/** A section that lists something, the first of it until all is asked for. */
export function ListSection<Item>(props: ListedProps<Item>) {
  const { items, keyOf, atFirst = 10, empty, form = 'rows', children, ...section } = props
  const { t } = useRecordsTexts()
  const [isWhole, setIsWhole] = useState(false)
  if (items.length === 0 && empty === undefined) return null
  const isNames = form === 'names'
  return (
    <Section {...section} count={items.length}>
      {items.length === 0 && (
        <Text size="sm" c="dimmed" mt="xs">
          {empty}
        </Text>
      )}
      <ul className={isNames ? styles.names : styles.rows}>
        {(isWhole ? items : items.slice(0, atFirst)).map((item) => (
          <li key={keyOf(item)} className={isNames ? undefined : styles.row}>
            {children(item)}
          </li>
        ))}
      </ul>
      {items.length > atFirst && (
        <Button
          variant="subtle"
          size="xs"
          mt="xs"
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? t('showFewer') : t('showAll', { count: items.length })}
        </Button>
      )}
    </Section>
  )
}
