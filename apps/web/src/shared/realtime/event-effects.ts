import type { EventName } from '@scheduler/contract'
import type { Noun } from '../api/list-names.ts'
import type { NoticeKind } from '../ui/notify.ts'

type EventEffect = { changes: Noun; notice?: NoticeKind }

/** What each event of the server does here: whose lists come fresh, and in which style its message shows. */
export const EVENT_EFFECTS: Record<EventName, EventEffect> = {
  courseUpdated: { changes: 'course', notice: 'quiet' },
  roomUpdated: { changes: 'room', notice: 'quiet' },
  professorUpdated: { changes: 'professor', notice: 'quiet' },
  studentUpdated: { changes: 'student', notice: 'quiet' },
  adminUpdated: { changes: 'admin', notice: 'quiet' },
  classCreated: { changes: 'class', notice: 'success' },
  classPostponed: { changes: 'class', notice: 'info' },
  classCanceled: { changes: 'class', notice: 'failure' },
  classUpdated: { changes: 'class' },
  formUpdated: { changes: 'professorForm', notice: 'quiet' },
  questionUpdated: { changes: 'formQuestion', notice: 'quiet' },
  settingsUpdated: { changes: 'siteSettings', notice: 'quiet' },
}
