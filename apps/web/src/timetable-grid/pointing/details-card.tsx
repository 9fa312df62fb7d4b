import { type ReactNode, type RefObject, Suspense, useId } from 'react'
import { lazyPart } from '../../shared/ui/lazy-part.ts'
import type { GridCard } from '../grid-types.ts'
import { useDetailsTarget } from './use-details-target.ts'

/** Fetched with the first details that are asked for. */
const DetailsPopover = lazyPart(() => import('./details-popover.tsx').then((file) => file.DetailsPopover))

interface DetailsCardProps {
  viewport: RefObject<HTMLElement | null>
  findCard: (id: string) => GridCard | undefined
  renderDetails: (card: GridCard) => ReactNode
  /** Focus by pointer shows the details only where a click does nothing else. */
  opens: boolean
}

/** The one card of details, shown next to the class under the pointer or with the focus. */
export function DetailsCard({ viewport, findCard, renderDetails, opens }: DetailsCardProps) {
  const id = useId()
  const { target, keepOpen, close } = useDetailsTarget(viewport, id, opens)
  const card = target ? findCard(target.cardId) : undefined
  if (!target || !card) return null
  return (
    <Suspense>
      <DetailsPopover
        key={card.id}
        id={id}
        rect={target.rect}
        onPointerEnter={keepOpen}
        onPointerLeave={close}
      >
        {renderDetails(card)}
      </DetailsPopover>
    </Suspense>
  )
}
