import type { EndpointName } from '@scheduler/contract'

/** Who calls. Records belong to `student`, `professor` or an administrator; `other…` is somebody else of the same role. */
export const ACTORS = ['nobody', 'student', 'otherStudent', 'professor', 'otherProfessor', 'admin'] as const
export type Actor = (typeof ACTORS)[number]

/** The status that each actor is answered, in the order of ACTORS. */
type Row = readonly [number, number, number, number, number, number]

interface Access {
  /** With a record that is there, or where the call names none. */
  readonly present: Row
  /** With an id that nobody has. */
  readonly missing?: Row
}

const anyone = (status = 200): Access => ({ present: [status, status, status, status, status, status] })
const signedIn: Access = { present: [401, 200, 200, 200, 200, 200] }
const adminsOnly = (status = 200): Access => ({ present: [401, 403, 403, 403, 403, status] })
const adminsOnlyOne: Access = {
  present: [401, 403, 403, 403, 403, 200],
  missing: [401, 403, 403, 403, 403, 404],
}

/**
 * Who may do what: the statuses of a well-formed call by everybody. An endpoint without a row does not compile.
 * 400 stands where a call is let through and then refused for its wrong old password.
 */
export const ACCESS: Record<EndpointName, Access> = {
  getHealth: anyone(),
  getOpenApi: anyone(),
  showApiReference: anyone(),
  getMetrics: adminsOnly(),
  login: anyone(),
  logout: signedIn,
  listAdmins: adminsOnly(),
  createAdmin: adminsOnly(201),
  updateAdmin: adminsOnlyOne,
  deleteAdmin: adminsOnlyOne,
  // An administrator's own; with another's id nobody gets in.
  changeAdminPassword: {
    present: [401, 403, 403, 403, 403, 400],
    missing: [401, 403, 403, 403, 403, 403],
  },
  resetAdminPassword: adminsOnlyOne,
  getDashboardStats: adminsOnly(),
  listAudit: adminsOnly(),
  getSiteSettings: anyone(),
  updateSiteSettings: adminsOnly(),
  decideProfessorForm: adminsOnlyOne,
  listCourses: signedIn,
  createCourse: adminsOnly(201),
  updateCourse: adminsOnlyOne,
  deleteCourse: adminsOnlyOne,
  listRooms: signedIn,
  createRoom: adminsOnly(201),
  updateRoom: adminsOnlyOne,
  deleteRoom: adminsOnlyOne,
  listProfessors: signedIn,
  createProfessor: adminsOnly(201),
  updateProfessorProfile: {
    present: [401, 403, 403, 200, 403, 200],
    missing: [401, 403, 403, 403, 403, 404],
  },
  changeProfessorPassword: {
    present: [401, 403, 403, 400, 403, 403],
    missing: [401, 403, 403, 403, 403, 403],
  },
  resetProfessorPassword: adminsOnlyOne,
  deleteProfessor: adminsOnlyOne,
  listProfessorForms: { present: [401, 403, 403, 200, 200, 200] },
  getProfessorForm: {
    present: [401, 403, 403, 200, 403, 200],
    missing: [401, 403, 403, 404, 404, 404],
  },
  submitProfessorForm: {
    present: [401, 403, 403, 200, 403, 403],
    missing: [401, 403, 403, 404, 404, 403],
  },
  listFormQuestions: adminsOnly(),
  createFormQuestion: adminsOnly(201),
  updateFormQuestion: adminsOnlyOne,
  deleteFormQuestion: adminsOnlyOne,
  getPhoto: { ...anyone(), missing: [404, 404, 404, 404, 404, 404] },
  listStudents: signedIn,
  createStudent: adminsOnly(201),
  updateStudentProfile: {
    present: [401, 200, 403, 403, 403, 200],
    missing: [401, 403, 403, 403, 403, 404],
  },
  changeStudentPassword: {
    present: [401, 400, 403, 403, 403, 403],
    missing: [401, 403, 403, 403, 403, 403],
  },
  resetStudentPassword: adminsOnlyOne,
  deleteStudent: adminsOnlyOne,
  listClasses: signedIn,
  exportClasses: signedIn,
  listClassesOfProfessor: {
    present: [401, 403, 403, 200, 403, 200],
    missing: [401, 403, 403, 403, 403, 404],
  },
  listClassesNeedingAttention: adminsOnly(),
  createClass: adminsOnly(201),
  updateClass: adminsOnlyOne,
  deleteClass: adminsOnlyOne,
  // A student for themselves, an administrator for anybody.
  joinClass: {
    present: [401, 200, 200, 403, 403, 200],
    missing: [401, 404, 404, 403, 403, 404],
  },
  leaveClass: {
    present: [401, 200, 200, 403, 403, 200],
    missing: [401, 404, 404, 403, 403, 404],
  },
  requestPostponement: {
    present: [401, 200, 403, 200, 403, 403],
    missing: [401, 404, 404, 404, 404, 403],
  },
  decidePostponement: adminsOnlyOne,
  cancelClass: adminsOnlyOne,
  reinstateClass: adminsOnlyOne,
}
