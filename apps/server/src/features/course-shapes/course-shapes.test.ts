import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let site: TestApp
let course: string
beforeAll(async () => {
  site = await startTestApp()
})
afterAll(() => site.close())
beforeEach(async () => {
  course = await site.addCourse()
})

const path = (id = course) => `/api/courses/${id}/shape`
const read = async () => (await site.admin.call('GET', path())).json()
const put = (configurations: object[], more: object = {}) =>
  site.admin.call('PUT', path(), { configurations, ...more })
async function enter(configurations: object[]) {
  const answer = await put(configurations)
  expect(answer.statusCode, answer.body).toBe(200)
  const { warnings: _, ...shape } = answer.json()
  return shape
}

const lecture = {
  kind: 'Lecture',
  meetingsPerWeek: 2,
  minutes: 60,
  sectionSize: 120,
  sections: [{ name: 'Lecture 1' }],
}
const labs = (count: number, more: object = {}) => ({
  kind: 'Lab',
  meetingsPerWeek: 1,
  minutes: 120,
  sectionSize: 20,
  sections: Array.from({ length: count }, (_, index) => ({ name: `Lab ${index + 1}`, ...more })),
})
/** What was stored, as it was entered. */
const fill = (part: typeof lecture, below: string | null = null) => ({
  below,
  weeks: null,
  needs: [],
  together: false,
  ...part,
  _id: expect.any(String),
  sections: part.sections.map((section) => ({
    below: null,
    limit: null,
    professorIds: [],
    allTeach: false,
    classCount: 0,
    studentCount: 0,
    ...section,
    _id: expect.any(String),
  })),
})
const withoutCounts = ({ configurations }: { configurations: { parts: { sections: object[] }[] }[] }) =>
  configurations.map((configuration) => ({
    ...configuration,
    parts: configuration.parts.map((part) => ({
      ...part,
      sections: part.sections.map((section) => {
        const { classCount: _, studentCount: __, ...rest } = section as Record<string, unknown>
        return rest
      }),
    })),
  }))

describe('the parts of a course', () => {
  test('are none at first', async () => {
    expect(await read()).toEqual({ courseId: course, configurations: [], alsoListedAs: [], revision: 1 })
  })

  test('are stored with their sections in the order in which they were entered', async () => {
    const stored = await enter([{ parts: [lecture, labs(6, { limit: 18 })] }])
    expect(stored).toEqual({
      courseId: course,
      alsoListedAs: [],
      revision: 2,
      configurations: [
        { _id: expect.any(String), name: null, parts: [fill(lecture), fill(labs(6, { limit: 18 }))] },
      ],
    })
    expect(await read()).toEqual(stored)
  })

  /** How often browsers have been told of the course. */
  async function countNotes(): Promise<number> {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from changed_records
      where kind = 'courses' and record_id = ${course}`.execute(site.db)
    return rows[0]?.count ?? 0
  }

  test('are told of in the list of courses where there are any', async () => {
    const plain = await site.addCourse()
    const noted = await countNotes()
    await enter([{ parts: [lecture] }])
    const courses: { _id: string; hasParts?: boolean }[] = (
      await site.admin.call('GET', '/api/courses')
    ).json()
    expect(courses.find(({ _id }) => _id === course)?.hasParts).toBe(true)
    expect(courses.find(({ _id }) => _id === plain)).not.toHaveProperty('hasParts')
    expect(await countNotes()).toBe(noted + 1)
  })

  test('keep their ids when they are entered again, and lose what is left out', async () => {
    const first = await enter([{ parts: [lecture, labs(3)] }])
    const [configuration] = withoutCounts(first)
    const again = await enter([configuration as object])
    expect(again.configurations).toEqual(first.configurations)
    const [kept, lost] = configuration?.parts ?? []
    const less = await enter([{ ...configuration, parts: [{ ...kept, minutes: 90 }] }])
    expect(less.configurations[0].parts).toEqual([{ ...first.configurations[0].parts[0], minutes: 90 }])
    expect(lost).toBeDefined()
    expect((await enter([])).configurations).toEqual([])
  })

  test('hang below others, each section below one of theirs, and may be hung elsewhere', async () => {
    const two = { ...lecture, sections: [{ name: 'Lecture 1' }, { name: 'Lecture 2' }] }
    const below = { ...labs(2, { below: 'Lecture 2' }), below: 'Lecture' }
    const stored = await enter([{ parts: [two, below] }])
    expect(stored.configurations[0].parts[1]).toEqual(fill(below, 'Lecture'))
    const [configuration] = withoutCounts(stored)
    const [above, labsBelow] = configuration?.parts ?? []
    const moved = labsBelow?.sections.map((section) => ({ ...section, below: 'Lecture 1' }))
    const other = await enter([{ ...configuration, parts: [above, { ...labsBelow, sections: moved }] }])
    expect(other.configurations[0].parts[1].sections[0].below).toBe('Lecture 1')
    const loose = labsBelow?.sections.map((section) => ({ ...section, below: null }))
    const free = await enter([
      { ...configuration, parts: [above, { ...labsBelow, below: null, sections: loose }] },
    ])
    expect(free.configurations[0].parts[1].below).toBeNull()
  })

  test('may differ by the way in which the course is taken', async () => {
    const stored = await enter([
      { name: 'On campus', parts: [lecture] },
      { name: 'Evenings', parts: [lecture, labs(1)] },
    ])
    expect(stored.configurations.map(({ name }: { name: string }) => name)).toEqual(['On campus', 'Evenings'])
  })

  test('say who may teach their sections', async () => {
    const professors = await Promise.all([1, 2].map(() => site.addPerson('professor', 'Ada Noether')))
    const ids = professors.map(({ id }) => id).sort()
    const stored = await enter([{ parts: [labs(1, { professorIds: ids })] }])
    expect(stored.configurations[0].parts[0].sections[0].professorIds).toEqual(ids)
    const [configuration] = withoutCounts(stored)
    const [part] = configuration?.parts ?? []
    const [section] = part?.sections ?? []
    const fewer = {
      ...configuration,
      parts: [{ ...part, sections: [{ ...section, professorIds: [ids[1]] }] }],
    }
    expect((await enter([fewer])).configurations[0].parts[0].sections[0].professorIds).toEqual([ids[1]])
  })

  test.each([
    ['a part of no kind', [{ ...lecture, kind: ' ' }], 'configurations.0.parts.0.kind'],
    ['two parts of a name', [lecture, lecture], 'configurations.0.parts.1.kind'],
    ['a part without sections', [{ ...lecture, sections: [] }], 'configurations.0.parts.0.sections'],
    ['a meeting of no length', [{ ...lecture, minutes: 0 }], 'configurations.0.parts.0.minutes'],
    [
      'two sections of a name',
      [{ ...lecture, sections: [{ name: 'A' }, { name: 'A' }] }],
      'configurations.0.parts.0.sections.1.name',
    ],
    [
      'a part below one that comes after it',
      [{ ...labs(1), below: 'Lecture' }, lecture],
      'configurations.0.parts.0.below',
    ],
    [
      'a section that says not what it goes with',
      [lecture, { ...labs(1), below: 'Lecture' }],
      'configurations.0.parts.1.sections.0.below',
    ],
    [
      'a section that goes with one though its part goes with none',
      [lecture, labs(1, { below: 'Lecture 1' })],
      'configurations.0.parts.1.sections.0.below',
    ],
  ])('are refused by the name of the field: %s', async (_, parts, field) => {
    const answer = await put([{ parts }])
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors[0].field).toBe(field)
    expect((await read()).configurations).toEqual([])
  })

  test('of another course are not taken', async () => {
    const stored = await enter([{ parts: [lecture] }])
    course = await site.addCourse()
    const answer = await put(withoutCounts(stored))
    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).toBe('A part or section is not one of this course, or is given twice')
  })

  test('of an archived term stay as they are', async () => {
    const term = { name: 'Autumn', number: 1, startDate: '2026-09-01', endDate: '2026-12-31' }
    const { _id: termId } = (await site.admin.call('POST', '/api/terms', term)).json()
    course = await site.addCourse({ startDate: '2026-09-01', endDate: '2026-12-31', termId })
    await enter([{ parts: [lecture] }])
    const archived = await site.admin.call('PUT', `/api/terms/${termId}`, { state: 'archived' })
    expect(archived.statusCode, archived.body).toBe(200)
    const answer = await put([{ parts: [labs(1)] }])
    expect(answer.statusCode).toBe(409)
    expect(answer.json().message).toBe(
      'This academic term is archived: its courses and classes cannot be changed.',
    )
  })

  test('entered by somebody else meanwhile are not overwritten', async () => {
    const { revision } = await read()
    await enter([{ parts: [lecture] }])
    const answer = await put([{ parts: [labs(2)] }], { revision })
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({
      message: 'Somebody has changed this in the meantime.',
      current: { configurations: [{ parts: [{ kind: 'Lecture' }] }] },
    })
    expect((await read()).configurations[0].parts).toHaveLength(1)
  })
})

describe('a section', () => {
  async function addStudents(sectionId: string, count: number) {
    for (let index = 0; index < count; index++) {
      const { id } = await site.addPerson('student', `Student ${index}`)
      await site.db.insertInto('section_students').values({ section_id: sectionId, student_id: id }).execute()
    }
  }

  test('with students stays, and is not made smaller than it is full', async () => {
    const stored = await enter([{ parts: [labs(2)] }])
    const [configuration] = withoutCounts(stored)
    const [part] = configuration?.parts ?? []
    const [first, second] = part?.sections ?? []
    await addStudents(stored.configurations[0].parts[0].sections[0]._id, 2)
    const gone = await put([{ ...configuration, parts: [{ ...part, sections: [second] }] }])
    expect(gone.json().message).toBe("'Lab 1' has 2 students, who have to leave it first.")
    const small = await put([
      { ...configuration, parts: [{ ...part, sections: [{ ...first, limit: 1 }, second] }] },
    ])
    expect(small.json().message).toBe("'Lab 1' has 2 students and can't be limited to 1.")
    expect([gone.statusCode, small.statusCode]).toEqual([409, 409])
    const smaller = await enter([{ ...configuration, parts: [{ ...part, sections: [first] }] }])
    expect(smaller.configurations[0].parts[0].sections).toMatchObject([{ name: 'Lab 1', studentCount: 2 }])
  })

  /** Two labs of a class each, at one time in two weeks of the day, and two students. */
  async function addLabs(more: object) {
    const stored = await enter([{ parts: [{ ...labs(2), ...more }] }])
    const ids: string[] = stored.configurations[0].parts[0].sections.map(({ _id }: { _id: string }) => _id)
    const classes: string[] = []
    for (const [index, sectionId] of ids.entries()) {
      const time = { day: 'Tuesday', startTime: `1${index}:00`, endTime: `1${index}:30` }
      const fields = { title: `Lab ${index + 1}`, courseId: course, sectionId, ...time }
      const answer = await site.admin.call('POST', '/api/classs', fields)
      expect(answer.statusCode, answer.body).toBe(201)
      classes.push(answer.json()._id)
    }
    const students = await Promise.all([1, 2].map((number) => site.addPerson('student', `Student ${number}`)))
    return { classes, students }
  }

  test('has as many students as its part says, where it says nothing else', async () => {
    const { classes, students } = await addLabs({ sectionSize: 1 })
    const answers = []
    for (const student of students) answers.push(await student.call('PUT', `/api/classs/${classes[0]}/join`))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 409])
    expect(answers[1]?.json().message).toBe("'Lab 1' is full: all 1 seats are taken.")
  })

  test('of a part is one for each student: another is taken instead, by themselves or an administrator', async () => {
    const { classes, students } = await addLabs({})
    const [student] = students
    const join = (index: number, body: object = {}) =>
      student?.call('PUT', `/api/classs/${classes[index]}/join`, body)
    expect((await join(0))?.statusCode).toBe(200)
    const second = await join(1)
    expect(second?.statusCode).toBe(409)
    expect(second?.json().message).toBe('You are already in another section of this part of the course.')
    const message = 'The student is already in another section of this part of the course.'
    const put = await site.admin.call('PUT', `/api/classs/${classes[1]}`, { studentIds: [student?.id] })
    expect([put.statusCode, put.json().message]).toEqual([409, message])
    expect((await join(1, { insteadOf: classes[0] }))?.statusCode).toBe(200)
  })

  test('of a part is one for a student who asks for two at once', async () => {
    const { classes, students } = await addLabs({})
    const answers = await Promise.all(
      classes.map((id) => students[0]?.call('PUT', `/api/classs/${id}/join`, {})),
    )
    expect(answers.map((answer) => answer?.statusCode).sort()).toEqual([200, 409])
  })

  test('with classes stays', async () => {
    const stored = await enter([{ parts: [lecture] }])
    const sectionId = stored.configurations[0].parts[0].sections[0]._id
    const { _id: classId } = (
      await site.admin.call('POST', '/api/classs', {
        title: 'Analysis',
        day: 'Monday',
        startTime: '09:00',
        endTime: '10:00',
        courseId: course,
      })
    ).json()
    await site.db.updateTable('classes').set({ section_id: sectionId }).where('id', '=', classId).execute()
    const answer = await put([])
    expect(answer.statusCode).toBe(409)
    expect(answer.json().message).toBe(
      "'Lecture 1' has 1 class. Delete it or put it into another section first.",
    )
    expect((await read()).configurations[0].parts[0].sections[0].classCount).toBe(1)
  })
})
