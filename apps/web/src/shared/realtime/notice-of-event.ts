import type { EventName } from '@scheduler/contract'
import type { NoticeKind } from '../ui/notify.ts'

/** The events that change a list; how far a run has come is written into what is here already. */
export type ChangingEvent = Exclude<EventName, 'generationProgressed'>

/** In which style the message of each event of the server shows; null: it does not. */
export const NOTICE_OF_EVENT: Readonly<Record<ChangingEvent, NoticeKind | null>> = {
  courseUpdated: 'quiet',
  roomUpdated: 'quiet',
  professorUpdated: 'quiet',
  studentUpdated: 'quiet',
  adminUpdated: 'quiet',
  classCreated: 'success',
  classPostponed: 'info',
  classCanceled: 'failure',
  classUpdated: null,
  bookingUpdated: null,
  meetingRequestUpdated: null,
  formUpdated: 'quiet',
  cohortUpdated: 'quiet',
  questionUpdated: 'quiet',
  generationUpdated: null,
  settingsUpdated: 'quiet',
  // The bell counts it.
  newsUpdated: null,
}
