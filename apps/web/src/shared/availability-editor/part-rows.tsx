import {
  type Availability,
  type ClassDuration,
  DAY_PARTS,
  type DayPart,
  type TimeRange,
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
export function PartRows(props: PartRowsProps) {
  const { t } = useEditingTexts()
  const cells = listCells(props.duration)
  const inPart = (part: DayPart) => {
    const { startMinute, endMinute } = DAY_PARTS[part]
    return cells.filter((cell) => cell.startMinute >= startMinute && cell.startMinute < endMinute)
  }
  const sayAll = (day: string, isFull: boolean) =>
    t(isFull ? 'availability.deselectAllOf' : 'availability.selectAllOf', { day })
  return (
    <>
      <PartRow {...props} label={t('availability.selectAll')} cells={cells} isWholeDay say={sayAll} />
      {PARTS.map((part) => {
        const label = t(`availability.parts.${part}`)
        const say = (day: string) => t('availability.partOf', { part: label, day })
        return <PartRow key={part} {...props} label={label} cells={inPart(part)} say={say} />
      })}
    </>
  )
}

interface PartRowProps extends PartRowsProps {
  label: string
  cells: readonly TimeRange[]
  /** Giving it up leaves nothing, not even time that fills no slot. */
  isWholeDay?: boolean
  say: (day: string, isFull: boolean) => string
}

function PartRow({ label, cells, isWholeDay = false, say, value, duration, onChange }: PartRowProps) {
  const nameOf = useColumnNames()
  const press = ({ days }: WeekColumn, isFull: boolean) => {
    if (isFull && isWholeDay) onChange(withoutDays(value, days))
    else onChange(withCells(value, days, cells, { duration, choose: !isFull }))
  }
  return (
    <Fragment>
      <span className={classes.time} aria-hidden>
        {label}
      </span>
      {WEEK_COLUMNS.map((column) => {
        const extent = extentOf(value, column.days, cells)
        const isFull = extent === 'all'
        return (
          <button
            key={column.key}
            type="button"
            className={classes.part}
            data-extent={extent}
            aria-label={say(nameOf(column).full, isFull)}
            onClick={() => press(column, isFull)}
          >
            {SIGNS[extent]}
          </button>
        )
      })}
    </Fragment>
  )
}
