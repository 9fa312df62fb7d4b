import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** How long a page may take to come before the focus is left where it is. */
const PATIENCE_MILLISECONDS = 3000

function focusHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('#content h1')
  if (heading === null) return false
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return true
}

/** Moves the focus to the heading of a page that has been gone to, so that it is read and Tab begins there. */
export function useHeadingFocus(): void {
  const path = useRouterState({
    select: (state) => state.resolvedLocation?.pathname ?? state.location.pathname,
  })
  const known = useRef(path)
  useEffect(() => {
    if (known.current === path) return
    known.current = path
    if (focusHeading()) return
    // The page's parts are still on their way.
    const watch = new MutationObserver(() => {
      if (focusHeading()) stop()
    })
    const timer = setTimeout(() => stop(), PATIENCE_MILLISECONDS)
    const stop = () => {
      watch.disconnect()
      clearTimeout(timer)
    }
    watch.observe(document.body, { childList: true, subtree: true })
    return stop
  }, [path])
}
