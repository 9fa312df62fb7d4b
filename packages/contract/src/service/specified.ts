import type { Endpoint } from '../foundation/endpoint.ts'

/** Section 7 of the specification, call by call. */
export const SPECIFIED = [
  'POST /api/auth/login',
  'GET /api/admins',
  'POST /api/admins',
  'PUT /api/admins/{id}',
  'POST /api/admins/delete/{id}',
  'GET /api/admins/dashboard-stats',
  'POST /api/admins/site-settings',
  'GET /api/admins/getSiteSettings/{param}',
  'PATCH /api/admins/professors-forms/{formId}/decision',
  'GET /api/courses',
  'POST /api/courses',
  'PUT /api/courses/{_id}',
  'POST /api/courses/delete/{id}',
  'GET /api/rooms',
  'POST /api/rooms',
  'PUT /api/rooms/{id}',
  'POST /api/rooms/delete/{id}',
  'GET /api/professors',
  'GET /api/professors-forms',
  'GET /api/professors-forms/{id}',
  'PUT /api/professors-forms/{formId}/submit',
  'POST /api/professors',
  'POST /api/professors/{professorId}/change-password',
  'PUT /api/professors/{id}/profile',
  'POST /api/professors/delete/{id}',
  'GET /api/form-questions',
  'POST /api/form-questions',
  'PUT /api/form-questions/{_id}',
  'POST /api/form-questions/delete/{id}',
  'GET /api/students',
  'POST /api/students',
  'POST /api/students/{studentId}/change-password',
  'PUT /api/students/{id}/profile',
  'POST /api/students/delete/{id}',
  'GET /api/classs',
  'GET /api/classs/professor/{professorId}',
  'POST /api/classs',
  'PUT /api/classs/{id}',
  'POST /api/classs/delete/{id}',
  'PUT /api/classs/{classId}/join',
] as const

const forget = (call: string) => call.replaceAll(/\{\w+\}|:\w+/g, '*')
const calls: ReadonlySet<string> = new Set(SPECIFIED.map(forget))

/** Whether the specification has the call: what is not known in its body is dropped. In one that is ours it is an error. */
export const isSpecified = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): boolean =>
  calls.has(forget(`${method} ${path}`))
