import { Popover } from '@mantine/core'
import { type ReactNode, type RefObject, useId } from 'react'
import styles from './details-card.module.css'
import type { GridCard } from './grid-types.ts'
import { useDetailsTarget } from './use-details-target.ts'

interface DetailsCardProps {
  viewport: RefObject<HTMLElement | null>
  findCard: (id: string) => GridCard | undefined
  renderDetails: (card: GridCard) => ReactNode
  /** Focus by pointer shows the details only where a click does nothing else. */
  opens: boolean
}

/** The one card of details, shown beside the class under the pointer or with the focus. */
export function DetailsCard({ viewport, findCard, renderDetails, opens }: DetailsCardProps) {
  const id = useId()
  const { target, keepOpen, close } = useDetailsTarget(viewport, id, opens)
  const card = target ? findCard(target.cardId) : undefined
  if (!target || !card) return null
  const { rect } = target
  return (
    <Popover
      key={card.id}
      opened
      position="right-start"
      offset={6}
      shadow="md"
      width={280}
      withinPortal={false}
      withRoles={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      floatingStrategy="fixed"
      transitionProps={{ duration: 0 }}
      middlewares={{ shift: { padding: 8 }, flip: { fallbackPlacements: ['left-start', 'bottom', 'top'] } }}
    >
      <Popover.Target>
        <div
          className={styles.anchor}
          style={{ top: rect.top, left: rect.left, width: rect.width, height: rect.height }}
        />
      </Popover.Target>
      <Popover.Dropdown
        id={id}
        role="tooltip"
        className={styles.details}
        onPointerEnter={keepOpen}
        onPointerLeave={close}
      >
        {renderDetails(card)}
      </Popover.Dropdown>
    </Popover>
  )
}
