import {
  type Availability,
  type ClassDuration,
  DAY_PARTS,
  type DayPart,
  type TimeRange,
  type Weekday,
} from '@scheduler/domain'
import { Fragment } from 'react'
import { useEditingTexts } from '../i18n/editing-texts.ts'
import classes from './availability-editor.module.css'
import { type Extent, extentOf, listCells, withCells, withoutDays } from './day-slots.ts'
import { useColumnNames } from './use-column-names.ts'
import { WEEK_COLUMNS, type WeekColumn } from './week-columns.ts'

const PARTS = Object.keys(DAY_PARTS) as DayPart[]
const SIGNS: Record<Extent, string> = { all: '✓', some: '–', none: '' }

interface PartRowsProps {
  value: Availability
  duration: ClassDuration
  onChange: (value: Availability) => void
}

/** All slots of a day at once, or those of a part of it: a row for each, with a button in the column of each day. */
export function PartRows({ value, duration, onChange }: PartRowsProps) {
  const { t } = useEditingTexts()
  const cells = listCells(duration)
  const choose = (days: readonly Weekday[], some: readonly TimeRange[], isChosen: boolean) =>
    onChange(withCells(value, days, some, { duration, choose: isChosen }))
  return (
    <>
      <PartRow
        label={t('availability.selectAll')}
        say={(day) => t('availability.selectAllOf', { day })}
        extentOn={({ days }) => extentOf(value, days, cells)}
        onPress={({ days }) => choose(days, cells, true)}
      />
      <PartRow
        label={t('availability.deselectAll')}
        say={(day) => t('availability.deselectAllOf', { day })}
        isOffered={({ days }) => days.some((day) => value[day])}
        sign="×"
        // Nothing is left, not even time that fills no slot.
        onPress={({ days }) => onChange(withoutDays(value, days))}
      />
      {PARTS.map((part) => {
        const label = t(`availability.parts.${part}`)
        const { startMinute, endMinute } = DAY_PARTS[part]
        const inPart = cells.filter((cell) => cell.startMinute >= startMinute && cell.startMinute < endMinute)
        return (
          <PartRow
            key={part}
            label={label}
            say={(day) => t('availability.partOf', { part: label, day })}
            extentOn={({ days }) => extentOf(value, days, inPart)}
            onPress={({ days }, extent) => choose(days, inPart, extent !== 'all')}
          />
        )
      })}
    </>
  )
}

interface PartRowProps {
  label: string
  /** What its button is called in the column of a day. */
  say: (day: string) => string
  extentOn?: (column: WeekColumn) => Extent
  isOffered?: (column: WeekColumn) => boolean
  /** On its buttons, where it is not how much is chosen. */
  sign?: string
  onPress: (column: WeekColumn, extent: Extent) => void
}

function PartRow({
  label,
  say,
  extentOn = () => 'none',
  isOffered = () => true,
  sign,
  onPress,
}: PartRowProps) {
  const nameOf = useColumnNames()
  return (
    <Fragment>
      <span className={classes.time} aria-hidden>
        {label}
      </span>
      {WEEK_COLUMNS.map((column) => {
        const extent = extentOn(column)
        return (
          <button
            key={column.key}
            type="button"
            className={classes.part}
            data-extent={extent}
            aria-label={say(nameOf(column).full)}
            aria-disabled={!isOffered(column)}
            onClick={() => isOffered(column) && onPress(column, extent)}
          >
            {isOffered(column) ? (sign ?? SIGNS[extent]) : ''}
          </button>
        )
      })}
    </Fragment>
  )
}
