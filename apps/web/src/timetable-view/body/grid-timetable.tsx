import type { ClassRecord } from '@scheduler/contract'
import { useTranslation } from 'react-i18next'
import { TimetableGrid } from '../../timetable-grid/timetable-grid.tsx'
import { SLOT_MINUTES } from '../arranging/arrange-classes.ts'
import { type BodyProps, contentOf, useSharedProps } from './body-props.tsx'
import { ClassDetails } from './class-details.tsx'
import { Followed } from './class-records.tsx'

const tellAll = (scheduled: ClassRecord) => <ClassDetails scheduled={scheduled} />

/** The week or the day as a grid. */
export function GridTimetable(props: BodyProps) {
  const {
    label,
    view,
    arranged,
    renderContent,
    renderDetails = tellAll,
    cardHeight,
    minColumnWidth,
    moves,
  } = props
  const { t } = useTranslation()
  const { records, slots, days, minute } = arranged
  const isDaily = view === 'daily'
  const now = {
    rowId: String(Math.floor(minute / SLOT_MINUTES)),
    share: (minute % SLOT_MINUTES) / SLOT_MINUTES,
  }
  return (
    <TimetableGrid
      {...useSharedProps(props)}
      {...(renderContent && { renderContent: contentOf(records, renderContent) })}
      key={view}
      rows={isDaily ? slots : days}
      cards={isDaily ? arranged.daily : arranged.weekly}
      flow={isDaily ? 'span' : 'stack'}
      renderDetails={({ id }) => (
        <Followed records={records} id={id}>
          {renderDetails}
        </Followed>
      )}
      {...(cardHeight !== undefined && { cardHeight })}
      {...(minColumnWidth !== undefined && { minColumnWidth })}
      {...(moves && { moves })}
      {...(isDaily && { now })}
      labels={{
        grid: label,
        corner: t(isDaily ? 'timetable.time' : 'timetable.day'),
        emptyCell: ({ row, column }) => `${row.label}, ${column.label}`,
      }}
    />
  )
}
