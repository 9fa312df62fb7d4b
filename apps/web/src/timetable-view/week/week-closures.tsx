import { Text } from '@mantine/core'
import type { CalendarDate } from '@scheduler/domain'
import { useSiteMoment } from '../dates/use-site-moment.ts'
import { useSayClosures } from './use-say-closures.ts'

/** What is closed, or taught as another day, in the week that is shown. */
export function WeekClosures({ dates }: { dates: readonly CalendarDate[] }) {
  return <Said text={useSayClosures()(dates)} />
}

/** The same of today. */
export function TodaysClosures() {
  const { date } = useSiteMoment()
  return <Said text={useSayClosures()([date], date)} />
}

const Said = ({ text }: { text: string }) => (text === '' ? null : <Text size="sm">{text}</Text>)
