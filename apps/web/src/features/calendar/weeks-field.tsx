import { Stack, Text } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import {
  type CalendarDate,
  findWeeksFault,
  isAbout,
  listDatesMet,
  listDatesMissing,
  parseWeeks,
  type Weekday,
} from '@scheduler/domain'
import { useQuery } from '@tanstack/react-query'
import { coursesQuery, roomsQuery } from '../../shared/api/queries.ts'
import { useEditingTexts } from '../../shared/i18n/editing-texts.ts'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useSayMessage } from '../../shared/i18n/say-message.ts'
import { WeeksInput } from '../../shared/ui/weeks-input.tsx'
import { repeatedOf } from '../../timetable-view/arranging/arrange-classes.ts'
import { useSiteDates } from '../../timetable-view/dates/use-site-dates.ts'
import type { ClassValues } from './use-save-class.ts'

type ClassForm = UseFormReturnType<ClassValues>

/** The weeks of a class, by name or by their numbers, and the dates on which it meets then. */
export function WeeksField({ form }: { form: ClassForm }) {
  const { weeks = null } = form.values
  return (
    <Stack gap={4}>
      <WeeksInput
        value={weeks}
        error={form.getInputProps('weeks').error}
        onChange={(next) => form.setFieldValue('weeks', next)}
      />
      {weeks && <DatesThatFollow form={form} weeks={weeks} />}
    </Stack>
  )
}

/** A line has room for so many. */
const MOST_DATES = 12

function DatesThatFollow({ form, weeks: written }: { form: ClassForm; weeks: string }) {
  const sayMessage = useSayMessage()
  const { t: say } = useEditingTexts()
  const { dayOfMonth } = useFormats()
  const { data: courses = [] } = useQuery(coursesQuery)
  const { data: rooms = [] } = useQuery(roomsQuery)
  const site = useSiteDates()
  const { closures } = site.settings
  const weeks = parseWeeks(written)
  if (!weeks) return null
  const day = form.values.day as Weekday
  const courseId = courses.find(({ _id }) => _id === form.values.courseId) ?? null
  const roomId = rooms.find(({ _id }) => _id === form.values.roomId) ?? null
  const otherRoomIds = rooms.filter(({ _id }) => form.values.otherRoomIds?.includes(_id))
  const repeated = repeatedOf({ day, courseId, roomId, otherRoomIds, weeks }, site.academicYear)
  const fault = findWeeksFault(repeated, closures)
  const list = (dates: readonly CalendarDate[]) => {
    const shown = dates.slice(0, MOST_DATES).map(dayOfMonth).join(', ')
    return dates.length > MOST_DATES ? `${shown}, …` : shown
  }
  const met = listDatesMet(repeated, closures)
  const missing = listDatesMissing(repeated, closures)
  const whatCloses = closures
    .filter((closure) => missing.some((date) => isAbout(closure, date, repeated)))
    .map(({ name }) => name)
  return (
    <Text size="xs" c={fault ? 'red' : 'dimmed'} role="status">
      {fault ? sayMessage(fault) : say('weeks.meetings', { count: met.length, dates: list(met) })}
      {!fault &&
        missing.length > 0 &&
        ` ${say('weeks.missing', { dates: list(missing), names: whatCloses.join(', ') })}`}
    </Text>
  )
}
