import { type ParsedLocation, useRouter, useRouterState } from '@tanstack/react-router'
import { useCallback, useLayoutEffect, useRef } from 'react'
import { readLastComing } from '../../shared/ui/lazy-part.ts'
import type { ListSearch } from '../../shared/ui/list-search.ts'

/** Somebody who types fast has noticed by then that the page is another one. */
const SETTLING_MILLISECONDS = 1000

/** The page and the dialogs on it; a filter or a view is still the same place. */
function namePlace({ pathname, search }: ParsedLocation): string {
  const { dialog, over }: ListSearch = search
  return JSON.stringify([pathname, dialog, over])
}

/** Whether the address names a dialog, which may still be on its way. */
export function hasDialog({ search }: ParsedLocation): boolean {
  const { dialog, over }: ListSearch = search
  return dialog !== undefined || over !== undefined
}

/** Tells whether a page or a dialog is opening, or has opened within the last second: keys may be meant for it. */
export function useSettling(): { place: string; isSettling: () => boolean } {
  const router = useRouter()
  const place = useRouterState({ select: (state) => namePlace(state.location) })
  const shown = useRouterState({ select: (state) => namePlace(state.resolvedLocation ?? state.location) })
  const shownAt = useRef({ shown: '', moment: 0 })
  useLayoutEffect(() => {
    shownAt.current = { shown, moment: performance.now() }
  }, [shown])
  const isSettling = useCallback(() => {
    if (namePlace(router.state.location) !== shownAt.current.shown) return true
    return performance.now() - Math.max(shownAt.current.moment, readLastComing()) < SETTLING_MILLISECONDS
  }, [router])
  return { place, isSettling }
}
