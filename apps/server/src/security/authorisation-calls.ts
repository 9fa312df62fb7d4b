import type { EndpointName } from '@scheduler/contract'
import { importedRooms } from '../testing/imported-rooms.ts'
import { termFile } from '../testing/term-file.ts'
import type { TestApp } from '../testing/test-app.ts'
import { callsOfRequests, make, newBooking, SLOT } from './authorisation-meetings.ts'
import {
  type Cell,
  COURSE,
  createRecords,
  MATE,
  makeLink,
  makeNews,
  makeRule,
  NEW_PERSON,
  NEXT_TERM,
  newEmail,
  newLinksFor,
  PASSWORD,
  type People,
  QUESTION,
  setStudents,
  TERM,
} from './authorisation-records.ts'
import { addCourseToAssign } from './course-to-assign.ts'
import type { Ids } from './examples.ts'

const EXTRA_MEETING = { originalDate: null, date: '2026-09-01' }
const DAYS_OFF = { startDate: '2026-11-05', endDate: '2026-11-06' }

/** What a call sends besides the id of its record, and the state that it needs to find. */
interface Call {
  readonly prepare?: (cell: Cell) => Promise<unknown>
  readonly body?: (cell: Cell) => object | Promise<object>
  readonly query?: string
}

/** A well-formed call of each endpoint. */
export function createCalls(site: TestApp, people: People): Record<EndpointName, Call> {
  const { db } = site
  const passwordChange = { body: () => ({ oldPassword: PASSWORD, newPassword: PASSWORD }) }
  const passwordReset = { body: () => ({ newPassword: PASSWORD }) }
  const nothing = {}
  let acts = 0

  /** Whom a call puts into a class or takes out of it. */
  const student = ({ actor, owner }: Cell) => {
    if (actor === 'admin') return { studentId: owner === 'own' ? people.admin.id : people[MATE.admin].id }
    return owner === 'another' ? { studentId: people[MATE[actor]].id } : {}
  }

  return {
    getHealth: nothing,
    getOpenApi: nothing,
    showApiReference: nothing,
    getMetrics: nothing,
    login: {
      async body() {
        const email = newEmail()
        await make(site, '/api/admins', { fullName: 'New', email, password: PASSWORD })
        return { email, password: PASSWORD, role: 'admin' }
      },
    },
    logout: nothing,
    readPasswordLink: { body: async () => ({ token: (await makeLink(site)).token }) },
    setPasswordByLink: {
      body: async () => ({ token: (await makeLink(site)).token, newPassword: PASSWORD }),
    },
    listPasswordLinks: { query: '?role=student' },
    createPasswordLinks: { body: async () => newLinksFor((await site.addPerson('student')).id) },
    sendInvitations: {
      body: async () => ({ ...newLinksFor((await site.addPerson('student')).id), language: 'en' }),
    },
    getMailState: nothing,
    getDailyMail: nothing,
    changeDailyMail: { body: () => ({ time: `16:${String(++acts % 60).padStart(2, '0')}` }) },
    listMail: nothing,
    sendMailAgain: nothing,
    requestPasswordReset: { body: () => ({ email: newEmail(), role: 'student', language: 'en' }) },
    withdrawPasswordLinks: {
      body: async () => ({ role: 'student', accountIds: [(await makeLink(site))._id] }),
    },
    listAdmins: nothing,
    createAdmin: { body: () => ({ ...NEW_PERSON, email: newEmail() }) },
    updateAdmin: { body: () => ({ fullName: 'Changed' }) },
    deleteAdmin: nothing,
    changeAdminPassword: passwordChange,
    resetAdminPassword: passwordReset,
    getDashboardStats: nothing,
    listAudit: nothing,
    listHistory: nothing,
    readFormerDay: { query: '?date=2026-10-05' },
    getSiteSettings: nothing,
    updateSiteSettings: { body: () => ({ siteName: 'Scheduler' }) },
    getTeachingWeek: nothing,
    updateTeachingWeek: { body: () => ({ days: ['Monday', 'Tuesday'] }) },
    listCourses: nothing,
    listExpectedStudents: nothing,
    createCourse: { body: () => COURSE },
    updateCourse: { body: () => ({ courseName: 'Rings' }) },
    deleteCourse: nothing,
    getCourseShape: nothing,
    listCourseParts: nothing,
    updateCourseShape: { body: () => ({ configurations: [] }) },
    previewAssignment: nothing,
    listAssignments: nothing,
    undoAssignment: nothing,
    assignStudents: { body: async () => ({ courseId: await addCourseToAssign(site, people.student) }) },
    listBuildings: nothing,
    createBuilding: { body: () => ({ name: `Hall ${newEmail()}` }) },
    updateBuilding: { body: () => ({ code: 'N' }) },
    setWalk: {
      body: async () => ({
        toId: await make(site, '/api/buildings', { name: `Hall ${newEmail()}` }),
        minutes: 5,
      }),
    },
    deleteBuilding: nothing,
    listCampuses: nothing,
    updateCampus: { body: () => ({ name: `Campus ${newEmail()}` }) },
    listDepartments: nothing,
    createDepartment: { body: () => ({ name: `Department ${newEmail()}` }) },
    updateDepartment: { body: () => ({ code: 'D' }) },
    mergeDepartments: {
      body: async () => ({
        ids: [await make(site, '/api/departments', { name: `Department ${newEmail()}` })],
      }),
    },
    deleteDepartment: nothing,
    listFeatures: nothing,
    renameFeature: { body: () => ({ name: `Feature ${newEmail()}` }) },
    listSections: nothing,
    listSectionRules: nothing,
    createSectionRule: { body: () => makeRule(site) },
    updateSectionRule: { body: () => ({ note: 'Asked for by the faculty' }) },
    deleteSectionRule: nothing,
    listAbsences: nothing,
    createAbsence: {
      body: async () => ({ professorId: (await site.addPerson('professor')).id, ...DAYS_OFF }),
    },
    updateAbsence: { body: () => ({ note: 'Back on Monday' }) },
    deleteAbsence: nothing,
    createClosure: {
      body: () => ({ name: 'Strike', startDate: '2026-11-02', endDate: '2026-11-03' }),
    },
    updateClosure: { body: () => ({ name: 'Winter break' }) },
    deleteClosure: nothing,
    listTerms: nothing,
    createTerm: { body: () => TERM },
    updateTerm: { body: () => ({ state: 'published' }) },
    deleteTerm: nothing,
    exportTerm: nothing,
    createTermsFromCourses: {
      prepare: () => site.addCourse(COURSE),
      body: () => ({ terms: [TERM] }),
    },
    createTermFromFile: { body: () => ({ text: termFile(newEmail()) }) },
    previewRollForward: { query: '?startDate=2027-01-04&endDate=2027-05-31&copied=classes' },
    rollForward: { body: () => NEXT_TERM },
    undoRollForward: nothing,
    changeRecords: {
      body: async () => ({ kind: 'rooms', ids: [await site.addRoom()], field: 'seats', value: '7' }),
    },
    deleteRecords: { body: async () => ({ kind: 'rooms', ids: [await site.addRoom()] }) },
    listImports: nothing,
    listSourceIds: nothing,
    importRecords: { body: () => importedRooms(newEmail()) },
    undoImport: nothing,
    listCohorts: nothing,
    createCohort: { body: () => ({ name: 'Second year' }) },
    updateCohort: { body: () => ({ size: 40 }) },
    deleteCohort: nothing,
    listRooms: nothing,
    createRoom: { body: () => ({ name: 'A1', buildingName: 'Main', seats: 1 }) },
    updateRoom: { body: () => ({ seats: 2 }) },
    deleteRoom: nothing,
    listProfessors: nothing,
    createProfessor: { body: () => ({ ...NEW_PERSON, email: newEmail(), qualification: 'PhD' }) },
    updateProfessorProfile: { body: () => ({ specialNote: 'Here' }) },
    changeProfessorPassword: passwordChange,
    resetProfessorPassword: passwordReset,
    deleteProfessor: nothing,
    listProfessorForms: nothing,
    getProfessorForm: nothing,
    createProfessorForms: {
      async body() {
        const formQuestionIds = [await make(site, '/api/form-questions', QUESTION)]
        return { professorIds: [people.professor.id], formQuestionIds }
      },
    },
    submitProfessorForm: {
      async body({ id }) {
        const questions = await db
          .selectFrom('professor_form_questions')
          .select('id')
          .where('form_id', '=', id)
          .execute()
        return { answers: questions.map((one) => ({ questionId: one.id, selectedOption: 'Here' })) }
      },
    },
    decideProfessorForm: { body: () => ({ action: 'approved' }) },
    listFormQuestions: nothing,
    createFormQuestion: { body: () => QUESTION },
    updateFormQuestion: { body: () => ({ status: 'inactive' }) },
    deleteFormQuestion: nothing,
    getPhoto: nothing,
    listStudents: nothing,
    listTakenCourses: nothing,
    createStudent: {
      body: () => ({ ...NEW_PERSON, email: newEmail(), studentId: newEmail(), semester: 1, year: '2026' }),
    },
    updateStudentProfile: { body: () => ({ gender: 'Other' }) },
    changeStudentPassword: passwordChange,
    resetStudentPassword: passwordReset,
    deleteStudent: nothing,
    getSharedTimetable: {},
    listChanges: {
      query: '?history=00000000-0000-4000-8000-000000000000&from=0&lists=classes',
    },
    listClasses: nothing,
    exportClasses: { query: '?format=csv' },
    listBookings: nothing,
    createBooking: { body: () => newBooking(site) },
    updateBooking: { body: () => ({ title: 'Closed day' }) },
    decideBooking: { body: () => ({ action: 'approved' }) },
    cancelBooking: nothing,
    reinstateBooking: nothing,
    ...callsOfRequests(site, people),
    findFreeRooms: nothing,
    listNews: nothing,
    countNews: nothing,
    readAllNews: { prepare: ({ actor }) => makeNews(db, people[actor === 'nobody' ? 'admin' : actor].id) },
    getNewsWishes: nothing,
    changeNewsWishes: { body: () => ({ members: 'never' }) },
    listSubscriptions: nothing,
    createSubscription: { body: () => ({ shows: 'all' }) },
    renewSubscription: nothing,
    endSubscription: nothing,
    listClassesOfProfessor: nothing,
    listClassesNeedingAttention: nothing,
    listFirstNeedingAttention: nothing,
    createClass: { body: () => SLOT },
    updateClass: { body: () => ({ title: 'Seminar' }) },
    deleteClass: nothing,
    joinClass: { prepare: ({ id }) => setStudents(db, id, []), body: student },
    leaveClass: {
      prepare: ({ id, owner }) =>
        setStudents(db, id, owner === 'missing' ? [] : [people.student, people.otherStudent]),
      body: student,
    },
    requestPostponement: { body: () => ({ reason: 'Ill' }) },
    decidePostponement: {
      prepare: ({ id }) =>
        db.updateTable('classes').set({ postponement_request: true }).where('id', '=', id).execute(),
      body: () => ({ action: 'approved' }),
    },
    cancelClass: nothing,
    changeManyMeetings: {
      body: async () => ({
        changes: [
          {
            classId: await make(site, '/api/classs', { ...SLOT, title: 'Chess' }),
            meetings: [EXTRA_MEETING],
          },
        ],
      }),
    },
    listConcernedMeetings: { query: `?professorId=${people.professor.id}&from=2026-09-01&to=2026-09-30` },
    listMakeUps: { query: '?originalDate=2026-09-07' },
    changeMeetings: { body: () => ({ meetings: [EXTRA_MEETING] }) },
    reinstateClass: { prepare: ({ id }) => site.admin.call('POST', `/api/classs/${id}/cancel`) },
    checkDemand: { body: () => ({}) },
    listRuns: nothing,
    createRun: { prepare: () => site.addCourse(), body: () => ({}) },
    getRun: nothing,
    stopRun: nothing,
    deleteRun: nothing,
    getProposal: nothing,
    takeOver: { body: () => ({}) },
    undoTakeOver: nothing,
    explainClass: nothing,
    listCellCosts: nothing,
  }
}

/** Records that the fields of an example may refer to, by the fields' names. */
export async function addExamples(site: TestApp, people: People): Promise<Ids> {
  const questionId = await createRecords(site, people).makers.question('nobody', 'any')
  return {
    id: crypto.randomUUID(),
    courseId: await site.addCourse(),
    roomId: await site.addRoom(),
    professorId: people.professor.id,
    studentId: people.student.id,
    questionId,
    formQuestionId: questionId,
  }
}
