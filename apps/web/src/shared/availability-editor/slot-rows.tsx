import {
  type Availability,
  type ClassDuration,
  formatTime,
  formatTimeRange,
  type TimeRange,
} from '@scheduler/domain'
import { Fragment } from 'react'
import { useEditingTexts } from '../i18n/editing-texts.ts'
import { useFormats } from '../i18n/formats.ts'
import classes from './availability-editor.module.css'
import { extentOf, listCells } from './day-slots.ts'
import { useColumnNames } from './use-column-names.ts'
import type { Painting } from './use-painting.ts'
import { WEEK_COLUMNS } from './week-columns.ts'

const PRESSED = { all: true, some: 'mixed', none: false } as const

interface SlotRowsProps {
  value: Availability
  duration: ClassDuration
  /** The part of the day that is shown. */
  shown: TimeRange
  painting: Painting
}

/** A row for each slot of the day, with the days side by side. */
export function SlotRows({ value, duration, shown, painting }: SlotRowsProps) {
  const { t } = useEditingTexts()
  const { time, times } = useFormats()
  const nameOf = useColumnNames()
  const cells = listCells(duration)
  const isShown = ({ startMinute, endMinute }: TimeRange) =>
    startMinute < shown.endMinute && endMinute > shown.startMinute
  const first = cells.findIndex(isShown)
  return cells.map((cell, slot) => {
    if (!isShown(cell)) return null
    const range = times(formatTimeRange(cell))
    return (
      <Fragment key={cell.startMinute}>
        <span className={classes.time} aria-hidden>
          {time(formatTime(cell.startMinute))}
        </span>
        {WEEK_COLUMNS.map((column, index) => (
          <button
            key={column.key}
            type="button"
            className={classes.slot}
            data-column={index}
            data-slot={slot}
            // The Tab key reaches one slot, from which arrow keys walk.
            tabIndex={index === 0 && slot === first ? 0 : -1}
            aria-pressed={PRESSED[extentOf(value, column.days, [cell])]}
            aria-label={t('availability.slotOn', { day: nameOf(column).full, slot: range })}
            onPointerDown={(event) => painting.press(event, { column: index, slot })}
            onPointerEnter={(event) => painting.enter(event, { column: index, slot })}
            onClick={() => painting.click({ column: index, slot })}
          />
        ))}
      </Fragment>
    )
  })
}
