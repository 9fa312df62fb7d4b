import { Group, Text } from '@mantine/core'
import { type Availability, type ClassDuration, formatTime, formatTimeRange } from '@scheduler/domain'
import { useEditingTexts } from '../i18n/editing-texts.ts'
import { useFormats } from '../i18n/formats.ts'
import classes from './availability-editor.module.css'
import { extentOf, listCells, listFragments } from './day-slots.ts'
import { RowButtons } from './row-buttons.tsx'
import type { Painting } from './use-painting.ts'
import type { WeekRow } from './week-rows.ts'

const PRESSED = { all: true, some: 'mixed', none: false } as const

interface SlotRowProps {
  row: WeekRow
  index: number
  value: Availability
  duration: ClassDuration
  painting: Painting
  onChange: (value: Availability) => void
}

/** A row of the week: its name, what fills it at once, and its slots, which are under those of the row above. */
export function SlotRow({ row, index, value, duration, painting, onChange }: SlotRowProps) {
  const { t } = useEditingTexts()
  const { clock, time, times } = useFormats()
  const name =
    row.key === 'everyDay' ? t('availability.everyDay') : t(`translation:timetable.days.${row.key}`)
  const fragments = row.key === 'everyDay' ? [] : listFragments(value, row.key, duration).map(formatTimeRange)
  return (
    <div className={classes.row} data-kind={row.key}>
      <Group justify="space-between" gap="xs">
        <Text fw={600}>{name}</Text>
        <RowButtons day={name} days={row.days} value={value} duration={duration} onChange={onChange} />
      </Group>
      <div className={classes.slots} data-clock={clock}>
        {listCells(duration).map((cell, slot) => (
          <button
            key={cell.startMinute}
            type="button"
            className={classes.slot}
            data-row={index}
            data-slot={slot}
            // The Tab key reaches one slot, from which arrow keys walk.
            tabIndex={index === 0 && slot === 0 ? 0 : -1}
            aria-pressed={PRESSED[extentOf(value, row.days, [cell])]}
            aria-label={t('availability.slotOn', { day: name, slot: times(formatTimeRange(cell)) })}
            onPointerDown={(event) => painting.press(event, { row: index, slot })}
            onPointerEnter={() => painting.enter({ row: index, slot })}
            onClick={(event) => {
              // A mouse has painted already when it clicks; fingers and keys have not.
              if (!isMouseClick(event.nativeEvent)) painting.toggle({ row: index, slot })
            }}
          >
            {time(formatTime(cell.startMinute))}
          </button>
        ))}
      </div>
      {fragments.length > 0 && (
        <Text size="xs" c="dimmed">
          {t('availability.otherSlots', { slots: times(fragments.join(', ')) })}
        </Text>
      )}
    </div>
  )
}

function isMouseClick(event: MouseEvent): boolean {
  return event instanceof PointerEvent && event.pointerType === 'mouse'
}
