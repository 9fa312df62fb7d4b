import type { EventName } from '@scheduler/contract'
import type { Noun } from '../api/list-names.ts'
import { notifyFailure, notifyInfo, notifyQuietly, notifySuccess } from '../ui/notify.ts'

type EventEffect = { changes: Noun; notify?: (message: string) => void }

/** What each event of the server does here: whose lists come fresh, and in which style its message shows. */
export const EVENT_EFFECTS: Record<EventName, EventEffect> = {
  courseUpdated: { changes: 'course', notify: notifyQuietly },
  roomUpdated: { changes: 'room', notify: notifyQuietly },
  professorUpdated: { changes: 'professor', notify: notifyQuietly },
  studentUpdated: { changes: 'student', notify: notifyQuietly },
  adminUpdated: { changes: 'admin', notify: notifyQuietly },
  classCreated: { changes: 'class', notify: notifySuccess },
  classPostponed: { changes: 'class', notify: notifyInfo },
  classCanceled: { changes: 'class', notify: notifyFailure },
  classUpdated: { changes: 'class' },
  formUpdated: { changes: 'professorForm' },
  questionUpdated: { changes: 'formQuestion' },
  settingsUpdated: { changes: 'siteSettings' },
}
