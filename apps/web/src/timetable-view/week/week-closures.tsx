import { Text } from '@mantine/core'
import type { CalendarDate } from '@scheduler/domain'
import { useSayClosures } from './use-say-closures.ts'

/** What is closed in the week that is shown. */
export function WeekClosures({ dates }: { dates: readonly CalendarDate[] }) {
  const said = useSayClosures()(dates)
  return said === '' ? null : <Text size="sm">{said}</Text>
}
