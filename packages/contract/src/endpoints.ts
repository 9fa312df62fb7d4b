import * as cohorts from './courses/cohorts.ts'
import { listCourseParts } from './courses/course-parts.ts'
import * as courseShapes from './courses/course-shapes.ts'
import * as courses from './courses/courses.ts'
import { listSourceIds } from './courses/source-ids.ts'
import { listTakenCourses } from './courses/taken-courses.ts'
import type { Endpoint } from './foundation/endpoint.ts'
import * as generation from './generation/generation-calls.ts'
import * as imports from './importing/imports.ts'
import { changeRecords, deleteRecords } from './importing/many-records.ts'
import * as buildings from './institution/buildings.ts'
import * as departments from './institution/departments.ts'
import * as features from './institution/features.ts'
import * as rooms from './institution/rooms.ts'
import { getSiteSettings, updateSiteSettings } from './institution/site-settings.ts'
import { getTeachingWeek, updateTeachingWeek } from './institution/teaching-week.ts'
import { listChanges } from './live/changes.ts'
import { getSharedTimetable } from './live/shared-timetable.ts'
import * as admins from './people/admins.ts'
import { login, logout } from './people/auth.ts'
import * as formQuestions from './people/form-questions.ts'
import * as passwordLinks from './people/password-links.ts'
import { getPhoto } from './people/photos.ts'
import * as professorForms from './people/professor-forms.ts'
import * as professors from './people/professors.ts'
import * as students from './people/students.ts'
import { getOpenApi, showApiReference } from './service/api-reference.ts'
import { listAudit } from './service/audit.ts'
import { getHealth } from './service/health.ts'
import { getMetrics } from './service/metrics.ts'
import * as closures from './terms/closures.ts'
import { previewRollForward, rollForward, undoRollForward } from './terms/roll-forward.ts'
import { createTermFromFile } from './terms/term-files.ts'
import * as terms from './terms/terms.ts'
import { createTermsFromCourses } from './terms/terms-from-courses.ts'
import { assignStudents, listAssignments, previewAssignment, undoAssignment } from './timetable/assigning.ts'
import * as classes from './timetable/classes.ts'
import { exportClasses } from './timetable/schedule-export.ts'
import * as sectionRules from './timetable/section-rules.ts'

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
