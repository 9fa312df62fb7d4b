import type { EndpointName } from '@scheduler/contract'
import type { Role } from '@scheduler/domain'
import type { RecordKind } from './record-kinds.ts'

/** Who calls. Both students, and both professors, are held to the same column: what is one's own is another's to the other. */
export const ACTORS = {
  nobody: 0,
  student: 1,
  otherStudent: 1,
  professor: 2,
  otherProfessor: 2,
  admin: 3,
} as const
export type Actor = keyof typeof ACTORS

export const ROLE_OF = {
  student: 'student',
  otherStudent: 'student',
  professor: 'professor',
  otherProfessor: 'professor',
  admin: 'admin',
} as const satisfies Record<Exclude<Actor, 'nobody'>, Role>

/** The statuses that nobody, students, professors and administrators are answered; null where there is no such case. */
export type Row = readonly [number | null, number | null, number | null, number | null]

/**
 * A record is one's own when it is the caller's account, a class that they teach or sit in, or a form that they answer.
 * Somebody's own account is of another kind on the paths of other roles. Who joins a class is what is own or another's there.
 */
export type Access =
  | { readonly any: Row }
  | { readonly record: RecordKind; readonly any: Row; readonly missing: Row }
  | { readonly record: RecordKind; readonly own: Row; readonly another: Row; readonly missing: Row }

const anyone: Access = { any: [200, 200, 200, 200] }
const signedIn: Access = { any: [401, 200, 200, 200] }
const adminsOnly: Access = { any: [401, 403, 403, 200] }
const adminsCreate: Access = { any: [401, 403, 403, 201] }

const adminsChange = (record: RecordKind): Access => ({
  record,
  any: [401, 403, 403, 200],
  missing: [401, 403, 403, 404],
})

/** What has to do with the caller is not theirs to change either. */
const adminsChangeOf = (record: RecordKind, own: Row): Access => ({
  record,
  own,
  another: [401, 403, 403, 200],
  missing: [401, 403, 403, 404],
})

const ownPassword = (record: RecordKind, own: Row): Access => ({
  record,
  own,
  another: [401, 403, 403, 403],
  missing: [401, 403, 403, 403],
})

/** Somebody else's is told apart from none by nobody. */
const ownSubscription: Access = {
  record: 'subscription',
  own: [null, 200, 200, 200],
  another: [401, 404, 404, 404],
  missing: [401, 404, 404, 404],
}

/** Who may do what: the statuses of a well-formed call by everybody. An endpoint without a row does not compile. */
export const AUTHORISATION: Record<EndpointName, Access> = {
  getHealth: anyone,
  getOpenApi: anyone,
  showApiReference: anyone,
  getMetrics: adminsOnly,
  login: anyone,
  logout: signedIn,
  readPasswordLink: anyone,
  setPasswordByLink: anyone,
  listPasswordLinks: adminsOnly,
  createPasswordLinks: adminsCreate,
  withdrawPasswordLinks: adminsOnly,
  sendInvitations: adminsOnly,
  getMailState: anyone,
  getDailyMail: adminsOnly,
  changeDailyMail: adminsOnly,
  listMail: adminsOnly,
  sendMailAgain: adminsChange('mail'),
  requestPasswordReset: anyone,

  listAdmins: adminsOnly,
  createAdmin: adminsCreate,
  updateAdmin: adminsChangeOf('admin', [null, 403, 403, 200]),
  // Nobody deletes themselves.
  deleteAdmin: adminsChangeOf('admin', [null, 403, 403, 409]),
  changeAdminPassword: ownPassword('admin', [null, 404, 404, 200]),
  resetAdminPassword: adminsChangeOf('admin', [null, 403, 403, 200]),
  getDashboardStats: adminsOnly,
  listAudit: adminsOnly,
  listHistory: adminsOnly,
  readFormerDay: adminsOnly,
  getSiteSettings: anyone,
  updateSiteSettings: adminsOnly,
  getTeachingWeek: signedIn,
  updateTeachingWeek: adminsOnly,

  listCourses: signedIn,
  listExpectedStudents: adminsOnly,
  listChanges: signedIn,
  getSharedTimetable: signedIn,
  createCourse: adminsCreate,
  updateCourse: adminsChange('course'),
  deleteCourse: adminsChange('course'),
  getCourseShape: adminsChange('course'),
  listCourseParts: adminsOnly,
  updateCourseShape: adminsChange('course'),
  previewAssignment: adminsOnly,
  assignStudents: adminsOnly,
  listAssignments: adminsOnly,
  undoAssignment: adminsChange('assignment'),

  listBuildings: adminsOnly,
  createBuilding: adminsCreate,
  updateBuilding: adminsChange('building'),
  setWalk: adminsChange('building'),
  deleteBuilding: adminsChange('building'),
  listCampuses: adminsOnly,
  updateCampus: adminsChange('campus'),
  listDepartments: adminsOnly,
  createDepartment: adminsCreate,
  updateDepartment: adminsChange('department'),
  mergeDepartments: adminsChange('department'),
  deleteDepartment: adminsChange('department'),
  listFeatures: adminsOnly,
  renameFeature: adminsChange('feature'),

  listSections: adminsOnly,
  listSectionRules: adminsOnly,
  createSectionRule: adminsCreate,
  updateSectionRule: adminsChange('rule'),
  deleteSectionRule: adminsChange('rule'),

  listAbsences: adminsOnly,
  createAbsence: adminsCreate,
  updateAbsence: adminsChange('absence'),
  deleteAbsence: adminsChange('absence'),

  createClosure: adminsCreate,
  updateClosure: adminsChange('closure'),
  deleteClosure: adminsChange('closure'),

  listTerms: signedIn,
  createTerm: adminsCreate,
  updateTerm: adminsChange('term'),
  deleteTerm: adminsChange('term'),
  exportTerm: adminsChange('filledTerm'),
  createTermsFromCourses: adminsCreate,
  createTermFromFile: adminsCreate,
  previewRollForward: adminsChange('term'),
  rollForward: adminsChange('filledTerm'),
  undoRollForward: adminsChange('rollForward'),

  changeRecords: adminsOnly,
  deleteRecords: adminsOnly,

  listImports: adminsOnly,
  listSourceIds: adminsOnly,
  importRecords: adminsOnly,
  undoImport: adminsChange('import'),

  listCohorts: adminsOnly,
  createCohort: adminsCreate,
  updateCohort: adminsChange('cohort'),
  deleteCohort: adminsChange('cohort'),

  listRooms: signedIn,
  createRoom: adminsCreate,
  updateRoom: adminsChange('room'),
  deleteRoom: adminsChange('room'),

  listProfessors: signedIn,
  createProfessor: adminsCreate,
  updateProfessorProfile: adminsChangeOf('professor', [null, 404, 200, 404]),
  changeProfessorPassword: ownPassword('professor', [null, 404, 200, 404]),
  resetProfessorPassword: adminsChangeOf('professor', [null, 403, 403, 404]),
  deleteProfessor: adminsChangeOf('professor', [null, 403, 403, 404]),

  listProfessorForms: { any: [401, 403, 200, 200] },
  getProfessorForm: {
    record: 'form',
    own: [null, null, 200, null],
    another: [401, 403, 403, 200],
    missing: [401, 403, 404, 404],
  },
  createProfessorForms: adminsCreate,
  submitProfessorForm: {
    record: 'form',
    own: [null, null, 200, null],
    another: [401, 403, 403, 403],
    missing: [401, 403, 404, 403],
  },
  decideProfessorForm: adminsChangeOf('form', [null, null, 403, null]),

  listFormQuestions: adminsOnly,
  createFormQuestion: adminsCreate,
  updateFormQuestion: adminsChange('question'),
  deleteFormQuestion: adminsChange('question'),

  getPhoto: { record: 'photo', any: [200, 200, 200, 200], missing: [404, 404, 404, 404] },

  listStudents: signedIn,
  listTakenCourses: adminsChangeOf('student', [null, 200, 404, 404]),
  createStudent: adminsCreate,
  updateStudentProfile: adminsChangeOf('student', [null, 200, 404, 404]),
  changeStudentPassword: ownPassword('student', [null, 200, 404, 404]),
  resetStudentPassword: adminsChangeOf('student', [null, 403, 403, 404]),
  deleteStudent: adminsChangeOf('student', [null, 403, 403, 404]),

  listClasses: signedIn,
  exportClasses: signedIn,
  listBookings: signedIn,
  createBooking: adminsCreate,
  updateBooking: adminsChange('booking'),
  decideBooking: adminsChange('askedBooking'),
  cancelBooking: { ...adminsChangeOf('booking', [null, 403, 200, 200]), missing: [401, 403, 404, 404] },
  reinstateBooking: { record: 'cancelledBooking', any: [401, 403, 404, 200], missing: [401, 403, 404, 404] },
  listMeetingRequests: { any: [401, 403, 200, 200] },
  createMeetingRequest: { any: [401, 403, 201, 403] },
  judgeMeetingRequest: adminsChange('meetingRequest'),
  decideMeetingRequest: adminsChange('meetingRequest'),
  withdrawMeetingRequest: { record: 'askedCover', any: [401, 403, 404, 200], missing: [401, 403, 404, 404] },
  createSubstituteRequest: adminsCreate,
  answerSubstituteRequest: {
    record: 'askedCover',
    own: [null, 403, 200, 403],
    another: [401, 403, 404, 403],
    missing: [401, 403, 404, 403],
  },
  reopenMeetingRequest: adminsChange('decidedRequest'),
  // Of this site, which does not let students ask.
  findFreeRooms: { any: [401, 403, 200, 200] },

  listNews: signedIn,
  countNews: signedIn,
  readAllNews: signedIn,
  getNewsWishes: signedIn,
  changeNewsWishes: signedIn,
  listSubscriptions: signedIn,
  createSubscription: { any: [401, 201, 201, 201] },
  renewSubscription: ownSubscription,
  endSubscription: ownSubscription,
  listClassesOfProfessor: adminsChangeOf('professor', [null, 403, 200, 404]),
  listClassesNeedingAttention: adminsOnly,
  listFirstNeedingAttention: adminsOnly,
  createClass: adminsCreate,
  updateClass: adminsChangeOf('class', [null, 403, 403, null]),
  deleteClass: adminsChangeOf('class', [null, 403, 403, null]),
  // An administrator joins any student, but is none.
  joinClass: {
    record: 'class',
    own: [null, 200, 403, 400],
    another: [401, 403, 403, 200],
    missing: [401, 404, 403, 404],
  },
  leaveClass: {
    record: 'class',
    own: [null, 200, 403, 400],
    another: [401, 403, 403, 200],
    missing: [401, 404, 403, 404],
  },
  requestPostponement: {
    record: 'class',
    own: [null, 200, 200, null],
    another: [401, 403, 403, 403],
    missing: [401, 404, 404, 403],
  },
  decidePostponement: adminsChangeOf('class', [null, 403, 403, null]),
  changeManyMeetings: adminsOnly,
  listConcernedMeetings: adminsOnly,
  listMakeUps: adminsChangeOf('class', [null, 403, 403, null]),
  changeMeetings: adminsChangeOf('class', [null, 403, 403, null]),
  cancelClass: adminsChangeOf('class', [null, 403, 403, null]),
  reinstateClass: adminsChangeOf('class', [null, 403, 403, null]),

  checkDemand: adminsOnly,
  listRuns: adminsOnly,
  createRun: adminsCreate,
  getRun: adminsChange('run'),
  stopRun: adminsChange('run'),
  deleteRun: adminsChange('run'),
  getProposal: adminsChange('endedRun'),
  takeOver: adminsChange('endedRun'),
  undoTakeOver: adminsChange('takeOver'),
  explainClass: adminsChange('class'),
  listCellCosts: adminsChange('class'),
}
