import { Button, Group, Text } from '@mantine/core'
import {
  type Availability,
  type ClassDuration,
  DAY_PARTS,
  type DayPart,
  formatTime,
  formatTimeRange,
  type Weekday,
} from '@scheduler/domain'
import { useTranslation } from 'react-i18next'
import classes from './availability-editor.module.css'
import { listCells, listChosenCells, listFragments, withDay } from './day-slots.ts'
import type { Painting } from './use-painting.ts'

const PARTS = Object.keys(DAY_PARTS) as DayPart[]

type DayRowProps = {
  day: Weekday
  /** The first day holds the slot that the Tab key reaches. */
  isFirst: boolean
  value: Availability
  duration: ClassDuration
  painting: Painting
  onChange: (value: Availability) => void
}

function DayButtons({ day, value, duration, onChange }: Omit<DayRowProps, 'painting' | 'isFirst'>) {
  const { t } = useTranslation()
  const cells = listCells(duration)
  const isFull = listChosenCells(value, day, cells).length === cells.length
  const choosePart = (part: DayPart) => {
    const { startMinute, endMinute } = DAY_PARTS[part]
    const inPart = cells.filter((cell) => cell.startMinute >= startMinute && cell.startMinute < endMinute)
    const kept = listChosenCells(value, day, cells).filter((cell) => !inPart.includes(cell))
    onChange(withDay(value, day, [...kept, ...inPart, ...listFragments(value, day, duration)]))
  }
  return (
    <Group gap={6}>
      <Button
        size="compact-xs"
        variant="light"
        aria-label={t(isFull ? 'availability.deselectAllOf' : 'availability.selectAllOf', { day })}
        onClick={() => onChange(withDay(value, day, isFull ? [] : cells))}
      >
        {t(isFull ? 'availability.deselectAll' : 'availability.selectAll')}
      </Button>
      {PARTS.map((part) => (
        <Button
          key={part}
          size="compact-xs"
          variant="default"
          aria-label={t('availability.partOf', { part: t(`availability.parts.${part}`), day })}
          onClick={() => choosePart(part)}
        >
          {t(`availability.parts.${part}`)}
        </Button>
      ))}
    </Group>
  )
}

export function DayRow({ isFirst, painting, ...row }: DayRowProps) {
  const { t } = useTranslation()
  const { day, value, duration } = row
  const cells = listCells(duration)
  const chosen = listChosenCells(value, day, cells)
  const fragments = listFragments(value, day, duration).map(formatTimeRange)
  return (
    <div className={classes.day} data-day={day}>
      <Group justify="space-between" gap="xs">
        <Text fw={600}>{day}</Text>
        <DayButtons {...row} />
      </Group>
      <div className={classes.slots}>
        {cells.map((cell, index) => (
          <button
            key={cell.startMinute}
            type="button"
            className={classes.slot}
            data-slot={index}
            tabIndex={isFirst && index === 0 ? 0 : -1}
            aria-pressed={chosen.includes(cell)}
            aria-label={t('availability.slotOn', { day, slot: formatTimeRange(cell) })}
            onPointerDown={(event) => painting.press(event, day, cell)}
            onPointerEnter={() => painting.enter(day, cell)}
            onClick={(event) => {
              // A mouse has painted already when it clicks; fingers and keys have not.
              if (!isMouseClick(event.nativeEvent)) painting.toggle(day, cell)
            }}
          >
            {formatTime(cell.startMinute)}
          </button>
        ))}
      </div>
      {fragments.length > 0 && (
        <Text size="xs" c="dimmed">
          {t('availability.otherSlots', { slots: fragments.join(', ') })}
        </Text>
      )}
    </div>
  )
}

function isMouseClick(event: MouseEvent): boolean {
  return event instanceof PointerEvent && (event.pointerType === 'mouse' || event.pointerType === 'pen')
}
