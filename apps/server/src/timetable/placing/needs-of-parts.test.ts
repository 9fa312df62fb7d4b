import type { ClassRecord, CourseShapeRecord } from '@scheduler/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let site: TestApp
let course: string
let hall: string
let lab: string
beforeAll(async () => {
  site = await startTestApp()
  hall = await site.addRoom({ name: 'Hall', seats: 300, features: ['Projector'] })
  lab = await site.addRoom({ name: 'Lab', seats: 301, features: ['Lab benches', 'Projector'] })
})
afterAll(() => site.close())
beforeEach(async () => {
  await site.db.deleteFrom('classes').execute()
  course = await site.addCourse({ courseName: 'Chemistry', needs: ['Projector'] })
})

const PART = { kind: 'Practical', meetingsPerWeek: 1, minutes: 120 }
/** Enters a part of one section; answers the id of that. */
async function enter(more: object, known?: CourseShapeRecord) {
  const [configuration] = known?.configurations ?? []
  const [part] = configuration?.parts ?? []
  const [section] = part?.sections ?? []
  const body = {
    _id: configuration?._id,
    parts: [{ ...PART, _id: part?._id, ...more, sections: [{ _id: section?._id, name: 'P1' }] }],
  }
  const answer = await site.admin.call('PUT', `/api/courses/${course}/shape`, { configurations: [body] })
  expect(answer.statusCode, answer.body).toBe(200)
  const shape = answer.json()
  return { shape, warnings: shape.warnings, sectionId: shape.configurations[0].parts[0].sections[0]._id }
}

let hour = 8
const post = (fields: object) => {
  const [startTime, endTime] = [hour, ++hour].map((one) => `${String(one).padStart(2, '0')}:00`)
  return site.admin.call('POST', '/api/classs', {
    title: 'Practical',
    day: 'Monday',
    startTime,
    endTime,
    courseId: course,
    ...fields,
  })
}
const put = (id: string, fields: object) => site.admin.call('PUT', `/api/classs/${id}`, fields)

test('a part has weeks, needs and togetherness as they are entered', async () => {
  const { shape } = await enter({ weeks: '3,1-2', needs: ['Lab benches'], together: true })
  expect(shape.configurations[0].parts[0]).toMatchObject({
    weeks: '1-3',
    needs: ['Lab benches'],
    together: true,
  })
  const wrong = await site.admin.call('PUT', `/api/courses/${course}/shape`, {
    configurations: [{ parts: [{ ...PART, weeks: 'sometimes', sections: [{ name: 'P1' }] }] }],
  })
  expect(wrong.json().errors[0].field).toBe('configurations.0.parts.0.weeks')
})

test('a class of a section needs what its part needs and what its course does', async () => {
  const { sectionId } = await enter({ needs: ['Lab benches'] })
  const refused = await post({ sectionId, roomId: hall })
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'Hall lacks what Chemistry needs: Lab benches.',
  ])
  const offered = refused.json().suggestions.map(({ roomId }: { roomId: string }) => roomId)
  expect(new Set(offered)).toEqual(new Set([lab]))
  const inLab = await post({ sectionId, roomId: lab })
  expect(inLab.json().needs).toEqual(['Lab benches'])
  expect((await put(inLab.json()._id, { roomId: hall })).statusCode).toBe(409)

  const alone = (await post({ roomId: hall })).json()
  expect(alone).not.toHaveProperty('needs')
  expect((await put(alone._id, { sectionId })).statusCode).toBe(409)
  expect((await put(inLab.json()._id, { roomId: hall, sectionId: null })).statusCode).toBe(200)
})

test('who enters other needs is told of the classes whose rooms lack them, and browsers of the classes', async () => {
  const first = await enter({ needs: [] })
  const { _id: id } = (await post({ sectionId: first.sectionId, roomId: hall })).json()
  expect(first.warnings).toEqual([])
  const { history, position } = site.services.realtime.position
  const { warnings } = await enter({ needs: ['Lab benches'] }, first.shape)
  expect(warnings).toMatchObject([{ kind: 'roomFeatures', classId: id }])
  const { lists } = (
    await site.admin.call('GET', `/api/changes?history=${history}&from=${position}&lists=classes`)
  ).json()
  const changed = lists.classes.changed.find((one: ClassRecord) => one._id === id)
  expect(changed?.needs).toEqual(['Lab benches'])
  const attention = (await site.admin.call('GET', '/api/classs/attention')).json()
  expect(attention).toMatchObject([{ kind: 'roomFeatures', classId: id }])
})

test('a new name of a feature is that in parts and their classes too', async () => {
  const { sectionId } = await enter({ needs: ['Lab benches', 'Fume hood'] })
  await site.admin.call('PUT', `/api/rooms/${lab}`, { features: ['Lab benches', 'Fume hood', 'Projector'] })
  const { _id: id } = (await post({ sectionId, roomId: lab })).json()
  const features = (await site.admin.call('GET', '/api/features')).json()
  const hood = features.find(({ name }: { name: string }) => name === 'Fume hood')
  expect(hood).toMatchObject({ rooms: 1, courses: 1 })
  await site.admin.call('POST', `/api/features/${hood._id}/rename`, { name: 'Fume cupboard' })
  const classes: ClassRecord[] = (await site.admin.call('GET', '/api/classs')).json()
  expect(classes.find((one) => one._id === id)?.needs).toEqual(['Fume cupboard', 'Lab benches'])
})
