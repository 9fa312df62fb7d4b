import { Paper, Skeleton, Text } from '@mantine/core'
import classes from './table-message.module.css'

const LINES = ['first', 'second', 'third', 'fourth', 'fifth']

interface TableSkeletonProps {
  text: string
  /** While the code is on its way of a part that says the same until its records are here. */
  isQuiet?: boolean
}

/** Holds the place of a list that is on its way; what comes at once is not announced. */
export function TableSkeleton({ text, isQuiet = false }: TableSkeletonProps) {
  return (
    <Paper withBorder className={classes.skeleton ?? ''} {...(!isQuiet && { role: 'status' })}>
      <Text c="dimmed" size="sm">
        {text}
      </Text>
      {LINES.map((line) => (
        <Skeleton key={line} height={18} radius="sm" aria-hidden />
      ))}
    </Paper>
  )
}
