import type { ClassRecord } from '@scheduler/contract'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRecentlyChanged } from '../shared/realtime/recent-changes.ts'
import { DayList } from '../timetable-grid/day-list.tsx'
import type { CardContentState, GridCard, GridMoves } from '../timetable-grid/grid-types.ts'
import { TimetableGrid } from '../timetable-grid/timetable-grid.tsx'
import { SLOT_MINUTES } from './arrange-classes.ts'
import { ClassDetails } from './class-details.tsx'
import type { ArrangedClasses } from './use-arranged-classes.ts'
import type { TimetableView } from './view-search.ts'

export interface TimetableBodyProps {
  label: string
  view: TimetableView
  arranged: ArrangedClasses
  isPhone: boolean
  onOpen?: (id: string) => void
  /** What a card shows below its title and time. */
  renderContent?: (scheduled: ClassRecord, state: CardContentState) => ReactNode
  /** The same where there is room for more: in the list of a day. */
  renderListContent?: (scheduled: ClassRecord, state: CardContentState) => ReactNode
  cardHeight?: number
  /** Moving classes between the days of the week and between the slots of the day. */
  moves?: GridMoves
}

/** The classes as a grid, or on a phone as the list of a day. */
export function TimetableBody({ isPhone, ...props }: TimetableBodyProps) {
  return isPhone ? <DayTimetable {...props} /> : <GridTimetable {...props} />
}

type BodyProps = Omit<TimetableBodyProps, 'isPhone'>

function DayTimetable(props: BodyProps) {
  const { label, view, arranged, renderContent, renderListContent = renderContent } = props
  const { t } = useTranslation()
  const { byId, days, today, minute } = arranged
  const [dayId, setDayId] = useState(today.id)
  const isDaily = view === 'daily'
  return (
    <DayList
      {...useSharedProps(props)}
      {...(renderListContent && { renderContent: contentOf(byId, renderListContent) })}
      days={isDaily ? [today] : days}
      cards={arranged.weekly}
      dayId={isDaily ? today.id : dayId}
      onDayChange={setDayId}
      now={minute}
      labels={{
        list: label,
        days: t('timetable.dayTabs'),
        corner: t('timetable.day'),
        now: t('timetable.now'),
        emptyDay: (day) => t('timetable.emptyDay', { day: day.label }),
      }}
    />
  )
}

function GridTimetable(props: BodyProps) {
  const { label, view, arranged, renderContent, cardHeight, moves } = props
  const { t } = useTranslation()
  const { byId, slots, days, minute } = arranged
  const isDaily = view === 'daily'
  const now = {
    rowId: String(Math.floor(minute / SLOT_MINUTES)),
    share: (minute % SLOT_MINUTES) / SLOT_MINUTES,
  }
  return (
    <TimetableGrid
      {...useSharedProps(props)}
      {...(renderContent && { renderContent: contentOf(byId, renderContent) })}
      key={view}
      rows={isDaily ? slots : days}
      cards={isDaily ? arranged.daily : arranged.weekly}
      flow={isDaily ? 'span' : 'stack'}
      renderDetails={(card) => renderOf(byId, card, (one) => <ClassDetails scheduled={one} />)}
      {...(cardHeight !== undefined && { cardHeight })}
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

function useSharedProps({ arranged, onOpen }: BodyProps) {
  const highlightedIds = useRecentlyChanged()
  return {
    columns: arranged.columns,
    highlightedIds,
    ...(onOpen && { onOpen: (card: GridCard) => onOpen(card.id) }),
  }
}

type Render = NonNullable<TimetableBodyProps['renderContent']>

function contentOf(byId: ReadonlyMap<string, ClassRecord>, render: Render) {
  return (card: GridCard, state: CardContentState) => renderOf(byId, card, (one) => render(one, state))
}

function renderOf(
  byId: ReadonlyMap<string, ClassRecord>,
  card: GridCard,
  render: (scheduled: ClassRecord) => ReactNode,
): ReactNode {
  const scheduled = byId.get(card.id)
  return scheduled ? render(scheduled) : null
}
