import { Anchor, Text } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useDeskTexts } from '../../../shared/i18n/desk-texts.ts'
import classes from '../dashboard.module.css'
import { DashboardCard } from '../dashboard-card.tsx'

/** So many rows are shown; the rest is where the card's link leads. */
const MOST_ROWS = 6

interface DeskCardProps<One> {
  title: string
  hint?: string | undefined
  /** What it lists; undefined until it is here. */
  list: readonly One[] | undefined
  hasFailed: boolean
  row: (one: One) => ReactNode
  /** What is said where there is none. */
  empty: ReactNode
  /** Where all are listed. */
  all: LinkProps
}

/** A part of the day's work: its first rows, and the way to the others. */
export function DeskCard<One>({ title, hint, list, hasFailed, row, empty, all }: DeskCardProps<One>) {
  const { t } = useDeskTexts()
  return (
    <DashboardCard title={title} count={list?.length ?? 0} {...(hint && { hint })}>
      {!list && <Quiet>{hasFailed ? t('failed') : t('translation:app.loading')}</Quiet>}
      {list?.length === 0 && <Quiet>{empty}</Quiet>}
      {list && list.length > 0 && <ul className={classes.list}>{list.slice(0, MOST_ROWS).map(row)}</ul>}
      {list && list.length > MOST_ROWS && (
        <Anchor size="sm" renderRoot={(props) => <Link {...props} {...all} />}>
          {t('all', { count: list.length })}
        </Anchor>
      )}
    </DashboardCard>
  )
}

function Quiet({ children }: { children: ReactNode }) {
  return (
    <Text c="dimmed" size="sm" mt="sm">
      {children}
    </Text>
  )
}
