import { type RefObject, useEffect } from 'react'

/** Time until a hint comes for a pointer that rests, and goes for one that has left. */
const SHOW_MILLISECONDS = 300
const HIDE_MILLISECONDS = 120
/** Space in px between the hint and what it is about, and to the edge of the window. */
const GAP = 6

/** Shows and hides the hint as pointer and focus move over the page; every key puts it away. */
export function useHint(element: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    let timer = 0
    let shown: Element | null = null
    const later = (milliseconds: number, act: () => void) => {
      clearTimeout(timer)
      timer = window.setTimeout(act, milliseconds)
    }
    const hide = () => {
      clearTimeout(timer)
      shown = null
      if (element.current?.matches(':popover-open')) element.current.hidePopover()
    }
    const show = (target: Element) => {
      const hint = element.current
      const text = target.getAttribute('aria-label') ?? target.textContent
      if (!hint || !text || !target.isConnected) return
      hide()
      shown = target
      hint.textContent = text
      hint.showPopover()
      place(hint, target)
    }
    const onOver = (event: PointerEvent) => {
      if (event.pointerType === 'touch' || event.target === element.current) return clearTimeout(timer)
      const target = findTarget(event.target)
      if (target === shown) return clearTimeout(timer)
      later(target ? SHOW_MILLISECONDS : HIDE_MILLISECONDS, () => (target ? show(target) : hide()))
    }
    const onFocus = (event: FocusEvent) => {
      const target = findTarget(event.target)
      if (target?.matches(':focus-visible')) show(target)
      else hide()
    }
    const onKey = (event: KeyboardEvent) => {
      // Escape puts the hint away and nothing below it.
      if (event.key === 'Escape' && shown !== null) event.stopPropagation()
      hide()
    }
    const listening = new AbortController()
    const { signal } = listening
    document.addEventListener('pointerover', onOver, { signal })
    document.addEventListener('pointerdown', hide, { signal })
    document.addEventListener('focusin', onFocus, { signal })
    document.addEventListener('focusout', hide, { signal })
    document.addEventListener('scroll', hide, { signal, capture: true, passive: true })
    window.addEventListener('keydown', onKey, { signal, capture: true })
    return () => {
      listening.abort()
      clearTimeout(timer)
    }
  }, [element])
}

function findTarget(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest('[data-hint]') : null
}

/** Above or below what it is about, or next to it towards the end of the line, where there is room. */
function place(hint: HTMLElement, target: Element): void {
  const box = target.getBoundingClientRect()
  const { width, height } = hint.getBoundingClientRect()
  const isRtl = document.documentElement.dir === 'rtl'
  const { innerWidth, innerHeight } = window
  let left = box.left + (box.width - width) / 2
  let top = box.bottom + GAP
  if (target.getAttribute('data-hint') === 'next-to') {
    left = isRtl ? box.left - width - GAP : box.right + GAP
    top = box.top + (box.height - height) / 2
  } else if (top + height > innerHeight) top = box.top - height - GAP
  hint.style.left = `${Math.max(GAP, Math.min(left, innerWidth - width - GAP))}px`
  hint.style.top = `${Math.max(GAP, top)}px`
}
