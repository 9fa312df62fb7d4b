import { Dialog } from '../../shared/ui/dialog.tsx'
import { DayListCards } from '../../timetable-grid/day-list/day-list-cards.tsx'
import type { GridCard, GridColumn } from '../../timetable-grid/grid-types.ts'

interface MoreClassesProps {
  title: string
  cards: readonly GridCard[]
  columns: readonly GridColumn[]
  onOpen: (card: GridCard) => void
  onClose: () => void
}

/** The classes for which there is no lane. */
export function MoreClasses({ title, cards, columns, onOpen, onClose }: MoreClassesProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <DayListCards
        label={title}
        cards={cards}
        columns={columns}
        onOpen={(card) => {
          onClose()
          onOpen(card)
        }}
        renderContent={undefined}
        highlightedIds={undefined}
        now={undefined}
      />
    </Dialog>
  )
}
