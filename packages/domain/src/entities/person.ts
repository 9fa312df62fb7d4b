export const ROLES = ['admin', 'professor', 'student'] as const
export type Role = (typeof ROLES)[number]

export const GENDERS = ['Male', 'Female', 'Other'] as const
export type Gender = (typeof GENDERS)[number]

export const EMPLOYMENT_TYPES = ['Full Time', 'Part Time', 'Sessional'] as const
export type EmploymentType = (typeof EMPLOYMENT_TYPES)[number]

/** A professor teaches once approved; the decision on their form sets it. */
export const PROFESSOR_STATUSES = ['pending', 'approved', 'rejected'] as const
export type ProfessorStatus = (typeof PROFESSOR_STATUSES)[number]

export const SEMESTERS = [1, 2, 3, 4, 5, 6, 7, 8] as const

export const NEW_PROFESSOR = {
  numClassesPerWeek: 12,
  specialNote: 'Office hours by appointment only',
} as const
