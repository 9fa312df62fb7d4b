import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Person, startTestApp, type TestApp } from '../../testing/test-app.ts'

let site: TestApp
let ada: Person
let grace: Person
let emmy: Person
let student: Person
beforeAll(async () => {
  site = await startTestApp()
  ada = await site.addPerson('professor', 'Ada Noether')
  grace = await site.addPerson('professor', 'Grace Banach')
  emmy = await site.addPerson('professor', 'Emmy Cantor')
  student = await site.addPerson('student', 'Lena Berg')
})
afterAll(() => site.close())
beforeEach(async () => {
  await site.db.deleteFrom('classes').execute()
})

const MONDAY = { title: 'Lecture', day: 'Monday', startTime: '09:00', endTime: '10:00' }
const create = (fields: object) => site.admin.call('POST', '/api/classs', { ...MONDAY, ...fields })
const put = (id: string, fields: object) => site.admin.call('PUT', `/api/classs/${id}`, fields)
async function add(fields: object): Promise<string> {
  const answer = await create(fields)
  expect([answer.statusCode, answer.body]).toEqual([201, expect.anything()])
  return answer.json()._id
}
const taught = () => add({ professorId: ada.id, otherProfessorIds: [grace.id], studentIds: [student.id] })
const read = async (person: Person, path = '/api/classs') => (await person.call('GET', path)).json()
const idsOf = (classes: { _id: string }[]) => classes.map(({ _id }) => _id)

describe('further professors', () => {
  test('are told with their names, by name; of a class without any nothing is told', async () => {
    const { otherProfessorIds, professorId } = (
      await create({ professorId: ada.id, otherProfessorIds: [grace.id, emmy.id] })
    ).json()
    expect(professorId).toEqual({ _id: ada.id, fullName: 'Ada Noether' })
    expect(otherProfessorIds).toEqual([
      { _id: emmy.id, fullName: 'Emmy Cantor' },
      { _id: grace.id, fullName: 'Grace Banach' },
    ])
    await add({ day: 'Tuesday', professorId: ada.id })
    const [monday, tuesday] = await read(site.admin)
    expect(monday.otherProfessorIds).toEqual(otherProfessorIds)
    expect(tuesday).not.toHaveProperty('otherProfessorIds')
  })

  test('are refused by name where they cannot be: the leading one, unknown ones, more than ten', async () => {
    const faults = async (fields: object) => {
      const answer = await create(fields)
      return [answer.statusCode, answer.json().errors]
    }
    const at = (message: string) => [400, [expect.objectContaining({ field: 'otherProfessorIds', message })]]
    expect(await faults({ professorId: ada.id, otherProfessorIds: [grace.id, ada.id] })).toEqual(
      at('The professor who leads the class is not a further one'),
    )
    expect(await faults({ otherProfessorIds: [student.id] })).toEqual(at('The professor does not exist'))
    const many = Array.from({ length: 11 }, (_, nth) => `00000000-0000-4000-8000-0000000000${10 + nth}`)
    expect(await faults({ otherProfessorIds: many })).toEqual(at('Further professors has too many entries'))
    const id = await taught()
    expect((await put(id, { professorId: grace.id })).json().errors).toMatchObject([
      { field: 'otherProfessorIds' },
    ])
  })

  test('keep their hours free: who leads, or teaches too, is refused elsewhere and offered another hour', async () => {
    await taught()
    const refused = await create({ professorId: grace.id })
    expect([refused.statusCode, refused.json().conflicts]).toEqual([
      409,
      [expect.objectContaining({ kind: 'professor', message: expect.stringContaining('Grace Banach') })],
    ])
    expect((await create({ professorId: emmy.id, otherProfessorIds: [ada.id] })).statusCode).toBe(409)
    const [{ day, startTime, endTime }] = refused.json().suggestions
    expect((await create({ professorId: grace.id, day, startTime, endTime })).statusCode).toBe(201)
  })

  test('stay when another professor leads, and are free once they are taken off', async () => {
    const id = await taught()
    expect((await put(id, { professorId: emmy.id })).json()).toMatchObject({
      professorId: { _id: emmy.id },
      otherProfessorIds: [{ _id: grace.id }],
    })
    expect((await put(id, { otherProfessorIds: [] })).json()).not.toHaveProperty('otherProfessorIds')
    await add({ professorId: grace.id, otherProfessorIds: [ada.id] })
  })

  test('are not overwritten by somebody who has not seen them', async () => {
    const id = await taught()
    const { revision } = await put(id, {}).then((answer) => answer.json())
    await put(id, { otherProfessorIds: [emmy.id] })
    const late = await put(id, { otherProfessorIds: [], revision })
    expect([late.statusCode, late.json().fields]).toEqual([409, ['otherProfessorIds']])
    expect((await put(id, { title: 'Renamed', revision })).statusCode).toBe(200)
  })

  test('are not deleted while they teach a class', async () => {
    const gone = await site.addPerson('professor', 'Georg Kurz')
    const id = await add({ otherProfessorIds: [gone.id] })
    const remove = () => site.admin.call('POST', `/api/professors/delete/${gone.id}`)
    const refused = await remove()
    expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringContaining('1 class')])
    await put(id, { otherProfessorIds: [] })
    expect((await remove()).statusCode).toBe(200)
  })
})

describe('a further professor', () => {
  test('finds the class among theirs, with everybody in it', async () => {
    const id = await taught()
    const [own] = await read(grace, `/api/classs/professor/${grace.id}`)
    expect([own._id, own.studentIds]).toEqual([id, [student.id]])
    expect(idsOf(await read(site.admin, `/api/classs?professorId=${grace.id}`))).toEqual([id])
    expect((await read(emmy))[0].studentIds).toEqual([])
    expect(await read(grace, '/api/students')).toEqual([expect.objectContaining({ fullName: 'Lena Berg' })])
  })

  test('has it in their calendar, which names everybody who teaches it', async () => {
    await taught()
    const events = async () => {
      const { body } = await grace.call('GET', '/api/classs/export?format=ics')
      return new ICAL.Component(ICAL.parse(body)).getAllSubcomponents('vevent')
    }
    const [event] = await events()
    expect(String(event?.getFirstPropertyValue('description'))).toContain('Ada Noether, Grace Banach')
    const sequence = Number(event?.getFirstPropertyValue('sequence'))
    await site.admin.call('PUT', `/api/professors/${grace.id}/profile`, { fullName: 'Grace Tarski' })
    const [renamed] = await events()
    expect(Number(renamed?.getFirstPropertyValue('sequence'))).toBe(sequence + 1)
    await site.admin.call('PUT', `/api/professors/${grace.id}/profile`, { fullName: 'Grace Banach' })
  })

  test('may ask for a postponement and read why it was asked for, as other professors may not', async () => {
    const id = await taught()
    const ask = (person: Person) =>
      person.call('POST', `/api/classs/${id}/postponement-request`, { reason: 'Ill' })
    expect((await ask(emmy)).statusCode).toBe(403)
    expect((await ask(grace)).statusCode).toBe(200)
    expect((await read(ada))[0].postponementRequestReason).toBe('Ill')
    expect((await read(emmy))[0].postponementRequestReason).toBeNull()
  })

  test('is told of what changes them at once: put on the class, its time, who joins, taken off', async () => {
    const id = await add({ professorId: ada.id })
    const concerned = async () => {
      const rows = await site.db
        .selectFrom('changed_records' as never)
        .selectAll()
        .execute()
      await site.db.deleteFrom('changed_records' as never).execute()
      return (rows as { record_id: string; concerns: string[] }[])
        .filter((row) => row.record_id === id)
        .some(({ concerns }) => concerns.includes(grace.id))
    }
    await concerned()
    const isTold = async (act: Promise<{ statusCode: number }>) => {
      expect((await act).statusCode).toBe(200)
      return concerned()
    }
    expect(await isTold(put(id, { title: 'Before' }))).toBe(false)
    expect(await isTold(put(id, { otherProfessorIds: [grace.id] }))).toBe(true)
    expect(await isTold(put(id, { startTime: '08:30' }))).toBe(true)
    expect(await isTold(student.call('PUT', `/api/classs/${id}/join`, {}))).toBe(true)
    expect(await isTold(put(id, { otherProfessorIds: [] }))).toBe(true)
    expect(await isTold(put(id, { title: 'After' }))).toBe(false)
  })
})

test('what a change of one professor newly breaks is told, whatever the others break already', async () => {
  await taught()
  const narrow = (person: Person) =>
    site.admin.call('PUT', `/api/professors/${person.id}/profile`, {
      availability: { Tuesday: ['08:00 - 18:00'] },
    })
  const warnings = async (person: Person) =>
    (await narrow(person)).json().warnings.map(({ message }: { message: string }) => message)
  expect(await warnings(ada)).toEqual([expect.stringContaining('Ada Noether is not available')])
  expect(await warnings(grace)).toEqual([expect.stringContaining('Grace Banach is not available')])
  expect(await read(site.admin, '/api/classs/attention')).toHaveLength(2)
})
