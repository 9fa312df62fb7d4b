import { useLocation, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import type { ListSearch } from './list-search.ts'

/** A dialog is open on a page, or over another dialog. */
export type DialogLevel = 'dialog' | 'over'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The entry before this one is the same page without the dialog of this level. */
    openedDialog?: DialogLevel
  }
}

/** A dialog that has its own address: `?dialog=new` or `?dialog=<id>`, over it `&over=<name>`. Back closes it. */
export function useUrlDialog(level: DialogLevel = 'dialog') {
  const search: ListSearch = useSearch({ strict: false })
  const dialog = search[level]
  const navigate = useNavigate()
  const router = useRouter()
  const wasOpenedHere = useLocation({ select: (location) => location.state.openedDialog === level })

  const open = (name: string) => {
    void navigate({
      to: '.',
      search: (before) => ({ ...before, [level]: name }),
      state: (before) => ({ ...before, openedDialog: level }),
      resetScroll: false,
    })
  }
  /** `force` leaves without asking about unsaved changes, because they have been saved. */
  const close = ({ force = false } = {}) => {
    if (wasOpenedHere) return router.history.back({ ignoreBlocker: force })
    void navigate({
      to: '.',
      search: (before) => ({ ...before, [level]: undefined }),
      replace: true,
      resetScroll: false,
      ignoreBlocker: force,
    })
  }
  return { dialog, open, close }
}
