import * as z from 'zod'

/** What an event carries: a sentence for a notice, and the record that it is about. */
export const eventPayload = z.object({ message: z.string(), id: z.string().optional() })
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
  'formUpdated',
  'questionUpdated',
  'settingsUpdated',
] as const
export type EventName = (typeof EVENTS)[number]

/** How the client's socket comes back, in milliseconds; the transport is websocket only. */
  'cohortUpdated',
export const SOCKET = { reconnectionDelay: 100, reconnectionDelayMax: 2000, timeout: 20_000 } as const

/** What the socket's handshake carries: identity comes from the token alone, the query may not contradict it. */
export const handshakeQuery = z.object({ userId: z.string().optional(), role: z.string().optional() })
