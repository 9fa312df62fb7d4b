import { Table } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './scrolling-table.module.css'

/** A phone shows as much, in px. */
const NARROWEST = 300

interface ScrollingTableProps {
  /** What is in it, in words, or the id of the heading that says so. */
  label: { text: string } | { headingId: string }
  children: ReactNode
}

/** A table that scrolls sideways where it is wider than its place, by keyboard too. */
export function ScrollingTable({ label, children }: ScrollingTableProps) {
  const name = 'text' in label ? { 'aria-label': label.text } : { 'aria-labelledby': label.headingId }
  return (
    <Table.ScrollContainer minWidth={NARROWEST} type="native" tabIndex={0} role="region" {...name}>
      <Table verticalSpacing={6} className={classes.table ?? ''}>
        {children}
      </Table>
    </Table.ScrollContainer>
  )
}
