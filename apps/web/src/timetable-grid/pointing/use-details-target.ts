import { type RefObject, useEffect, useRef, useState } from 'react'

/** Rest before the details appear, and time to reach them with the pointer, in ms. */
const SHOW_DELAY = 350
const HIDE_DELAY = 200

export interface DetailsTarget {
  cardId: string
  /** Where the class is on the screen, cut to what can be seen of it. */
  rect: DOMRect
}

/** Watches which class the pointer or the focus rests on. One set of listeners serves all of them. */
export function useDetailsTarget(viewport: RefObject<HTMLElement | null>, detailsId: string, opens: boolean) {
  const [target, setTarget] = useState<DetailsTarget | null>(null)
  const timer = useRef(0)
  const later = (delay: number, act: () => void) => {
    clearTimeout(timer.current)
    timer.current = window.setTimeout(act, delay)
  }
  const close = () => later(HIDE_DELAY, () => setTarget(null))

  // biome-ignore lint/correctness/useExhaustiveDependencies: the listeners use nothing that changes but `opens`
  useEffect(() => {
    const element = viewport.current
    if (!element) return
    let cardId: string | null = null
    const show = (id: string) => {
      cardId = id
      later(SHOW_DELAY, () => setTarget(findTarget(element, id)))
    }
    const leave = (event: PointerEvent | FocusEvent) => {
      if (isInDetails(event.relatedTarget, detailsId)) return
      cardId = null
      close()
    }
    const onOver = (event: PointerEvent) => {
      const id = event.pointerType === 'touch' ? null : readCardId(event.target)
      if (id !== null && id !== cardId) show(id)
      else if (id === null && cardId !== null && event.pointerType !== 'touch') leave(event)
    }
    const onFocus = (event: FocusEvent) => {
      const id = readCardId(event.target)
      if (id !== null && (!opens || (event.target as Element).matches(':focus-visible'))) show(id)
    }
    const hide = () => {
      cardId = null
      clearTimeout(timer.current)
      setTarget(null)
    }
    // The class may scroll away below a pointer or focus that stays.
    const onScroll = () => setTarget((current) => current && findTarget(element, current.cardId))
    const listening = new AbortController()
    const { signal } = listening
    element.addEventListener('pointerover', onOver, { signal })
    element.addEventListener('pointerleave', leave, { signal })
    element.addEventListener('pointerdown', hide, { signal })
    element.addEventListener('focusin', onFocus, { signal })
    element.addEventListener('focusout', leave, { signal })
    window.addEventListener('scroll', onScroll, { signal, capture: true, passive: true })
    window.addEventListener('resize', hide, { signal })
    // Pointer or focus may have been there before this was.
    const present = readCardId(element.querySelector('[data-face]:hover, [data-face]:focus-visible'))
    if (present !== null) show(present)
    return () => {
      listening.abort()
      clearTimeout(timer.current)
    }
  }, [viewport, opens])

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

  return { target, keepOpen: () => clearTimeout(timer.current), close }
}

function readCardId(target: EventTarget | null): string | null {
  return target instanceof Element ? (target.closest<HTMLElement>('[data-card]')?.dataset.card ?? null) : null
}

function isInDetails(target: EventTarget | null, detailsId: string): boolean {
  return target instanceof Node && document.getElementById(detailsId)?.contains(target) === true
}

function findNode(element: HTMLElement | null, cardId: string): HTMLElement | null {
  return element?.querySelector<HTMLElement>(`[data-card="${CSS.escape(cardId)}"]`) ?? null
}

/** Null when the class is not, or hardly, to be seen. */
function findTarget(element: HTMLElement, cardId: string): DetailsTarget | null {
  const card = findNode(element, cardId)?.getBoundingClientRect()
  if (!card) return null
  const view = element.getBoundingClientRect()
  const left = Math.max(card.left, view.left)
  const top = Math.max(card.top, view.top)
  const width = Math.min(card.right, view.right) - left
  const height = Math.min(card.bottom, view.bottom) - top
  return width < 8 || height < 8 ? null : { cardId, rect: new DOMRect(left, top, width, height) }
}
