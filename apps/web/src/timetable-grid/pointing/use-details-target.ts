import { type RefObject, useEffect, useRef, useState } from 'react'
import { type DetailsTarget, DetailsWatch, findNode } from './details-watch.ts'

/** The class whose details are shown: the one that the pointer or the focus rests on. */
export function useDetailsTarget(viewport: RefObject<HTMLElement | null>, detailsId: string, opens: boolean) {
  const [target, setTarget] = useState<DetailsTarget | null>(null)
  const watch = useRef<DetailsWatch | null>(null)

  useEffect(() => {
    const element = viewport.current
    if (!element) return
    watch.current = new DetailsWatch({ element, detailsId, opens }, setTarget)
    return watch.current.listen()
  }, [viewport, detailsId, opens])

  // Escape closes the details and nothing around them, no matter where the focus is.
  const isOpen = target !== null
  useEffect(() => {
    if (!isOpen) return
    const onEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      setTarget(null)
    }
    window.addEventListener('keydown', onEscape, { capture: true })
    return () => window.removeEventListener('keydown', onEscape, { capture: true })
  }, [isOpen])

  const cardId = target?.cardId
  useEffect(() => {
    const face =
      cardId === undefined ? null : findNode(viewport.current, cardId)?.querySelector('[data-face]')
    face?.setAttribute('aria-describedby', detailsId)
    return () => face?.removeAttribute('aria-describedby')
  }, [viewport, cardId, detailsId])

  return { target, keepOpen: () => watch.current?.keepOpen(), close: () => watch.current?.close() }
}
