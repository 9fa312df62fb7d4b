import { type APIRequestContext, expect } from '@playwright/test'
import { type Account, ADMIN } from './people.ts'

export const PASSWORD = 'a passphrase for a visitor'

type Method = 'post' | 'put' | 'patch' | 'delete' | 'get'

/** Signs in without a browser; the function makes a call and answers its reply. */
export async function signInToApi(
  request: APIRequestContext,
  account: Account = { ...ADMIN, role: 'admin' },
) {
  const login = await request.post('/api/auth/login', { data: account })
  const { token } = await login.json()
  return async (method: Method, path: string, data: object = {}) => {
    const body = method === 'get' ? {} : { data }
    const answer = await request[method](path, { ...body, headers: { authorization: `Bearer ${token}` } })
    const reply = await answer.json()
    expect(answer.ok(), `${method} ${path}: ${JSON.stringify(reply)}`).toBe(true)
    return reply
  }
}

/**
 * When the two classes of a course can only be far apart, those of its cohort cannot be next to each other. A run does not know
 * that beforehand, and so takes its time; one that finds what nothing can be cheaper than might end before it.
 */
export const FAR_HOURS = { Thursday: ['09:00 - 10:00', '15:00 - 16:00'] }

/** A small institution whose names all carry `tag`, so that several fit into one database. */
export async function createInstitution(request: APIRequestContext, tag: string) {
  const call = await signInToApi(request)
  const createCourse = (name: string, more: object = {}) =>
    call('post', '/api/courses', {
      courseName: `${name} ${tag}`,
      startDate: '2026-01-01',
      endDate: '2027-12-31',
      classDuration: '1Hr',
      status: 'Going On',
      term: 1,
      ...more,
    })
  const course = await createCourse('Optics')
  const room = await call('post', '/api/rooms', {
    name: `Hall ${tag}`,
    buildingName: `Tower ${tag}`,
    seats: 2,
    status: 'available',
    availability: {},
  })
  const question = await call('post', '/api/form-questions', {
    question: `When do you teach ${tag}?`,
    type: 'timeSlots',
    timeSlotDay: 'Monday',
    options: ['09:00 - 10:30', '10:30 - 12:00'],
    status: 'active',
  })
  const createProfessor = (name: string, more: object = {}) =>
    call('post', '/api/professors', {
      fullName: `${name} ${tag}`,
      email: `${name}.${tag}@example.org`.toLowerCase(),
      password: PASSWORD,
      department: 'Physics',
      qualification: 'PhD',
      employmentType: 'Full Time',
      courseIds: [course._id],
      ...more,
    })
  const createStudent = (name: string) =>
    call('post', '/api/students', {
      fullName: `${name} ${tag}`,
      email: `${name}.${tag}@example.org`.toLowerCase(),
      password: PASSWORD,
      studentId: `S-${name}-${tag}`,
      department: 'Physics',
      semester: 1,
      year: '2026',
      courseIds: [course._id],
    })
  const createClass = (title: string, more: object = {}) =>
    call('post', '/api/classs', {
      title: `${title} ${tag}`,
      day: 'Monday',
      startTime: '09:00',
      endTime: '10:00',
      courseId: course._id,
      ...more,
    })
  const addFarHours = async () => {
    const far = await createCourse('Far', { availability: FAR_HOURS })
    await call('post', '/api/cohorts', { name: `Far ${tag}`, courseIds: [far._id] })
  }
  return { call, course, room, question, createProfessor, createStudent, createClass, addFarHours }
}
