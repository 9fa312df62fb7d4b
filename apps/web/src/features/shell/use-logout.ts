import { logout } from '@scheduler/contract'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../shared/api/call.ts'
import { queryClient } from '../../shared/api/query-client.ts'
import { removeDrafts } from '../../shared/session/drafts.ts'
import { clearSession, readSession } from '../../shared/session/session.ts'

/** Ends the session at the server and here; here also when the server cannot be reached. */
export function useLogout(): () => void {
  const navigate = useNavigate()
  return () => {
    // The call reads the token before it is cleared; its outcome changes nothing here.
    call(logout, {}).catch(() => undefined)
    const session = readSession()
    if (session) removeDrafts(session.user._id)
    clearSession()
    queryClient.clear()
    void navigate({ to: '/login' })
  }
}
