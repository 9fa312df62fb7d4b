import { useLocation, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import type { ListSearch } from './list-search.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The entry before this one is the same page without its dialog. */
    openedDialog?: boolean
  }
}

/** A dialog that has its own address: `?dialog=new` or `?dialog=<id>`. Back closes it. */
export function useUrlDialog() {
  const { dialog }: ListSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const router = useRouter()
  const wasOpenedHere = useLocation({ select: (location) => location.state.openedDialog === true })

  const open = (name: string) => {
    void navigate({
      to: '.',
      search: (before) => ({ ...before, dialog: name }),
      state: (before) => ({ ...before, openedDialog: true }),
      resetScroll: false,
    })
  }
  /** `force` leaves without asking about unsaved changes, because they have been saved. */
  const close = ({ force = false } = {}) => {
    if (wasOpenedHere) return router.history.back({ ignoreBlocker: force })
    void navigate({
      to: '.',
      search: (before) => ({ ...before, dialog: undefined }),
      replace: true,
      resetScroll: false,
      ignoreBlocker: force,
    })
  }
  return { dialog, open, close }
}
