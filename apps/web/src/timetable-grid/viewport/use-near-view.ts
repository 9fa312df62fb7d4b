import { type RefObject, useEffect, useState } from 'react'

/** How far from the screen, in px, a part of the page is made ready. */
const MARGIN = 600

/**
 * Whether a part of the page is near the screen, and how high it is while it is not. It counts as near while the focus
 * is in it, so that what has the focus stays.
 */
export function useNearView(
  part: RefObject<HTMLElement | null>,
  isAtFirst: boolean,
  estimatedHeight: number,
) {
  const [isNear, setIsNear] = useState(isAtFirst)
  const [height, setHeight] = useState(estimatedHeight)
  useEffect(() => {
    const element = part.current
    if (!element) return
    const look = () => {
      const { top, bottom } = element.getBoundingClientRect()
      const isInView = bottom > -MARGIN && top < window.innerHeight + MARGIN
      const isWanted = isInView || element.contains(document.activeElement)
      if (!isWanted) setHeight(element.offsetHeight)
      setIsNear(isWanted)
    }
    // What moves without a scroll, as when a part above it grows, is observed; a long jump alone may not be.
    const observer = new IntersectionObserver(look, { root: document, rootMargin: `${MARGIN}px 0px` })
    observer.observe(element)
    const listening = { capture: true, passive: true }
    document.addEventListener('scroll', look, listening)
    return () => {
      observer.disconnect()
      document.removeEventListener('scroll', look, listening)
    }
  }, [part])
  return { isNear, height }
}
