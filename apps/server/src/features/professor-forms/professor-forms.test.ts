import { FORM_STAGES } from '@scheduler/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { beginSession } from '../../http/session.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { listProfessors } from '../../timetable/loading/load-timetable.ts'

let site: TestApp
beforeAll(async () => {
  site = await startTestApp()
})
afterAll(() => site.close())

const addQuestion = async (fields: object) => {
  const answer = await site.admin.call('POST', '/api/form-questions', fields)
  return { status: answer.statusCode, ...answer.json() }
}

let count = 0
/** A professor with a form of the questions, signed in. */
async function addProfessor(fields: object) {
  const created = await site.admin.call('POST', '/api/professors', {
    fullName: 'Aiko Ito',
    email: `ito${++count}@example.org`,
    password: 'a long passphrase',
    department: 'Maths',
    qualification: 'PhD',
    ...fields,
  })
  if (created.statusCode !== 201) return { status: created.statusCode, body: created.json() }
  const token = await beginSession(site.services, created.json()._id)
  const call = (method: 'GET' | 'PUT', url: string, payload?: object) =>
    site.app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${token}` },
      ...(payload ? { payload } : {}),
    })
  return { status: 201, body: created.json(), id: created.json()._id as string, call }
}

async function addForm(deadline: string | null = '2026-12-01') {
  const simple = await addQuestion({ question: 'Which campus?', options: ['North', 'South'] })
  const slots = await addQuestion({
    question: 'When on Monday?',
    type: 'timeSlots',
    options: ['9 - 10:30', '10:30 - 12'],
    timeSlotDay: 'Monday',
  })
  const formQuestionIds = [slots._id, simple._id]
  const professor = await addProfessor({ formQuestionIds, deadline, instructions: 'Please answer all.' })
  const call = professor.call ?? expect.fail('The professor was refused')
  const formId = professor.body.forms[0]._id as string
  const read = async () => (await call('GET', `/api/professors-forms/${formId}`)).json()
  const form = await read()
  const submit = (...options: string[]) =>
    call('PUT', `/api/professors-forms/${formId}/submit`, {
      answers: options.map((selectedOption, index) => ({
        questionId: form.questions[index]?._id ?? formId,
        selectedOption,
      })),
    })
  const decide = (action: string, reason?: string | null) =>
    site.admin.call('PATCH', `/api/admins/professors-forms/${formId}/decision`, { action, reason })
  const readProfessor = async () => (await call('GET', '/api/professors')).json()
  return { professor, formId, form, read, submit, decide, readProfessor, simple, slots }
}

const RIGHT = ['09:00 - 10:30', 'South'] as const

describe('a question', () => {
  test.each([
    [{ options: ['One', ' '] }, 'options', 'At least two non-empty options are required.'],
    [{ options: ['One', 'One '] }, 'options', "The option 'One' is given more than once."],
    [
      { type: 'timeSlots', options: ['9 - 10', '10 - 11'] },
      'timeSlotDay',
      'Please select the day for time slots.',
    ],
    [
      { timeSlotDay: 'Monday', options: ['9 - 10:30', '10 - 11'] },
      'options',
      'Time slots conflict with each other. Please adjust the ranges.',
    ],
    [{ options: ['One', 'Two'], status: 'asleep' }, 'status', 'Status must be one of: active, inactive'],
    [{ question: ' ', options: ['One', 'Two'] }, 'question', 'Question is required'],
  ])('with %j is refused by the field', async (fields, field, message) => {
    const answer = await addQuestion({ question: 'When?', ...fields })
    expect([answer.status, answer.message, answer.errors[0].field]).toEqual([400, message, field])
  })

  test('is simple without a day, and drops the day of a simple one', async () => {
    const options = ['Yes', ' No ', '']
    expect(await addQuestion({ question: 'A?', options })).toMatchObject({
      type: 'simple',
      options: ['Yes', 'No'],
      timeSlotDay: null,
      status: 'active',
    })
    expect(
      await addQuestion({ question: 'B?', type: 'simple', options, timeSlotDay: 'Monday' }),
    ).toMatchObject({ type: 'simple', timeSlotDay: null })
  })

  test('keeps what a change does not carry, and is judged as a whole', async () => {
    const { _id } = await addQuestion({ question: 'C?', options: ['9 - 10', '11'], timeSlotDay: null })
    const change = (fields: object) => site.admin.call('PUT', `/api/form-questions/${_id}`, fields)
    expect((await change({ status: 'inactive' })).json()).toMatchObject({
      question: 'C?',
      options: ['9 - 10', '11'],
      status: 'inactive',
    })
    expect((await change({ type: 'timeSlots', timeSlotDay: 'Friday' })).json().message).toBe(
      "'11' is not a time slot like 09:00 - 10:30.",
    )
  })
})

describe('a form', () => {
  test('is opened with copies of its questions in the requested order', async () => {
    const { form, professor, slots, formId, read } = await addForm()
    expect(form).toMatchObject({
      professor: { _id: professor.id, fullName: 'Aiko Ito' },
      instructions: 'Please answer all.',
      deadline: '2026-12-01',
      status: 'pending',
      adminStatus: 'pending',
      adminDecisionReason: null,
      answers: [],
      questions: [
        { question: 'When on Monday?', options: ['09:00 - 10:30', '10:30 - 12:00'], timeSlotDay: 'Monday' },
        { question: 'Which campus?', options: ['North', 'South'], timeSlotDay: null },
      ],
    })
    await site.admin.call('PUT', `/api/form-questions/${slots._id}`, { options: ['1 - 2', '3 - 4'] })
    await site.admin.call('POST', `/api/form-questions/delete/${slots._id}`)
    expect((await read()).questions).toEqual(form.questions)
    const all = (await site.admin.call('GET', '/api/professors-forms')).json()
    expect(all.some((one: { _id: string }) => one._id === formId)).toBe(true)
  })

  test('is not opened with an unknown or inactive question, or a deadline in the past, and nothing is left', async () => {
    const { _id } = await addQuestion({ question: 'Old?', options: ['1', '2'], status: 'inactive' })
    const before = await site.db.selectFrom('accounts').select('id').execute()
    for (const [fields, field] of [
      [{ formQuestionIds: [_id] }, 'formQuestionIds'],
      [{ formQuestionIds: ['00000000-0000-4000-8000-000000000000'] }, 'formQuestionIds'],
      [{ deadline: '2026-09-30' }, 'deadline'],
      [{ deadline: '2026-10-01T11:59' }, 'deadline'],
      [{ deadline: 'soon' }, 'deadline'],
    ] as const) {
      const refused = await addProfessor(fields)
      expect([refused.status, refused.body.errors[0].field]).toEqual([400, field])
    }
    expect(await site.db.selectFrom('accounts').select('id').execute()).toHaveLength(before.length)
    // Noon at the site, whose clocks are two hours ahead of the server's.
    expect((await addProfessor({ deadline: '2026-10-01T12:00' })).status).toBe(201)
  })

  test.each([
    ['without an answer to every question', ['09:00 - 10:30']],
    ['with an option of another question', ['North', 'South']],
    ['with an answer to a question that it does not ask', [...RIGHT, 'South']],
    ['with an option as it was typed', ['9 - 10:30', 'South']],
  ])('is refused %s, and stays open', async (_, options) => {
    const { submit, read } = await addForm()
    const refused = await submit(...options)
    expect([refused.statusCode, refused.json().errors.length]).toEqual([400, 1])
    expect(await read()).toMatchObject({ status: 'pending', answers: [] })
  })

  test('is submitted once, approved once, and makes its professor approved', async () => {
    const { submit, decide, read, form, readProfessor } = await addForm()
    expect((await readProfessor())[0]).toBeDefined()
    expect((await submit(...RIGHT)).json()).toMatchObject({ status: 'submitted', adminStatus: 'pending' })
    expect((await submit(...RIGHT)).statusCode).toBe(409)
    expect((await read()).answers).toEqual([
      { questionId: form.questions[0]._id, selectedOption: '09:00 - 10:30' },
      { questionId: form.questions[1]._id, selectedOption: 'South' },
    ])
    expect((await decide('approved')).json()).toMatchObject({ status: 'submitted', adminStatus: 'approved' })
    // An approved form that was submitted may still be rejected, and then answered again.
    expect((await decide('rejected', 'Only mornings')).json()).toMatchObject({
      status: 'pending',
      adminStatus: 'rejected',
      adminDecisionReason: 'Only mornings',
    })
    expect((await decide('approved')).statusCode).toBe(409)
    expect((await submit(...RIGHT)).json()).toMatchObject({ status: 'submitted', adminStatus: 'pending' })
    expect((await decide('approved')).json()).toMatchObject({ adminStatus: 'approved' })
    const [own] = (await readProfessor()).filter((one: { forms?: unknown }) => one.forms)
    expect(own).toMatchObject({
      status: 'approved',
      forms: [{ status: 'submitted', adminStatus: 'approved' }],
    })
  })

  test('expires with its deadline: it can then be decided, but not answered', async () => {
    const { submit, decide, read, formId } = await addForm('2026-10-05')
    await site.db
      .updateTable('professor_forms')
      .set({ deadline: '2026-09-30' })
      .where('id', '=', formId)
      .execute()
    expect(await read()).toMatchObject({ status: 'expired', adminStatus: 'pending' })
    const refused = await submit(...RIGHT)
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'You cannot edit this form at the moment.',
    ])
    expect((await decide('rejected')).json()).toMatchObject({ status: 'expired', adminStatus: 'rejected' })
    expect((await submit(...RIGHT)).statusCode).toBe(409)
  })

  test('of another professor is refused', async () => {
    const { formId, submit } = await addForm()
    const other = await site.addPerson('professor')
    const url = `/api/professors-forms/${formId}`
    expect((await other.call('GET', url)).statusCode).toBe(403)
    expect((await other.call('PUT', `${url}/submit`, { answers: [] })).statusCode).toBe(403)
    expect((await other.call('GET', '/api/professors-forms')).json()).toEqual([])
    expect((await site.admin.call('PUT', `${url}/submit`, { answers: [] })).statusCode).toBe(403)
    expect((await submit(...RIGHT)).statusCode).toBe(200)
  })

  test('goes with its professor', async () => {
    const { formId, professor } = await addForm()
    await site.admin.call('POST', `/api/professors/delete/${professor.id}`)
    expect((await site.admin.call('GET', `/api/professors-forms/${formId}`)).statusCode).toBe(404)
  })

  test('answered and decided at one moment ends in one of the two orders', async () => {
    for (let round = 0; round < 10; round++) {
      const { submit, decide, read, readProfessor } = await addForm()
      const [submitted, rejected] = await Promise.all([submit(...RIGHT), decide('rejected', 'No')])
      expect([submitted.statusCode, rejected.statusCode]).toEqual([200, 200])
      const { status, adminStatus } = await read()
      expect(['submitted/pending', 'pending/rejected']).toContain(`${status}/${adminStatus}`)
      const [own] = (await readProfessor()).filter((one: { forms?: unknown }) => one.forms)
      expect(own.status).toBe('rejected')
    }
  })
})

describe('a form for professors who are there already', () => {
  const open = async (fields: object) => {
    const answer = await site.admin.call('POST', '/api/professors-forms', fields)
    return { status: answer.statusCode, body: answer.json() }
  }
  const statusOf = async (id: string) =>
    (await site.admin.call('GET', '/api/professors')).json().find((one: { _id: string }) => one._id === id)
      ?.status
  const NOBODY = '00000000-0000-4000-8000-000000000000'

  test('is opened for many at once, each with the questions in the requested order', async () => {
    const [one, another] = [await addForm(), await addForm()]
    const professorIds = [one.professor.id, another.professor.id]
    const formQuestionIds = [one.simple._id, one.slots._id]
    const opened = await open({
      professorIds,
      formQuestionIds,
      instructions: 'For spring',
      deadline: '2027-01-10',
    })
    expect(opened.status).toBe(201)
    expect(opened.body.map((form: { professor: { _id: string } }) => form.professor._id).sort()).toEqual(
      professorIds.sort(),
    )
    for (const form of opened.body)
      expect(form).toMatchObject({
        instructions: 'For spring',
        deadline: '2027-01-10',
        status: 'pending',
        adminStatus: 'pending',
        questions: [{ question: 'Which campus?' }, { question: 'When on Monday?', timeSlotDay: 'Monday' }],
      })
  })

  test.each([
    [{ professorIds: [] }, 'professorIds', 'Choose at least one professor'],
    [{ professorIds: [NOBODY] }, 'professorIds', 'A professor does not exist'],
    [{ formQuestionIds: [] }, 'formQuestionIds', 'Choose at least one question'],
    [{ formQuestionIds: [NOBODY] }, 'formQuestionIds', 'A form question does not exist or is not active'],
    [{ deadline: '2026-09-30' }, 'deadline', 'Deadline must not be in the past'],
  ])('is refused with %j, and none is opened', async (fields, field, message) => {
    const { professor, simple } = await addForm()
    const right = { professorIds: [professor.id], formQuestionIds: [simple._id] }
    const professorIds =
      'professorIds' in fields && fields.professorIds[0] ? [professor.id, ...fields.professorIds] : null
    const refused = await open({ ...right, ...fields, ...(professorIds && { professorIds }) })
    expect([refused.status, refused.body.message, refused.body.errors[0].field]).toEqual([
      400,
      message,
      field,
    ])
    const forms = (await site.admin.call('GET', '/api/professors-forms')).json()
    const own = forms.filter((form: { professor: { _id: string } }) => form.professor._id === professor.id)
    expect(own).toHaveLength(1)
  })

  test('with an inactive question is refused', async () => {
    const { _id } = await addQuestion({ question: 'Old?', options: ['1', '2'], status: 'inactive' })
    const { professor } = await addForm()
    expect((await open({ professorIds: [professor.id], formQuestionIds: [_id] })).body.errors[0].field).toBe(
      'formQuestionIds',
    )
  })

  test('leaves who may teach able to teach until it is decided', async () => {
    const { professor, submit, decide, simple, slots } = await addForm()
    const id = professor.id ?? ''
    await submit(...RIGHT)
    await decide('approved')
    const { body } = await open({ professorIds: [id], formQuestionIds: [simple._id, slots._id] })
    expect(await statusOf(id)).toBe('approved')
    const taught = await site.admin.call('POST', '/api/classs', {
      title: 'Sets',
      day: 'Tuesday',
      startTime: '09:00',
      endTime: '10:00',
      professorId: id,
    })
    expect(taught.statusCode).toBe(201)
    const url = `/api/admins/professors-forms/${body[0]._id}/decision`
    expect((await site.admin.call('PATCH', url, { action: 'rejected' })).statusCode).toBe(200)
    expect(await statusOf(id)).toBe('rejected')
  })

  test('leaves one who waits waiting', async () => {
    const { professor, simple } = await addForm()
    await open({ professorIds: [professor.id], formQuestionIds: [simple._id] })
    expect(await statusOf(professor.id ?? '')).toBe('pending')
  })

  test('once approved with times replaces the times of earlier forms', async () => {
    const { professor, submit, decide, slots } = await addForm()
    const id = professor.id ?? ''
    await submit(...RIGHT)
    await decide('approved')
    const readPreferred = async () => (await listProfessors(site.db, [id])).get(id)?.preferred
    expect(await readPreferred()).toEqual({ Monday: ['09:00 - 10:30'] })
    const { body } = await open({ professorIds: [id], formQuestionIds: [slots._id] })
    const [form] = body
    const answers = [{ questionId: form.questions[0]._id, selectedOption: '10:30 - 12:00' }]
    const submitted = await professor.call?.('PUT', `/api/professors-forms/${form._id}/submit`, { answers })
    expect(submitted?.statusCode).toBe(200)
    expect(await readPreferred()).toEqual({ Monday: ['09:00 - 10:30'] })
    await site.admin.call('PATCH', `/api/admins/professors-forms/${form._id}/decision`, {
      action: 'approved',
    })
    expect(await readPreferred()).toEqual({ Monday: ['10:30 - 12:00'] })
  })
})

test('the dashboard counts the forms by stage', async () => {
  const count = async () => (await site.admin.call('GET', '/api/admins/dashboard-stats')).json().forms
  const before = await count()
  const [pending, waiting, approved, rejected, expired] = [
    await addForm(),
    await addForm(),
    await addForm(),
    await addForm(),
    await addForm(),
  ]
  for (const { submit } of [waiting, approved, rejected]) await submit(...RIGHT)
  await approved.decide('approved')
  await rejected.decide('rejected')
  await site.db
    .updateTable('professor_forms')
    .set({ deadline: '2026-09-30' })
    .where('id', '=', expired.formId)
    .execute()
  const after = await count()
  expect((await pending.read()).status).toBe('pending')
  for (const stage of FORM_STAGES) expect([stage, after[stage] - before[stage]]).toEqual([stage, 1])
})
