import { createContext, useContext } from 'react'
import type { Session } from './session.ts'

/** The session around the pages that only open with one. */
export const SignedIn = createContext<Session | null>(null)

export function useSignedIn(): Session {
  const session = useContext(SignedIn)
  if (session === null) throw new Error('This component stands on a page that needs a session')
  return session
}
