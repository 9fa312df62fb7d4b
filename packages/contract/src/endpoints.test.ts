import { CLASS_DURATIONS, DEFAULT_WEIGHTS, ROLES } from '@scheduler/domain'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { ENDPOINTS, type EndpointName } from './endpoints.ts'
import { type Actor, type Endpoint, fileReply } from './foundation/endpoint.ts'
import { readFault } from './foundation/fault.ts'
import { SPECIFIED } from './service/specified.ts'

const all: [string, Endpoint][] = Object.entries(ENDPOINTS)
const ID = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b'

/** Every key of every object in a schema, however deep. */
function listKeys(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const properties = 'properties' in schema && schema.properties
  const own = properties && typeof properties === 'object' ? Object.keys(properties) : []
  return [...own, ...Object.values(schema).flatMap(listKeys)]
}

describe('every call', () => {
  test('has its own method and path', () => {
    const routes = all.map(([, { method, path }]) => `${method} ${path.replaceAll(/:\w+/g, ':')}`)
    expect(routes.filter((route, index) => routes.indexOf(route) !== index)).toEqual([])
  })

  test.each(all)('%s takes exactly the parameters of its path', (_, { path, params }) => {
    const named = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name)
    expect(params).toBeInstanceOf(z.ZodObject)
    expect(Object.keys((params as z.ZodObject).shape)).toEqual(named)
    expect(path).toMatch(/^\/api(\/[\w.-]+|\/:\w+)+$/)
  })

  test.each(all)('%s is described as what is sent', (_, { params, query, body, reply, summary }) => {
    expect(summary).toMatch(/^[A-Z].*[^.]$/)
    for (const part of [params, query, body, ...(reply === fileReply ? [] : [reply])])
      expect(() => z.toJSONSchema(part, { io: 'input', unrepresentable: 'throw' })).not.toThrow()
  })

  test.each(all)('%s answers nothing secret', (name, { reply }) => {
    if (reply === fileReply) return
    const keys = listKeys(z.toJSONSchema(reply, { io: 'input' })).filter((key) =>
      /password|hash|token|secret/i.test(key),
    )
    expect(keys).toEqual(
      ['login', 'setPasswordByLink', 'createPasswordLinks'].includes(name) ? ['token'] : [],
    )
  })

  test.each(all)(
    '%s is for somebody, and for the account itself only where the path names one',
    (_, { access, path }) => {
      if (access === 'anyone') return
      expect(access.length).toBeGreaterThan(0)
      const actors: Actor[] = ['self', 'monitor', ...ROLES]
      expect([...access].filter((actor) => !actors.includes(actor))).toEqual([])
      if (access.includes('self')) expect(path).toContain(':id')
    },
  )

  test.each(all)('%s drops what it does not know', (_, { query, body }) => {
    for (const part of [query, body]) {
      const result = part.safeParse({
        socketId: 'x',
        unheardOf: 1,
        ...JSON.parse('{"__proto__": {"admin": true}}'),
      })
      if (!result.success) continue
      expect(result.data).not.toHaveProperty('socketId')
      expect(result.data).not.toHaveProperty('unheardOf')
      expect(result.data).not.toHaveProperty('admin')
    }
  })

  test.each(all.filter(([, { body }]) => Object.keys((body as z.ZodObject).shape).length > 0))(
    '%s refuses a body that is no object',
    (_, { body }) => {
      for (const value of [null, 'text', 7, true]) expect(body.safeParse(value).success).toBe(false)
    },
  )
})

/** What the decisions about the server add to it. */
const DECIDED = [
  'GET /api/health',
  'GET /api/openapi.json',
  'GET /api/docs',
  'POST /api/auth/logout',
  'POST /api/admins/{id}/change-password',
  'POST /api/admins/{id}/reset-password',
  'POST /api/professors/{id}/reset-password',
  'POST /api/students/{id}/reset-password',
  'GET /api/classs/attention',
  'GET /api/classs/attention/first',
  'GET /api/classs/export',
  'DELETE /api/classs/{classId}/join',
  'POST /api/classs/{id}/postponement-request',
  'PATCH /api/classs/{id}/postponement-request/decision',
  'POST /api/classs/{id}/cancel',
  'POST /api/classs/{id}/reinstate',
]

/** What was needed besides: to see photos, to run the server, to ask professors again, to learn what has changed, and to say what timetables are generated from, and to show them in calendars. */
const ADDED = [
  'PUT /api/classs/{id}/meetings',
  'GET /api/classs/{id}/make-ups',
  'GET /api/meetings/concerned',
  'POST /api/meetings',
  'GET /api/absences',
  'POST /api/absences',
  'PUT /api/absences/{id}',
  'POST /api/absences/delete/{id}',
  'GET /api/photos/{name}',
  'GET /api/metrics',
  'POST /api/professors-forms',
  'GET /api/admins/audit',
  'GET /api/history',
  'GET /api/history/day',
  'GET /api/password-links',
  'POST /api/password-links',
  'POST /api/password-links/withdraw',
  'POST /api/password-links/invitations',
  'POST /api/auth/forgot-password',
  'GET /api/mail',
  'GET /api/mail/state',
  'POST /api/mail/{id}/send-again',
  'POST /api/auth/password-link',
  'POST /api/auth/set-password',
  'GET /api/rooms/free',
  'GET /api/bookings',
  'POST /api/bookings',
  'PUT /api/bookings/{id}',
  'POST /api/bookings/{id}/decision',
  'POST /api/bookings/{id}/cancel',
  'POST /api/bookings/{id}/reinstate',
  'GET /api/meeting-requests',
  'POST /api/meeting-requests',
  'GET /api/meeting-requests/{id}/effects',
  'POST /api/meeting-requests/{id}/decision',
  'POST /api/meeting-requests/{id}/withdraw',
  'POST /api/meeting-requests/{id}/reopen',
  'POST /api/substitute-requests',
  'POST /api/substitute-requests/{id}/answer',
  'GET /api/mail/daily',
  'PUT /api/mail/daily',
  'GET /api/news',
  'GET /api/news/unread',
  'POST /api/news/read',
  'GET /api/news/wishes',
  'PUT /api/news/wishes',
  'GET /api/subscriptions',
  'POST /api/subscriptions',
  'POST /api/subscriptions/{id}/renew',
  'POST /api/subscriptions/{id}/end',
  'GET /api/admins/teaching-week',
  'PUT /api/admins/teaching-week',
  'GET /api/changes',
  'GET /api/timetable',
  'GET /api/buildings',
  'POST /api/buildings',
  'PUT /api/buildings/{id}',
  'PUT /api/buildings/{id}/walk',
  'POST /api/buildings/delete/{id}',
  'GET /api/campuses',
  'PUT /api/campuses/{id}',
  'GET /api/departments',
  'POST /api/departments',
  'PUT /api/departments/{id}',
  'POST /api/departments/{id}/merge',
  'POST /api/departments/delete/{id}',
  'GET /api/features',
  'POST /api/features/{id}/rename',
  'POST /api/closures',
  'PUT /api/closures/{id}',
  'POST /api/closures/delete/{id}',
  'GET /api/sections',
  'GET /api/section-rules',
  'POST /api/section-rules',
  'PUT /api/section-rules/{id}',
  'POST /api/section-rules/delete/{id}',
  'GET /api/terms',
  'POST /api/terms',
  'PUT /api/terms/{id}',
  'POST /api/terms/delete/{id}',
  'GET /api/terms/{id}/itc2019',
  'POST /api/terms/from-courses',
  'POST /api/terms/from-file',
  'GET /api/terms/{id}/roll-forward',
  'POST /api/terms/{id}/roll-forward',
  'POST /api/terms/roll-forwards/{id}/undo',
  'POST /api/records/change',
  'POST /api/records/delete',
  'GET /api/imports',
  'GET /api/imports/source-ids',
  'POST /api/imports',
  'POST /api/imports/{id}/undo',
  'GET /api/cohorts',
  'GET /api/courses/expected-students',
  'GET /api/courses/{id}/shape',
  'GET /api/courses/parts',
  'PUT /api/courses/{id}/shape',
  'GET /api/students/{id}/courses',
  'GET /api/assignment',
  'POST /api/assignment',
  'GET /api/assignments',
  'POST /api/assignments/{id}/undo',
  'POST /api/cohorts',
  'PUT /api/cohorts/{id}',
  'POST /api/cohorts/delete/{id}',
  'POST /api/generation/check',
  'GET /api/generation/runs',
  'POST /api/generation/runs',
  'GET /api/generation/runs/{id}',
  'POST /api/generation/runs/{id}/stop',
  'POST /api/generation/runs/delete/{id}',
  'GET /api/generation/runs/{id}/proposal',
  'POST /api/generation/runs/{id}/take-over',
  'POST /api/generation/take-overs/{id}/undo',
  'GET /api/generation/classs/{id}/why',
  'GET /api/generation/classs/{id}/cells',
]

test('every call that is specified or decided is there, and no other but those named here', () => {
  const forget = (call: string) => call.replaceAll(/\{\w+\}|:\w+/g, '*')
  const listed = all.map(([, { method, path }]) => forget(`${method} ${path}`))
  expect(listed.sort()).toEqual([...SPECIFIED, ...DECIDED, ...ADDED].map(forget).sort())
})

test('anyone may make these calls and no others', () => {
  const open = all.filter(([, { access }]) => access === 'anyone').map(([name]) => name)
  expect(open.sort()).toEqual([
    'getHealth',
    'getMailState',
    'getOpenApi',
    'getPhoto',
    'getSiteSettings',
    'login',
    'readPasswordLink',
    'requestPasswordReset',
    'setPasswordByLink',
    'showApiReference',
  ])
})

test('monitoring reads metrics and nothing else', () => {
  const read = all.filter(([, { access }]) => access.includes('monitor')).map(([name]) => name)
  expect(read).toEqual(['getMetrics'])
})

test('only creating answers 201', () => {
  const creating = all.filter(([, { status }]) => status === 201)
  expect(
    creating.map(([name, { method }]) => `${method} ${name}`).filter((one) => !one.startsWith('POST create')),
  ).toEqual([])
  expect(creating).toHaveLength(CREATED.length)
})

/** The least that each call of a kind takes, and what it makes of it. */
const CREATED: readonly (readonly [EndpointName, object, object])[] = [
  [
    'createBooking',
    { title: 'Open day', roomId: ID, dates: ['2026-10-05'], startTime: '10:00', endTime: '12:00' },
    { kind: 'event', minutesBefore: 0, minutesAfter: 0, organiser: '', expectedPeople: null, note: '' },
  ],
  ['createMeetingRequest', { classId: ID, originalDate: '2026-10-05' }, { wishes: [], note: '' }],
  [
    'createSubstituteRequest',
    { classId: ID, originalDate: '2026-10-05', insteadOf: ID, professorIds: [ID] },
    { note: '' },
  ],
  ['createSubscription', { shows: 'all' }, { targetId: null, label: '', cancelledAs: 'marked' }],
  ['createTermFromFile', { text: '<term/>' }, {}],
  [
    'createCourse',
    { courseName: 'Algebra', startDate: '2026-09-01', endDate: '2027-01-31' },
    {
      courseCode: null,
      classDuration: '1Hr',
      status: 'Coming Soon',
      term: 1,
      meetingsPerWeek: 2,
      minimumDays: null,
      termId: null,
      expectedStudents: null,
      availability: {},
      needs: [],
      department: null,
    },
  ],
  [
    'createSectionRule',
    {
      kind: 'sameDays',
      sectionIds: ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'],
    },
    { numbers: [], weight: null, note: '' },
  ],
  [
    'createRoom',
    { name: 'Aula', buildingName: 'Main', seats: 30 },
    {
      notes: '',
      availability: {},
      status: 'available',
      features: [],
      department: null,
      keptFor: [],
      partOf: null,
    },
  ],
  [
    'createProfessor',
    {
      fullName: 'Ada Noether',
      email: 'ada@example.org',
      password: 'long enough',
      department: 'Mathematics',
      qualification: 'PhD',
    },
    { employmentType: null, courseIds: [], formQuestionIds: [], instructions: null, deadline: null },
  ],
  [
    'createStudent',
    {
      fullName: 'Emmy Stone',
      email: 'emmy@example.org',
      password: 'long enough',
      studentId: 'S-1',
      department: 'Mathematics',
      semester: 1,
      year: '2026',
    },
    { courseIds: [] },
  ],
  [
    'createProfessorForms',
    {
      professorIds: ['00000000-0000-4000-8000-000000000001'],
      formQuestionIds: ['00000000-0000-4000-8000-000000000002'],
    },
    { instructions: null, deadline: null },
  ],
  ['createAdmin', { fullName: 'Root', email: 'root@example.org', password: 'long enough' }, {}],
  [
    'createFormQuestion',
    { question: 'When?', options: ['Now', 'Then'] },
    { status: 'active', timeSlotDay: null },
  ],
  [
    'createClass',
    { title: 'Algebra', day: 'Monday', startTime: '09:00', endTime: '10:00' },
    {
      description: '',
      courseId: null,
      roomId: null,
      otherRoomIds: [],
      professorId: null,
      otherProfessorIds: [],
      studentIds: [],
      locked: false,
      weeks: null,
      link: '',
    },
  ],
  ['createBuilding', { name: 'North' }, { code: '', campusName: null, latitude: null, longitude: null }],
  ['createDepartment', { name: 'Physics' }, { code: '', parentName: null }],
  [
    'createAbsence',
    {
      professorId: '00000000-0000-4000-8000-000000000001',
      startDate: '2026-12-21',
      endDate: '2026-12-22',
    },
    { reason: '', note: '' },
  ],
  [
    'createClosure',
    { name: 'Break', startDate: '2026-12-21', endDate: '2027-01-03' },
    { buildingName: null, campusName: null, roomId: null, taughtAs: null },
  ],
  [
    'createTerm',
    { name: 'Autumn', number: 1, startDate: '2026-09-01', endDate: '2026-12-31' },
    { state: 'planning' },
  ],
  [
    'createTermsFromCourses',
    { terms: [{ name: 'Autumn', number: 1, startDate: '2026-09-01', endDate: '2026-12-31' }] },
    {},
  ],
  ['createPasswordLinks', { role: 'student', hours: 24 }, { accountIds: null }],
  ['createCohort', { name: 'First year' }, { size: null, courseIds: [], studentIds: [] }],
  [
    'createRun',
    {},
    {
      name: '',
      term: null,
      termId: null,
      department: null,
      statuses: ['Coming Soon', 'Going On'],
      courseIds: null,
      parts: null,
      limits: [],
      standing: 'preferToKeep',
      weights: DEFAULT_WEIGHTS,
      timeLimitSeconds: 120,
      threads: null,
      seed: 1,
    },
  ],
]

describe.each(CREATED)('%s', (name, least, defaults) => {
  const { body } = ENDPOINTS[name]

  test('fills in what is left out', () => {
    expect(body.parse(least)).toStrictEqual({ ...least, ...defaults })
  })

  test.each(Object.keys(least))('needs %s', (field) => {
    const { error } = body.safeParse({ ...least, [field]: undefined })
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([field])
  })
})

/** Calls that change the fields that they carry, and no others. */
const CHANGES = [
  'updateAdmin',
  'updateCourse',
  'updateRoom',
  'updateProfessorProfile',
  'updateStudentProfile',
  'updateFormQuestion',
  'updateClass',
  'updateSiteSettings',
  'updateTeachingWeek',
  'updateCohort',
] as const

describe.each(CHANGES)('%s', (name) => {
  const body: z.ZodObject = ENDPOINTS[name].body

  test('makes nothing of nothing: no default sneaks in', () => {
    expect(body.parse({})).toStrictEqual({})
  })

  test.each(Object.keys(body.shape))('judges %s alone', (field) => {
    const { error } = body.safeParse({ [field]: { not: 'this' } })
    expect(error?.issues[0]?.path[0]).toBe(field)
    expect(readFault(error?.issues[0]?.message ?? '').key).toMatch(/^faults\./)
  })

  test('changes no password, status of a class, or identity', () => {
    const forbidden = {
      password: 'x'.repeat(9),
      passwordHash: 'x',
      _id: ID,
      id: ID,
      role: 'admin',
      postponementRequest: true,
    }
    expect(body.parse(forbidden)).toStrictEqual({})
    if (name === 'updateClass') expect(body.parse({ status: 'Cancelled' })).toStrictEqual({})
  })
})

describe('the bounds of fields', () => {
  test.each([
    ['updateCourse', 'term', [1, 4], [0, 5]],
    ['updateCourse', 'minimumDays', [1, 7, null], [0, 8]],
    ['updateCourse', 'expectedStudents', [0, 100_000, null], [-1, 2 ** 31]],
    ['updateCourse', 'classDuration', CLASS_DURATIONS, ['90Mins', '1hr', '']],
    ['updateCourse', 'status', ['Coming Soon', 'Going On', 'Completed'], ['Done', '']],
    ['updateCohort', 'size', [0, 100_000, null], [-1, 100_001]],
    ['updateTeachingWeek', 'startStepMinutes', [15, 30, 60, 120, null], [0, 45, '45', true]],
    ['updateTeachingWeek', 'days', [['Monday']], [[], ['Mon'], 'Monday']],
    ['updateClass', 'locked', [true, false], ['true', 1, null]],
    ['updateClass', 'weeks', ['odd', 'second half', '1-4, 7', null], ['sometimes', '0', 3, ['odd'], '5-1']],
    ['updateRoom', 'seats', [1, 100_000], [0, 100_001, 2 ** 31]],
    ['updateRoom', 'status', ['available', 'booked', 'maintenance'], ['closed']],
    ['updateProfessorProfile', 'employmentType', ['Full Time', 'Part Time', 'Sessional', null], ['Guest']],
    ['updateProfessorProfile', 'gender', ['Male', 'Female', 'Other', null], ['male']],
    ['updateProfessorProfile', 'dob', ['1970-02-28', null], ['1970-02-30', 'yesterday']],
    ['updateStudentProfile', 'semester', [1, 8], [0, 9]],
    ['updateStudentProfile', 'year', ['2026', 'First'], ['', null]],
    ['updateFormQuestion', 'status', ['active', 'inactive'], ['Active']],
    ['updateFormQuestion', 'type', ['simple', 'timeSlots'], ['Simple Options']],
    [
      'updateFormQuestion',
      'options',
      [[], ['a', 'b']],
      ['a', [1], ['x'.repeat(201)], ['\u0000'], Array(51).fill('x')],
    ],
  ] as const)('%s %s', (name, field, good, bad) => {
    const { body } = ENDPOINTS[name]
    for (const value of good) expect(body.parse({ [field]: value })).toStrictEqual({ [field]: value })
    for (const value of bad) expect(body.safeParse({ [field]: value }).success).toBe(false)
  })

  test.each([
    ['updateProfessorProfile', 'phone'],
    ['updateProfessorProfile', 'dob'],
    ['updateProfessorProfile', 'gender'],
    ['updateProfessorProfile', 'employmentType'],
    ['updateStudentProfile', 'phone'],
    ['updateClass', 'courseId'],
    ['updateClass', 'roomId'],
    ['updateClass', 'professorId'],
    ['updateFormQuestion', 'timeSlotDay'],
    ['updateTeachingWeek', 'lunchStart'],
    ['updateTeachingWeek', 'lunchEnd'],
    ['updateTeachingWeek', 'startStepMinutes'],
  ] as const)('%s takes an empty %s for none', (name, field) => {
    expect(ENDPOINTS[name].body.parse({ [field]: '' })).toStrictEqual({ [field]: null })
    expect(ENDPOINTS[name].body.parse({ [field]: null })).toStrictEqual({ [field]: null })
  })

  test('a year that is a number is text', () => {
    expect(ENDPOINTS.updateStudentProfile.body.parse({ year: 2026 })).toStrictEqual({ year: '2026' })
  })
})

describe('the texts that are given', () => {
  const messages = (name: EndpointName, body: object) =>
    ENDPOINTS[name].body.safeParse(body).error?.issues.map(({ message }) => readFault(message).message)

  test.each([
    [
      'login',
      { email: '', password: '', role: '' },
      ['All fields are required.', 'All fields are required.', 'All fields are required.'],
    ],
    ['login', { email: 'a@b.org', password: 'x', role: 'root' }, ['All fields are required.']],
    ['changeAdminPassword', { oldPassword: '', newPassword: 'long enough' }, ['All fields are required.']],
    [
      'updateProfessorProfile',
      { fullName: ' ', email: '' },
      ['Full name is required', 'Email is invalid', 'Email is required'],
    ],
    [
      'updateStudentProfile',
      { email: 'ada', phone: '12', studentId: '' },
      ['Email is invalid', 'Phone number is invalid', 'Student ID is required'],
    ],
    ['updateSiteSettings', { siteName: '  ' }, ['Site name is required']],
  ] as const)('%s says of %j: %j', (name, body, expected) => {
    expect([...(messages(name, body) ?? [])].sort()).toEqual([...expected].sort())
  })
})

test('a list of answers is bounded', () => {
  const { body } = ENDPOINTS.submitProfessorForm
  const answers = Array.from({ length: 201 }, () => ({ questionId: ID, selectedOption: 'x' }))
  expect(body.safeParse({ answers: answers.slice(1) }).success).toBe(true)
  expect(body.safeParse({ answers }).error?.issues.map(({ message }) => readFault(message).message)).toEqual([
    'Answers must be at most 200',
  ])
})

test('filters are read from text, and an unknown value is named', () => {
  const { query } = ENDPOINTS.listClasses
  expect(query.parse({})).toStrictEqual({})
  expect(query.parse({ term: '2', day: 'Saturaday', roomId: ID.toUpperCase() })).toStrictEqual({
    term: 2,
    day: 'Saturday',
    roomId: ID,
  })
  expect(readFault(query.safeParse({ status: 'Done' }).error?.issues[0]?.message ?? '').message).toBe(
    'Status must be one of: Scheduled, Postponed, Cancelled',
  )
})
