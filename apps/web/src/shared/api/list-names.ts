/** The lists that the browser keeps; a list's name is the first part of its query key. */
export type ListName =
  | 'courses'
  | 'rooms'
  | 'professors'
  | 'students'
  | 'admins'
  | 'classes'
  | 'formQuestions'
  | 'professorForms'
  | 'dashboard'
  | 'siteSettings'

/** What can change, and the lists in which the change shows. */
export const LISTS_SHOWING = {
  course: ['courses', 'classes', 'professors', 'students', 'dashboard'],
  room: ['rooms', 'classes', 'dashboard'],
  professor: ['professors', 'classes', 'professorForms', 'dashboard'],
  student: ['students', 'classes', 'dashboard'],
  admin: ['admins'],
  class: ['classes', 'dashboard'],
  professorForm: ['professorForms', 'professors'],
  formQuestion: ['formQuestions'],
  siteSettings: ['siteSettings'],
} as const satisfies Record<string, readonly ListName[]>

export type Noun = keyof typeof LISTS_SHOWING
