import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import {
  AVAILABILITY_DAYS,
  type Availability,
  CLASS_DURATIONS,
  type ClassDuration,
  DEFAULT_TEACHING_WEEK,
  formatTimeRange,
  MINUTES_PER_DAY,
  parseTime,
  type TimeRange,
} from '@scheduler/domain'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { teachingWeekQuery } from '../api/queries.ts'
import { useEditingTexts } from '../i18n/editing-texts.ts'
import { useFormats } from '../i18n/formats.ts'
import classes from './availability-editor.module.css'
import { listCells, listChosenCells, listFragments } from './day-slots.ts'
import { PartRows } from './part-rows.tsx'
import { SlotRows } from './slot-rows.tsx'
import { useColumnNames } from './use-column-names.ts'
import { usePainting } from './use-painting.ts'
import { walkSlots } from './walk-slots.ts'
import { WEEK_COLUMNS } from './week-columns.ts'

interface AvailabilityEditorProps {
  value: Availability
  onChange: (value: Availability) => void
  /** The length of a slot at first. */
  duration?: ClassDuration
  /** What no slot at all means, where that isn't that somebody is always available. */
  none?: string
}

function useSummary(value: Availability, duration: ClassDuration, none?: string): string {
  const { t } = useEditingTexts()
  const cells = listCells(duration)
  const open = AVAILABILITY_DAYS.flatMap((day) => [
    ...listChosenCells(value, day, cells),
    ...listFragments(value, day, duration),
  ])
  const minutes = open.reduce((sum, range) => sum + range.endMinute - range.startMinute, 0)
  if (none !== undefined && open.length === 0) return none
  return t('availability.chosen', { count: open.length, hours: Math.round(minutes / 6) / 10 })
}

/** A week of slots to choose from: by press, by painting, by part of the day or all at once. */
export function AvailabilityEditor({
  value,
  onChange,
  duration: first = '1Hr',
  none,
}: AvailabilityEditorProps) {
  const { t } = useEditingTexts()
  const [duration, setDuration] = useState<ClassDuration>(first)
  const summary = useSummary(value, duration, none)
  return (
    <Stack gap="sm" role="group" aria-label={t('translation:availability.label')}>
      <Group justify="space-between" align="flex-end" gap="sm">
        <NativeSelect
          label={t('availability.slotLength')}
          data={CLASS_DURATIONS.map((one) => ({ value: one, label: t(`translation:values.${one}`) }))}
          value={duration}
          onChange={(event) => setDuration(event.currentTarget.value as ClassDuration)}
        />
        <Text size="sm" fw={600} aria-live="polite">
          {summary}
        </Text>
      </Group>
      <Text size="sm" c="dimmed">
        {t('availability.help')}
      </Text>
      <SlotWeek value={value} duration={duration} onChange={onChange} />
      <OtherTime value={value} duration={duration} />
    </Stack>
  )
}

interface SlotWeekProps {
  value: Availability
  duration: ClassDuration
  onChange: (value: Availability) => void
}

/** The slots of the teaching day, and on demand those before and after it. */
function SlotWeek({ value, duration, onChange }: SlotWeekProps) {
  const week = useRef<HTMLDivElement>(null)
  const painting = usePainting({ week, value, onChange, duration })
  const teaching = useTeachingDay()
  const [isEarlyShown, setIsEarlyShown] = useState(false)
  const [isLateShown, setIsLateShown] = useState(false)
  const early = { startMinute: 0, endMinute: teaching.startMinute }
  const late = { startMinute: teaching.endMinute, endMinute: MINUTES_PER_DAY }
  const shown = {
    startMinute: isEarlyShown ? early.startMinute : teaching.startMinute,
    endMinute: isLateShown ? late.endMinute : teaching.endMinute,
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the slots inside are the buttons; this only walks between them
    <div ref={week} className={classes.week} onKeyDown={(event) => walkSlots(event, painting.copy)}>
      <ColumnNames />
      <PartRows value={value} duration={duration} onChange={onChange} />
      {!isEarlyShown && (
        <ShowHours hours={early} value={value} duration={duration} onShow={() => setIsEarlyShown(true)} />
      )}
      <SlotRows value={value} duration={duration} shown={shown} painting={painting} />
      {!isLateShown && (
        <ShowHours hours={late} value={value} duration={duration} onShow={() => setIsLateShown(true)} />
      )}
    </div>
  )
}

function useTeachingDay(): TimeRange {
  const { data } = useQuery(teachingWeekQuery)
  const { startMinute, endMinute } = DEFAULT_TEACHING_WEEK.hours
  return {
    startMinute: parseTime(data?.startTime ?? '') ?? startMinute,
    endMinute: parseTime(data?.endTime ?? '') ?? endMinute,
  }
}

function ColumnNames() {
  const nameOf = useColumnNames()
  return (
    <>
      <span />
      {WEEK_COLUMNS.map((column) => (
        <span key={column.key} className={classes.day} aria-hidden>
          {nameOf(column).short}
        </span>
      ))}
    </>
  )
}

interface ShowHoursProps {
  hours: TimeRange
  value: Availability
  duration: ClassDuration
  onShow: () => void
}

/** Shows hours outside the teaching day, and says how much is chosen there. */
function ShowHours({ hours, value, duration, onShow }: ShowHoursProps) {
  const { t } = useEditingTexts()
  const { times } = useFormats()
  const cells = listCells(duration).filter(
    ({ startMinute, endMinute }) => startMinute >= hours.startMinute && endMinute <= hours.endMinute,
  )
  if (cells.length === 0) return null
  const slots = AVAILABILITY_DAYS.reduce((sum, day) => sum + listChosenCells(value, day, cells).length, 0)
  const range = times(formatTimeRange(hours))
  return (
    <Button className={classes.hours ?? ''} variant="subtle" size="compact-sm" fz="xs" onClick={onShow}>
      {slots > 0 ? t('availability.showChosen', { range, slots }) : t('availability.showHours', { range })}
    </Button>
  )
}

/** Open time that fills no slot of this length. */
function OtherTime({ value, duration }: { value: Availability; duration: ClassDuration }) {
  const { t } = useEditingTexts()
  const { times, shortDay } = useFormats()
  const slots = AVAILABILITY_DAYS.flatMap((day) =>
    listFragments(value, day, duration).map((range) => `${shortDay(day)} ${times(formatTimeRange(range))}`),
  )
  if (slots.length === 0) return null
  return (
    <Text size="xs" c="dimmed">
      {t('availability.otherSlots', { slots: slots.join(', ') })}
    </Text>
  )
}
