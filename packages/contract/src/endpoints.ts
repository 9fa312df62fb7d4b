import * as admins from './admins.ts'
import { getOpenApi, showApiReference } from './api-reference.ts'
import { assignStudents, listAssignments, previewAssignment, undoAssignment } from './assigning.ts'
import { listAudit } from './audit.ts'
import { login, logout } from './auth.ts'
import * as buildings from './buildings.ts'
import { listChanges } from './changes.ts'
import * as classes from './classes.ts'
import * as closures from './closures.ts'
import * as cohorts from './cohorts.ts'
import { listCourseParts } from './course-parts.ts'
import * as courseShapes from './course-shapes.ts'
import * as courses from './courses.ts'
import * as departments from './departments.ts'
import type { Endpoint } from './endpoint.ts'
import * as features from './features.ts'
import * as formQuestions from './form-questions.ts'
import * as generation from './generation-calls.ts'
import { getHealth } from './health.ts'
import * as imports from './imports.ts'
import { changeRecords, deleteRecords } from './many-records.ts'
import { getMetrics } from './metrics.ts'
import * as passwordLinks from './password-links.ts'
import { getPhoto } from './photos.ts'
import * as professorForms from './professor-forms.ts'
import * as professors from './professors.ts'
import { previewRollForward, rollForward, undoRollForward } from './roll-forward.ts'
import * as rooms from './rooms.ts'
import { exportClasses } from './schedule-export.ts'
import * as sectionRules from './section-rules.ts'
import { getSharedTimetable } from './shared-timetable.ts'
import { getSiteSettings, updateSiteSettings } from './site-settings.ts'
import { listSourceIds } from './source-ids.ts'
import * as students from './students.ts'
import { listTakenCourses } from './taken-courses.ts'
import { getTeachingWeek, updateTeachingWeek } from './teaching-week.ts'
import { createTermFromFile } from './term-files.ts'
import * as terms from './terms.ts'
import { createTermsFromCourses } from './terms-from-courses.ts'

/** THE LIST: every call that exists, by name. The server mounts all of it and nothing else. */
export const ENDPOINTS = {
  getHealth,
  getOpenApi,
  showApiReference,
  getMetrics,
  login,
  logout,
  readPasswordLink: passwordLinks.readPasswordLink,
  setPasswordByLink: passwordLinks.setPasswordByLink,
  listPasswordLinks: passwordLinks.listPasswordLinks,
  createPasswordLinks: passwordLinks.createPasswordLinks,
  withdrawPasswordLinks: passwordLinks.withdrawPasswordLinks,
  listAdmins: admins.listAdmins,
  createAdmin: admins.createAdmin,
  updateAdmin: admins.updateAdmin,
  deleteAdmin: admins.deleteAdmin,
  changeAdminPassword: admins.changeAdminPassword,
  resetAdminPassword: admins.resetAdminPassword,
  getDashboardStats: admins.getDashboardStats,
  listAudit,
  getSiteSettings,
  updateSiteSettings,
  getTeachingWeek,
  updateTeachingWeek,
  decideProfessorForm: professorForms.decideProfessorForm,
  listCourses: courses.listCourses,
  listExpectedStudents: courses.listExpectedStudents,
  createCourse: courses.createCourse,
  updateCourse: courses.updateCourse,
  deleteCourse: courses.deleteCourse,
  getCourseShape: courseShapes.getCourseShape,
  listCourseParts,
  updateCourseShape: courseShapes.updateCourseShape,
  previewAssignment,
  assignStudents,
  listAssignments,
  undoAssignment,
  createClosure: closures.createClosure,
  updateClosure: closures.updateClosure,
  deleteClosure: closures.deleteClosure,
  listTerms: terms.listTerms,
  createTerm: terms.createTerm,
  updateTerm: terms.updateTerm,
  deleteTerm: terms.deleteTerm,
  exportTerm: terms.exportTerm,
  createTermsFromCourses,
  createTermFromFile,
  previewRollForward,
  rollForward,
  undoRollForward,
  listImports: imports.listImports,
  listSourceIds,
  changeRecords,
  deleteRecords,
  importRecords: imports.importRecords,
  undoImport: imports.undoImport,
  listCohorts: cohorts.listCohorts,
  createCohort: cohorts.createCohort,
  updateCohort: cohorts.updateCohort,
  deleteCohort: cohorts.deleteCohort,
  listSections: sectionRules.listSections,
  listSectionRules: sectionRules.listSectionRules,
  createSectionRule: sectionRules.createSectionRule,
  updateSectionRule: sectionRules.updateSectionRule,
  deleteSectionRule: sectionRules.deleteSectionRule,
  listBuildings: buildings.listBuildings,
  createBuilding: buildings.createBuilding,
  updateBuilding: buildings.updateBuilding,
  setWalk: buildings.setWalk,
  deleteBuilding: buildings.deleteBuilding,
  listCampuses: buildings.listCampuses,
  updateCampus: buildings.updateCampus,
  listDepartments: departments.listDepartments,
  createDepartment: departments.createDepartment,
  updateDepartment: departments.updateDepartment,
  mergeDepartments: departments.mergeDepartments,
  deleteDepartment: departments.deleteDepartment,
  listFeatures: features.listFeatures,
  renameFeature: features.renameFeature,
  listRooms: rooms.listRooms,
  createRoom: rooms.createRoom,
  updateRoom: rooms.updateRoom,
  deleteRoom: rooms.deleteRoom,
  listProfessors: professors.listProfessors,
  createProfessor: professors.createProfessor,
  updateProfessorProfile: professors.updateProfessorProfile,
  changeProfessorPassword: professors.changeProfessorPassword,
  resetProfessorPassword: professors.resetProfessorPassword,
  deleteProfessor: professors.deleteProfessor,
  listProfessorForms: professorForms.listProfessorForms,
  getProfessorForm: professorForms.getProfessorForm,
  createProfessorForms: professorForms.createProfessorForms,
  submitProfessorForm: professorForms.submitProfessorForm,
  listFormQuestions: formQuestions.listFormQuestions,
  createFormQuestion: formQuestions.createFormQuestion,
  updateFormQuestion: formQuestions.updateFormQuestion,
  deleteFormQuestion: formQuestions.deleteFormQuestion,
  getPhoto,
  listStudents: students.listStudents,
  listTakenCourses,
  createStudent: students.createStudent,
  updateStudentProfile: students.updateStudentProfile,
  changeStudentPassword: students.changeStudentPassword,
  resetStudentPassword: students.resetStudentPassword,
  deleteStudent: students.deleteStudent,
  listClasses: classes.listClasses,
  exportClasses,
  listClassesOfProfessor: classes.listClassesOfProfessor,
  listClassesNeedingAttention: classes.listClassesNeedingAttention,
  listFirstNeedingAttention: classes.listFirstNeedingAttention,
  createClass: classes.createClass,
  updateClass: classes.updateClass,
  deleteClass: classes.deleteClass,
  joinClass: classes.joinClass,
  leaveClass: classes.leaveClass,
  requestPostponement: classes.requestPostponement,
  decidePostponement: classes.decidePostponement,
  cancelClass: classes.cancelClass,
  reinstateClass: classes.reinstateClass,
  listChanges,
  getSharedTimetable,
  checkDemand: generation.checkDemand,
  listRuns: generation.listRuns,
  createRun: generation.createRun,
  getRun: generation.getRun,
  stopRun: generation.stopRun,
  deleteRun: generation.deleteRun,
  getProposal: generation.getProposal,
  takeOver: generation.takeOver,
  undoTakeOver: generation.undoTakeOver,
  explainClass: generation.explainClass,
  listCellCosts: generation.listCellCosts,
} as const satisfies Record<string, Endpoint>

export type EndpointName = keyof typeof ENDPOINTS
