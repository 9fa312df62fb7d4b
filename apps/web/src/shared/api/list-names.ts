/** The lists that the browser keeps; a list's name is the first part of its query key. */
export type ListName =
  | 'courses'
  | 'cohorts'
  | 'expectedStudents'
  | 'rooms'
  | 'buildings'
  | 'campuses'
  | 'departments'
  | 'features'
  | 'terms'
  | 'professors'
  | 'students'
  | 'takenCourses'
  | 'admins'
  | 'passwordLinks'
  | 'classes'
  | 'formQuestions'
  | 'professorForms'
  | 'dashboard'
  | 'siteSettings'
  | 'teachingWeek'
  | 'generationRuns'
  | 'proposals'
  | 'demandCheck'
  | 'sectionRules'
  | 'judgedRules'
  | 'sections'

/** What can change, and the lists in which the change shows. */
export const LISTS_SHOWING = {
  // A course, a room and a person may be the first to name their department.
  course: [
    'courses',
    'departments',
    'cohorts',
    'expectedStudents',
    'classes',
    'professors',
    'students',
    'dashboard',
    'demandCheck',
    'sectionRules',
    'judgedRules',
    'sections',
  ],
  // Its students take its courses, and classes that it lets clash need attention.
  cohort: ['cohorts', 'expectedStudents', 'students', 'classes', 'demandCheck'],
  // A room may be the first to name its building.
  room: ['rooms', 'buildings', 'departments', 'classes', 'dashboard', 'demandCheck', 'judgedRules'],
  professor: [
    'professors',
    'departments',
    'classes',
    'professorForms',
    'dashboard',
    'demandCheck',
    'passwordLinks',
  ],
  student: [
    'students',
    'takenCourses',
    'departments',
    'cohorts',
    'expectedStudents',
    'classes',
    'dashboard',
    'demandCheck',
    'passwordLinks',
  ],
  admin: ['admins', 'passwordLinks'],
  passwordLink: ['passwordLinks'],
  // A proposal grows stale when the timetable that it began with changes.
  class: ['classes', 'dashboard', 'demandCheck', 'proposals', 'sections', 'judgedRules'],
  professorForm: ['professorForms', 'professors', 'dashboard', 'demandCheck'],
  formQuestion: ['formQuestions'],
  // Classes that the settings leave outside a rule need attention.
  // Days that are open again show no class that has changed, but what the settings say of them.
  closure: ['siteSettings', 'buildings', 'campuses', 'demandCheck', 'judgedRules'],
  building: ['buildings', 'campuses', 'rooms', 'classes', 'siteSettings', 'demandCheck', 'judgedRules'],
  campus: ['campuses', 'buildings', 'siteSettings', 'judgedRules'],
  feature: ['features', 'rooms', 'courses', 'demandCheck'],
  // Rooms are kept for it: classes that it leaves outside need attention.
  department: [
    'departments',
    'courses',
    'rooms',
    'professors',
    'students',
    'siteSettings',
    'classes',
    'dashboard',
    'demandCheck',
  ],
  // Classes that a rule leaves outside it need attention.
  sectionRule: ['sectionRules', 'judgedRules', 'classes', 'dashboard', 'demandCheck'],
  term: ['terms', 'courses', 'cohorts', 'classes', 'professors', 'students', 'judgedRules'],
  siteSettings: [
    'siteSettings',
    'buildings',
    'campuses',
    'departments',
    'teachingWeek',
    'classes',
    'demandCheck',
    'sectionRules',
    'judgedRules',
  ],
  generation: ['generationRuns', 'proposals'],
} as const satisfies Record<string, readonly ListName[]>

export type Noun = keyof typeof LISTS_SHOWING
