import { Paper, Skeleton, Text } from '@mantine/core'
import classes from './table-message.module.css'

const LINES = ['first', 'second', 'third', 'fourth', 'fifth']

/** Holds the place of a list that is on its way; what comes at once is not announced. */
export function TableSkeleton({ text }: { text: string }) {
  return (
    <Paper withBorder className={classes.skeleton ?? ''} role="status">
      <Text c="dimmed" size="sm">
        {text}
      </Text>
      {LINES.map((line) => (
        <Skeleton key={line} height={18} radius="sm" aria-hidden />
      ))}
    </Paper>
  )
}
