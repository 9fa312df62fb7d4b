import { Button, Group } from '@mantine/core'
import {
  type Availability,
  type ClassDuration,
  DAY_PARTS,
  type DayPart,
  type Weekday,
} from '@scheduler/domain'
import { useEditingTexts } from '../i18n/editing-texts.ts'
import { extentOf, listCells, withCells, withoutDays } from './day-slots.ts'

const PARTS = Object.keys(DAY_PARTS) as DayPart[]

interface RowButtonsProps {
  /** The row's name. */
  day: string
  days: readonly Weekday[]
  value: Availability
  duration: ClassDuration
  onChange: (value: Availability) => void
}

/** All slots of a row at once, or those of a part of the day. */
export function RowButtons({ day, days, value, duration, onChange }: RowButtonsProps) {
  const { t } = useEditingTexts()
  const cells = listCells(duration)
  const isFull = extentOf(value, days, cells) === 'all'
  const choose = (some: typeof cells) => onChange(withCells(value, days, some, { duration, choose: true }))
  const choosePart = (part: DayPart) => {
    const { startMinute, endMinute } = DAY_PARTS[part]
    choose(cells.filter((cell) => cell.startMinute >= startMinute && cell.startMinute < endMinute))
  }
  return (
    <Group gap={4}>
      <Button
        size="compact-sm"
        fz="xs"
        px={6}
        variant="light"
        aria-label={t(isFull ? 'availability.deselectAllOf' : 'availability.selectAllOf', { day })}
        onClick={() => (isFull ? onChange(withoutDays(value, days)) : choose(cells))}
      >
        {t(isFull ? 'availability.deselectAll' : 'availability.selectAll')}
      </Button>
      {PARTS.map((part) => (
        <Button
          key={part}
          size="compact-sm"
          fz="xs"
          px={6}
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
