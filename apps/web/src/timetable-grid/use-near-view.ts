import { type RefObject, useEffect, useState } from 'react'

/** How far from the screen a part of the page is made ready. */
const MARGIN = '600px 0px'

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
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return
        const isWanted = entry.isIntersecting || element.contains(document.activeElement)
        if (!isWanted) setHeight(element.offsetHeight)
        setIsNear(isWanted)
      },
      // The document itself: within a frame the margin would not count otherwise.
      { root: document, rootMargin: MARGIN },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [part])
  return { isNear, height }
}
