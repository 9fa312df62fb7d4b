import type { ClassRecord } from '@scheduler/contract'
import { useMemo } from 'react'
import { useRecentlyChanged } from '../../shared/realtime/recent-changes.ts'
import type { DayListProps } from '../../timetable-grid/day-list/day-list.tsx'
import type { CardContentState, GridCard } from '../../timetable-grid/grid-types.ts'
import { classIdOf, meetingKeyOf } from '../arranging/card-ids.ts'
import type { BodyProps } from '../body/body-props.tsx'
import { ClassDetails } from '../body/class-details.tsx'
import { type ClassRecords, Followed, useClassRecords } from '../body/class-records.tsx'
import { findShown } from '../dates/shown-meetings.ts'

/** What hovering or focusing a card tells. */
export const tellAll = (scheduled: ClassRecord) => <ClassDetails scheduled={scheduled} />

/** What is shown of the class of a card, as it is now. */
export const showClass = (
  records: ClassRecords,
  cardId: string,
  render: NonNullable<BodyProps['renderDetails']>,
) => (
  <Followed records={records} id={classIdOf(cardId)}>
    {(scheduled) => render(findShown(scheduled, meetingKeyOf(cardId)))}
  </Followed>
)

/** The cards of classes that others have changed a moment ago. */
export function useHighlighted(cards: readonly GridCard[]): ReadonlySet<string> {
  const changed = useRecentlyChanged()
  return useMemo(
    () => new Set(cards.filter(({ id }) => changed.has(classIdOf(id))).map(({ id }) => id)),
    [cards, changed],
  )
}

export type ListCardsProps = Pick<BodyProps, 'onOpen' | 'renderContent' | 'renderListContent'> & {
  found: readonly ClassRecord[]
}

/** How cards of a list open and what they show. */
export function useListCards(props: ListCardsProps): Pick<DayListProps, 'onOpen' | 'renderContent'> {
  const { found, onOpen, renderContent, renderListContent = renderContent } = props
  const records = useClassRecords(found)
  return {
    ...(onOpen && { onOpen: ({ id }: GridCard) => onOpen(classIdOf(id)) }),
    ...(renderListContent && {
      renderContent: ({ id }: GridCard, state: CardContentState) =>
        showClass(records, id, (scheduled) => renderListContent(scheduled, state)),
    }),
  }
}
