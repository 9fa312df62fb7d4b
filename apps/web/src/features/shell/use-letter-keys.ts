import { TIMETABLE_BY_ROLE } from '@scheduler/contract'
import type { Role } from '@scheduler/domain'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useUrlDialog } from '../../shared/ui/use-url-dialog.ts'
import type { TimetableView } from '../../timetable-view/view-search.ts'
import { areLetterKeysOn, type LetterKey, readLetterKey } from './letter-keys.ts'
import { SHELL_DIALOGS } from './shell-dialog-names.ts'
import { hasDialog, useSettling } from './use-settling.ts'

/** What on the page answers to a key bears it: `data-key="c"` on the button that adds, `data-key="/"` on the search. */
function actOnPage(key: LetterKey): boolean {
  const element = document.querySelector<HTMLElement>(`#content [data-key="${CSS.escape(key)}"]`)
  if (element === null) return false
  if (element.matches('input')) element.focus()
  else element.click()
  return true
}

/**
 * `c` adds, `/` searches, `t` shows today, `d`, `w` and `h` the day, the week and the week by the hour, `j` and `k` the week
 * after and before, `?` tells all of this. Letters rest while a
 * page or a dialog opens: they were typed for what is to come.
 */
export function useLetterKeys(role: Role): void {
  const navigate = useNavigate()
  const router = useRouter()
  const { isSettling } = useSettling()
  const { open } = useUrlDialog()
  useEffect(() => {
    const show = (view: TimetableView) => {
      const to = TIMETABLE_BY_ROLE[role]
      const isThere = window.location.pathname === to
      void navigate({ to, search: (before) => ({ ...(isThere && before), view }) })
      return true
    }
    const act = (key: LetterKey): boolean => {
      switch (key) {
        case 'c':
        case '/':
        case 'j':
        case 'k':
          return actOnPage(key)
        case 't':
          return actOnPage(key) || show('daily')
        case 'd':
          return show('daily')
        case 'w':
          return show('weekly')
        case 'h':
          return show('timetable')
        case '?':
          open(SHELL_DIALOGS.shortcuts)
          return true
      }
    }
    const onKey = (event: KeyboardEvent) => {
      const key = areLetterKeysOn() ? readLetterKey(event) : null
      if (key === null || isSettling() || hasDialog(router.state.location)) return
      if (act(key)) event.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [role, navigate, open, router, isSettling])
}
