import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let site: TestApp
beforeAll(async () => {
  site = await startTestApp()
})
afterAll(() => site.close())

const ITO = {
  fullName: 'Aiko Ito',
  email: 'ito@example.org',
  password: 'a long passphrase',
  department: 'Maths',
  qualification: 'PhD',
}

test('a professor without questions may teach at once; the password never leaves the server', async () => {
  const created = await site.admin.call('POST', '/api/professors', ITO)
  expect(created.statusCode).toBe(201)
  expect(created.json()).toMatchObject({
    status: 'approved',
    numClassesPerWeek: 12,
    forms: [],
    courseIds: [],
  })
  expect(created.body).not.toMatch(/password|argon/)
  const again = await site.admin.call('POST', '/api/professors', { ...ITO, email: ' ITO@example.org ' })
  expect(again.statusCode).toBe(409)
  const login = await site.nobody('POST', '/api/auth/login', {
    email: 'Ito@Example.org',
    password: ITO.password,
    role: 'professor',
  })
  expect(login.json()).toMatchObject({ role: 'professor', user: { fullName: 'Aiko Ito' } })
  for (const wrong of [{ password: 'other' }, { role: 'admin' }, { email: 'nobody@example.org' }]) {
    const answer = await site.nobody('POST', '/api/auth/login', {
      email: ITO.email,
      password: ITO.password,
      role: 'professor',
      ...wrong,
    })
    expect([answer.statusCode, answer.json()]).toMatchObject([
      401,
      { message: 'Invalid email, password or role.' },
    ])
  }
})

test('a professor changes their own profile, but not what the institution decides, and nobody else does', async () => {
  const [professor, other] = [await site.addPerson('professor'), await site.addPerson('professor')]
  const url = `/api/professors/${professor.id}/profile`
  const changed = await professor.call('PUT', url, {
    fullName: 'New Name',
    department: 'Mine',
    numClassesPerWeek: 1,
  })
  expect(changed.json()).toMatchObject({ fullName: 'New Name', department: null, numClassesPerWeek: 12 })
  expect((await site.admin.call('PUT', url, { department: 'Physics' })).json().department).toBe('Physics')
  expect((await other.call('PUT', url, { fullName: 'Stolen' })).statusCode).toBe(403)
  expect((await professor.call('PUT', url, { email: 'nonsense' })).json().message).toBe('Email is invalid')
  const seen = (await other.call('GET', '/api/professors'))
    .json()
    .find((one: { _id: string }) => one._id === professor.id)
  expect(seen).toEqual({ _id: professor.id, fullName: 'New Name', department: 'Physics' })
})

test('an administrator changes when a professor is available, and is told of the classes that this leaves outside', async () => {
  const professor = await site.addPerson('professor')
  const created = await site.admin.call('POST', '/api/classs', {
    title: 'Evening lecture',
    day: 'Monday',
    startTime: '19:00',
    endTime: '20:00',
    professorId: professor.id,
  })
  const availability = { Monday: ['09:00 - 10:00'] }
  const url = `/api/professors/${professor.id}/profile`
  const changed = await site.admin.call('PUT', url, { availability })
  expect(changed.json()).toMatchObject({
    availability,
    warnings: [{ kind: 'professorAvailability', classId: created.json()._id }],
  })
  const seen = (await professor.call('GET', '/api/professors')).json()
  expect(seen).toContainEqual(expect.objectContaining({ _id: professor.id, availability }))
})

test('an answered form is decided, a rejected one can be answered again, and answers become preferences', async () => {
  const question = (
    await site.admin.call('POST', '/api/form-questions', {
      question: 'When on Monday?',
      options: ['9 - 10:30', '14 - 15'],
      timeSlotDay: 'Monday',
    })
  ).json()
  expect(question.options).toEqual(['09:00 - 10:30', '14:00 - 15:00'])
  const created = await site.admin.call('POST', '/api/professors', {
    ...ITO,
    email: 'form@example.org',
    formQuestionIds: [question._id],
    deadline: '2026-12-01',
  })
  expect(created.json()).toMatchObject({
    status: 'pending',
    forms: [{ status: 'pending', adminStatus: 'pending' }],
  })
  const { _id, forms } = created.json()
  const login = await site.nobody('POST', '/api/auth/login', {
    email: 'form@example.org',
    password: ITO.password,
    role: 'professor',
  })
  const call = (method: 'GET' | 'PUT', url: string, payload?: object) =>
    site.app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${login.json().token}` },
      ...(payload ? { payload } : {}),
    })
  const form = (await call('GET', `/api/professors-forms/${forms[0]._id}`)).json()
  const answer = (selectedOption: string) =>
    call('PUT', `/api/professors-forms/${form._id}/submit`, {
      answers: [{ questionId: form.questions[0]._id, selectedOption }],
    })
  expect((await answer('10:00 - 11:00')).statusCode).toBe(400)
  expect((await answer('14:00 - 15:00')).json().status).toBe('submitted')
  expect((await answer('14:00 - 15:00')).statusCode).toBe(409)
  const decide = (action: string) =>
    site.admin.call('PATCH', `/api/admins/professors-forms/${form._id}/decision`, { action })
  expect((await decide('rejected')).json()).toMatchObject({
    status: 'pending',
    adminStatus: 'rejected',
    adminDecisionReason: null,
  })
  expect((await answer('14:00 - 15:00')).json()).toMatchObject({
    status: 'submitted',
    adminStatus: 'pending',
  })
  expect((await decide('approved')).json().adminStatus).toBe('approved')
  const roomId = await site.addRoom({ name: 'P1' })
  const slot = { title: 'X', day: 'Monday', startTime: '13:00', endTime: '14:00', roomId }
  await site.admin.call('POST', '/api/classs', slot)
  const refused = (await site.admin.call('POST', '/api/classs', { ...slot, professorId: _id })).json()
  expect(refused.suggestions.map((one: { reason: string }) => one.reason).join()).toContain(
    'Aiko Ito prefers',
  )
})

test('a changed password ends the other sessions, and the wrong old one changes nothing', async () => {
  const created = await site.admin.call('POST', '/api/professors', { ...ITO, email: 'pass@example.org' })
  const { _id } = created.json()
  const logIn = (password: string) =>
    site.nobody('POST', '/api/auth/login', { email: 'pass@example.org', password, role: 'professor' })
  const [first, second] = [(await logIn(ITO.password)).json().token, (await logIn(ITO.password)).json().token]
  const call = (token: string, oldPassword: string) =>
    site.app.inject({
      method: 'POST',
      url: `/api/professors/${_id}/change-password`,
      headers: { authorization: `Bearer ${token}` },
      payload: { oldPassword, newPassword: 'another passphrase' },
    })
  expect((await call(first, 'wrong')).json().message).toBe('Old password is incorrect.')
  expect((await call(first, ITO.password)).statusCode).toBe(200)
  expect((await call(second, ITO.password)).statusCode).toBe(401)
  expect((await logIn('another passphrase')).statusCode).toBe(200)
})

test('every call but the public ones asks for a session, and administration asks for an administrator', async () => {
  const student = await site.addPerson('student')
  for (const url of ['/api/courses', '/api/rooms', '/api/classs', '/api/admins', '/api/professors']) {
    expect((await site.nobody('GET', url)).statusCode).toBe(401)
  }
  for (const url of [
    '/api/courses',
    '/api/rooms',
    '/api/professors',
    '/api/students',
    '/api/admins',
    '/api/classs',
  ]) {
    expect((await student.call('POST', url, {})).statusCode).toBe(403)
  }
  expect((await site.nobody('GET', '/api/admins/getSiteSettings/any')).json().siteName).toBe('Scheduler')
  expect((await student.call('GET', '/api/students')).json()).toMatchObject([{ _id: student.id }])
  expect((await site.admin.call('POST', `/api/admins/delete/${site.admin.id}`)).statusCode).toBe(409)
})
