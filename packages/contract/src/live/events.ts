import * as z from 'zod'
import { said } from '../foundation/said.ts'
import { runProgress } from '../generation/run-progress.ts'

/** What an event carries: a sentence for a notice, the record that it is about, and how far a run has come. */
export const eventPayload = z.object({
  ...said,
  id: z.string().optional(),
  progress: runProgress.optional(),
})
export type EventPayload = z.output<typeof eventPayload>

export const EVENTS = [
  'courseUpdated',
  'roomUpdated',
  'professorUpdated',
  'studentUpdated',
  'adminUpdated',
  'classCreated',
  'classPostponed',
  'classCanceled',
  'classUpdated',
  'bookingUpdated',
  'meetingRequestUpdated',
  'formUpdated',
  'questionUpdated',
  'cohortUpdated',
  'settingsUpdated',
  'generationUpdated',
  'generationProgressed',
  'newsUpdated',
] as const
export type EventName = (typeof EVENTS)[number]

/** How the client's socket comes back, in milliseconds; the transport is websocket only. */
export const SOCKET = { reconnectionDelay: 100, reconnectionDelayMax: 2000, timeout: 20_000 } as const

/** Why a handshake is refused. One that may be tried again is; a session that is over is told by an answer to a call, 401. */
export const REFUSALS = {
  notReady: 'The server is not ready.',
  notSignedIn: 'Please log in.',
  notYours: 'Not your session.',
} as const

/** The message after which a socket is closed because its account has opened too many later ones. */
export const SUPERSEDED = 'superseded'

/** What the socket's handshake carries: identity comes from the token alone, the query may not contradict it. */
export const handshakeQuery = z.object({ userId: z.string().optional(), role: z.string().optional() })
