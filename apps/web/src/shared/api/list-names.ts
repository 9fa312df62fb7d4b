/** The lists that the browser keeps; a list's name is the first part of its query key. */
export type ListName =
  | 'courses'
  | 'cohorts'
  | 'expectedStudents'
  | 'rooms'
  | 'professors'
  | 'students'
  | 'admins'
  | 'classes'
  | 'formQuestions'
  | 'professorForms'
  | 'dashboard'
  | 'siteSettings'
  | 'teachingWeek'
  | 'generationRuns'
  | 'proposals'
  | 'demandCheck'

/** What can change, and the lists in which the change shows. */
export const LISTS_SHOWING = {
  course: [
    'courses',
    'cohorts',
    'expectedStudents',
    'classes',
    'professors',
    'students',
    'dashboard',
    'demandCheck',
  ],
  // Its students take its courses, and classes that it lets clash need attention.
  cohort: ['cohorts', 'expectedStudents', 'students', 'classes', 'demandCheck'],
  room: ['rooms', 'classes', 'dashboard', 'demandCheck'],
  professor: ['professors', 'classes', 'professorForms', 'dashboard', 'demandCheck'],
  student: ['students', 'cohorts', 'expectedStudents', 'classes', 'dashboard', 'demandCheck'],
  admin: ['admins'],
  // A proposal grows stale when the timetable that it began with changes.
  class: ['classes', 'dashboard', 'demandCheck', 'proposals'],
  professorForm: ['professorForms', 'professors', 'dashboard', 'demandCheck'],
  formQuestion: ['formQuestions'],
  // Classes that the settings leave outside a rule need attention.
  // Days that are open again show no class that has changed, but what the settings say of them.
  closure: ['siteSettings', 'demandCheck'],
  siteSettings: ['siteSettings', 'teachingWeek', 'classes', 'demandCheck'],
  generation: ['generationRuns', 'proposals'],
} as const satisfies Record<string, readonly ListName[]>

export type Noun = keyof typeof LISTS_SHOWING
