import { Group, NativeSelect, Stack, Text } from '@mantine/core'
import { AVAILABILITY_DAYS, type Availability, CLASS_DURATIONS, type ClassDuration } from '@scheduler/domain'
import { useState } from 'react'
import { useEditingTexts } from '../i18n/editing-texts.ts'
import classes from './availability-editor.module.css'
import { listCells, listChosenCells, listFragments } from './day-slots.ts'
import { SlotRow } from './slot-row.tsx'
import { usePainting } from './use-painting.ts'
import { walkSlots } from './walk-slots.ts'
import { WEEK_ROWS } from './week-rows.ts'

interface AvailabilityEditorProps {
  value: Availability
  onChange: (value: Availability) => void
  /** The length of a slot at first. */
  duration?: ClassDuration
}

function useSummary(value: Availability, duration: ClassDuration): string {
  const { t } = useEditingTexts()
  const cells = listCells(duration)
  const open = AVAILABILITY_DAYS.flatMap((day) => [
    ...listChosenCells(value, day, cells),
    ...listFragments(value, day, duration),
  ])
  const minutes = open.reduce((sum, range) => sum + range.endMinute - range.startMinute, 0)
  return t('availability.chosen', { count: open.length, hours: Math.round(minutes / 6) / 10 })
}

/** A week of slots to choose from: by press, by painting, by part of the day or all at once. */
export function AvailabilityEditor({ value, onChange, duration: first = '1Hr' }: AvailabilityEditorProps) {
  const { t } = useEditingTexts()
  const [duration, setDuration] = useState<ClassDuration>(first)
  const painting = usePainting(value, onChange, duration)
  const summary = useSummary(value, duration)
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
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the slots inside are the buttons; this only walks between them */}
      <div className={classes.week} onKeyDown={(event) => walkSlots(event, painting.copy)}>
        {WEEK_ROWS.map((row, index) => (
          <SlotRow
            key={row.key}
            row={row}
            index={index}
            value={value}
            duration={duration}
            painting={painting}
            onChange={onChange}
          />
        ))}
      </div>
    </Stack>
  )
}
