import type { EventName } from '@scheduler/contract'
import type { Noun } from '../api/list-names.ts'
import type { NoticeKind } from '../ui/notify.ts'

interface EventEffect {
  changes: Noun
  notice?: NoticeKind
}

/** The events that change a list; how far a run has come is written into what is here already. */
export type ChangingEvent = Exclude<EventName, 'generationProgressed'>

/** What each event of the server does here: whose lists come fresh, and in which style its message shows. */
export const EVENT_EFFECTS: Record<ChangingEvent, EventEffect> = {
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
  cohortUpdated: { changes: 'cohort', notice: 'quiet' },
  questionUpdated: { changes: 'formQuestion', notice: 'quiet' },
  generationUpdated: { changes: 'generation' },
  settingsUpdated: { changes: 'siteSettings', notice: 'quiet' },
}
