import { type RefObject, useEffect, useRef, useState } from 'react'
import { EmptyPress, type EmptyStretch, type PressContext } from './empty-press.ts'

interface EmptyPressOptions extends PressContext {
  viewport: RefObject<HTMLElement | null>
}

/** What would be added where an empty place is pressed, or rested on. */
export function useEmptyPress(options: EmptyPressOptions): EmptyStretch | null {
  const [stretch, setStretch] = useState<EmptyStretch | null>(null)
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const { viewport } = options
  useEffect(() => {
    if (!viewport.current) return
    const show = (next: EmptyStretch | null) =>
      setStretch((before) => (isSameStretch(before, next) ? before : next))
    return new EmptyPress(viewport.current, () => latest.current, show).listen()
  }, [viewport])
  return stretch
}

function isSameStretch(one: EmptyStretch | null, other: EmptyStretch | null): boolean {
  if (one === null || other === null) return one === other
  return (
    one.columnIndex === other.columnIndex &&
    one.from === other.from &&
    one.to === other.to &&
    one.isHint === other.isHint
  )
}
