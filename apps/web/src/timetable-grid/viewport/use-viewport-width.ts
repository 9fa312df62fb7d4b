import { type RefObject, useLayoutEffect, useState } from 'react'
import { watchSize } from './watch-size.ts'

/** Inner width of the scrolling element in px, without its scroll bar; 0 until it is known. */
export function useViewportWidth(viewport: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = viewport.current
    if (!element) return
    const measure = () => setWidth(element.clientWidth)
    measure()
    return watchSize(element, measure)
  }, [viewport])
  return width
}
