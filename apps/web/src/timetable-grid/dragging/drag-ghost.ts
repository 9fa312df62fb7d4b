import styles from '../cells/grid-card.module.css'

/** The card under the pointer while it is dragged: a copy that follows without React. */
export interface DragGhost {
  /** Follows the pointer, px of the screen. */
  moveTo: (x: number, y: number) => void
  /** Vanishes at once. */
  remove: () => void
  /** Flies back to where it came from and vanishes. */
  flyBack: () => void
}

/** Lifts a copy off a card's node, held at the point of the screen where it was grabbed. */
export function liftGhost(node: HTMLElement, grabbedX: number, grabbedY: number): DragGhost {
  const rect = node.getBoundingClientRect()
  const ghost = document.createElement('div')
  ghost.className = styles.ghost ?? ''
  ghost.inert = true
  ghost.style.inlineSize = `${rect.width}px`
  ghost.style.blockSize = `${rect.height}px`
  ghost.dir = getComputedStyle(node).direction
  const copy = node.cloneNode(true)
  if (copy instanceof HTMLElement) {
    copy.removeAttribute('data-card')
    Object.assign(copy.style, { inset: '0', inlineSize: 'auto', blockSize: 'auto' })
  }
  ghost.append(copy)
  document.body.append(ghost)

  const place = (x: number, y: number) =>
    `translate(${rect.left + x - grabbedX}px, ${rect.top + y - grabbedY}px)`
  ghost.style.transform = place(grabbedX, grabbedY)
  return {
    moveTo(x, y) {
      ghost.style.transform = place(x, y)
    },
    remove: () => ghost.remove(),
    flyBack() {
      const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
      const flight = ghost.animate(
        { transform: place(grabbedX, grabbedY) },
        { duration: isCalm ? 0 : 160, easing: 'ease-out' },
      )
      flight.finished.finally(() => ghost.remove())
    },
  }
}
