import type { Kind } from '../foundation/kind.ts'

/** What shared parts know of a request for a single meeting; apart from its calls, which few pages need. */
export const MEETING_REQUEST = {
  list: 'meetingRequests',
  event: 'meetingRequestUpdated',
  shows: ['class', 'room', 'professor'],
} as const satisfies Kind
