import type { ClassRecord } from '@scheduler/contract'
import type { ReactNode } from 'react'
import { useRecentlyChanged } from '../../shared/realtime/recent-changes.ts'
import type { GridMoves } from '../../timetable-grid/grid-props.ts'
import type { CardContentState, GridCard } from '../../timetable-grid/grid-types.ts'
import { classIdOf, meetingKeyOf } from '../arranging/card-ids.ts'
import type { ArrangedClasses } from '../arranging/use-arranged-classes.ts'
import { findShown } from '../dates/shown-meetings.ts'
import type { TimetableView } from '../view-search.ts'
import type { WeekAdding } from '../week/week-adding.ts'
import { type ClassRecords, Followed } from './class-records.tsx'

/** A class that could be joined, or that all who take one of the reader's courses attend. */
export type Offer = 'mayJoin' | 'expected'

export interface BodyProps {
  label: string
  view: TimetableView
  arranged: ArrangedClasses
  onOpen?: (id: string) => void
  /** What a card shows below its title and time. */
  renderContent?: (scheduled: ClassRecord, state: CardContentState) => ReactNode
  /** The same where there is room for more: in the list of a day. */
  renderListContent?: (scheduled: ClassRecord, state: CardContentState) => ReactNode
  /** What hovering or focusing a card tells; otherwise all that there is to know of a class. */
  renderDetails?: (scheduled: ClassRecord) => ReactNode
  /** What a class that the student who reads is not in is to them; their own week by the hour shows these as well. */
  offer?: (scheduled: ClassRecord) => Offer | undefined
  /** A phone opens it at a day with classes; otherwise always at today. */
  opensAtClasses?: boolean
  cardHeight?: number
  /** The narrowest a column may be for what cards show, in px. */
  minColumnWidth?: number
  /** Moving classes between the days of the week and between the slots of the day. */
  moves?: GridMoves
  /** Adding classes where the week by the hour is empty. */
  adding?: WeekAdding
}

/** What both forms of a timetable give to theirs. */
export function useSharedProps({ arranged, onOpen }: BodyProps) {
  const highlightedIds = useRecentlyChanged()
  return {
    columns: arranged.columns,
    highlightedIds,
    ...(onOpen && { onOpen: (card: GridCard) => onOpen(classIdOf(card.id)) }),
  }
}

type Render = NonNullable<BodyProps['renderContent']>

/** What cards show of their classes, each of which follows its own. */
export function contentOf(records: ClassRecords, render: Render) {
  return (card: GridCard, state: CardContentState) => (
    <Followed records={records} id={classIdOf(card.id)}>
      {(scheduled) => render(findShown(scheduled, meetingKeyOf(card.id)), state)}
    </Followed>
  )
}
