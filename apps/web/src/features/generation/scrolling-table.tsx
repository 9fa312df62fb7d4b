import { Table } from '@mantine/core'
import type { ReactNode } from 'react'

type ScrollingTableProps = {
  /** What is in it, in words, or the id of the heading that says so. */
  label: { text: string } | { headingId: string }
  minWidth: number
  children: ReactNode
}

/** A table that scrolls sideways where it is wider than its place, by keyboard too. */
export function ScrollingTable({ label, minWidth, children }: ScrollingTableProps) {
  const name = 'text' in label ? { 'aria-label': label.text } : { 'aria-labelledby': label.headingId }
  return (
    <Table.ScrollContainer minWidth={minWidth} type="native" tabIndex={0} role="region" {...name}>
      <Table verticalSpacing={6}>{children}</Table>
    </Table.ScrollContainer>
  )
}
