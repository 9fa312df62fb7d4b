import { Popover } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './details-card.module.css'

interface DetailsPopoverProps {
  id: string
  /** What it is next to, on the screen. */
  rect: DOMRect
  onPointerEnter: () => void
  onPointerLeave: () => void
  children: ReactNode
}

/** The details next to their class, where there is room. */
export function DetailsPopover({ id, rect, onPointerEnter, onPointerLeave, children }: DetailsPopoverProps) {
  return (
    <Popover
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
        onPointerEnter={onPointerEnter}
        onPointerLeave={onPointerLeave}
      >
        {children}
      </Popover.Dropdown>
    </Popover>
  )
}
