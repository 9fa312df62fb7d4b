import { afterAll, beforeAll, expect, test } from 'vitest'
import { countLockWaits } from '../../testing/lock-waits.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let site: TestApp
beforeAll(async () => {
  site = await startTestApp()
})
afterAll(() => site.close())

const countWaiting = () => countLockWaits(site.db)

test('a form that is decided while it is being submitted is decided after that, and stays so', async () => {
  const professor = await site.addPerson('professor')
  const asked = { question: 'Where?', options: ['Here', 'There'] }
  const { id: form } = await site.db
    .insertInto('professor_forms')
    .values({ professor_id: professor.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: questionId } = await site.db
    .insertInto('professor_form_questions')
    .values({ form_id: form, position: 0, ...asked })
    .returning('id')
    .executeTakeFirstOrThrow()
  const answers = [{ questionId, selectedOption: 'Here' }]

  // Somebody holds the answers: the submission has read the form and waits, and the decision comes meanwhile.
  const held = await site.db.transaction().execute(async (trx) => {
    await trx
      .selectFrom('professor_form_questions')
      .select('id')
      .where('id', '=', questionId)
      .forUpdate()
      .execute()
    const submission = professor.call('PUT', `/api/professors-forms/${form}/submit`, { answers })
    await expect.poll(countWaiting).toBe(1)
    const decision = site.admin.call('PATCH', `/api/admins/professors-forms/${form}/decision`, {
      action: 'approved',
    })
    await expect.poll(countWaiting).toBe(2)
    return { submission, decision }
  })
  expect((await held.submission).statusCode).toBe(200)
  expect((await held.decision).statusCode).toBe(200)
  const { body } = await site.admin.call('GET', `/api/professors-forms/${form}`)
  expect(JSON.parse(body)).toMatchObject({ status: 'submitted', adminStatus: 'approved', answers })
})
