import { writeRooms } from '@scheduler/contract'
import { lessonMinutes } from '@scheduler/domain'
import { coursesOfLessons, type Lesson } from '../records/courses-of-lessons.ts'
import { makeAddresses } from '../records/make-addresses.ts'
import { type FileRecords, Report } from '../records/system-file.ts'
import type { Draft } from '../tables/table-cells.ts'
import type { XmlElement } from '../xml/read-xml.ts'
import { readCycle } from './cycle.ts'

type Row = Readonly<Record<string, string>>
type Lists = (name: string) => readonly Row[]

/** What is read; the other lists are in the report. */
const READ = [
  'periods',
  'daysdefs',
  'weeksdefs',
  'termsdefs',
  'subjects',
  'teachers',
  'buildings',
  'classrooms',
  'classes',
  'groups',
  'students',
  'lessons',
  'cards',
]

/**
 * Reads an export of aSc Timetables: classrooms, teachers and students with their courses, a course for each subject of each
 * class or group, and a class for each of its cards.
 */
export function readAsc(root: XmlElement): FileRecords {
  const report = new Report()
  const list: Lists = (name) =>
    root.children.find((one) => one.name === name)?.children.map(({ attributes }) => attributes) ?? []
  const sets = readSets(list)
  const lessons = readLessons(list, sets)
  const rooms = readRooms(list)
  const { courses, nameOf, teachers } = coursesOfLessons([...lessons.values()], report)
  const taken = new Map<string, Set<string>>()
  for (const lesson of lessons.values())
    for (const set of lesson.students) taken.set(set, (taken.get(set) ?? new Set()).add(nameOf(lesson)))
  const addressOf = makeAddresses()
  const person = (row: Row) => {
    const fullName = fullNameOf(row)
    return {
      fullName,
      email: row.email || addressOf(`${fullName} ${row.number ?? ''}`),
      phone: row.mobile ?? '',
    }
  }
  const professors = new Map(list('teachers').map((row) => [idOf(row), person(row)]))
  report.add('lesson', 'courses', lessons.size)
  report.add('classroom', 'rooms', rooms.size)
  report.add('teacher', 'professors', professors.size)
  report.add('student', 'students', list('students').length)
  for (const name of ['teacher', 'student'])
    report.add(`${name}: email`, 'madeUp', list(`${name}s`).filter(({ email }) => !email).length)
  for (const { name, children } of root.children)
    if (!READ.includes(name)) report.add(name, 'notRead', children.length)
  return {
    records: {
      rooms: [...rooms.values()],
      courses,
      professors: [...professors.values()].map((one) => ({ ...one, courseIds: teachers(one.fullName) })),
      students: list('students').map((row) => ({
        ...person(row),
        studentId: row.number || idOf(row),
        courseIds: [
          ...new Set((sets.ofStudent.get(idOf(row)) ?? []).flatMap((set) => [...(taken.get(set) ?? [])])),
        ],
      })),
      classes: listClasses(
        list,
        report,
        (id) => {
          const lesson = lessons.get(id)
          if (!lesson) return null
          const professorIds = lesson.teacherIds.flatMap((teacher) => professors.get(teacher)?.email ?? [])
          return { courseId: nameOf(lesson), professorIds, lesson }
        },
        rooms,
      ),
    },
    report: report.lines,
  }
}

const idOf = ({ id = '' }: Row) => id
const titleOf = ({ name = '', short = '' }: Row) => name || short
const splitIds = (ids = '') => ids.split(',').filter((id) => id !== '')
const fullNameOf = (row: Row) =>
  [row.firstname, row.lastname].filter((part) => part).join(' ') || titleOf(row)

function readRooms(list: Lists) {
  const buildings = new Map(list('buildings').map((one) => [idOf(one), titleOf(one)]))
  return new Map(
    list('classrooms').map((room) => [
      idOf(room),
      {
        name: titleOf(room),
        buildingName: buildings.get(room.buildingid ?? '') ?? '',
        // A room without a limit has a star there.
        seats: /^\d+$/.test(room.capacity ?? '') ? (room.capacity ?? '') : '',
      },
    ]),
  )
}

interface TaughtLesson {
  readonly courseId: string
  readonly professorIds: readonly string[]
  readonly lesson: AscLesson
}

/** A class for each day of a card: from the begin of its period to the end of the last one that it takes. */
function listClasses(
  list: Lists,
  report: Report,
  findLesson: (id: string) => TaughtLesson | null,
  rooms: ReturnType<typeof readRooms>,
): Draft[] {
  const cycle = readCycle(list)
  const periods = list('periods')
  const placeOf = new Map(
    periods.map(({ period, name }, place) => [period ?? name, place] as const).reverse(),
  )
  return list('cards').flatMap((card) => {
    const taught = findLesson(card.lessonid ?? '')
    const first = placeOf.get(card.period) ?? -1
    const startTime = periods[first]?.starttime
    const endTime = periods[first + (taught?.lesson.periods ?? 1) - 1]?.endtime
    if (!taught || !startTime || !endTime) {
      report.add('card', 'unknown')
      return []
    }
    const { courseId, professorIds, lesson } = taught
    const when = cycle.find(card, lesson)
    if (typeof when === 'string') {
      report.add('card', when)
      return []
    }
    report.add('card', 'classes')
    if (when.term !== null) report.add(`card: ${when.term}`, 'termLeft')
    const inRooms = splitIds(card.classroomids ?? card.classroomid).flatMap((id) => rooms.get(id) ?? [])
    const place = writeRooms(inRooms)
    const weeks = when.weeks && { weeks: when.weeks }
    return when.days.map((day) => ({ courseId, day, startTime, endTime, ...place, professorIds, ...weeks }))
  })
}

/** The sets of students that lessons are for, with their names and sizes: classes and the groups that part them. */
function readSets(list: Lists) {
  const classes = new Map(list('classes').map((one) => [idOf(one), titleOf(one)]))
  const groups = new Map<string, string>()
  const ofStudent = new Map<string, string[]>()
  const sizes = new Map<string, number>()
  const join = (student: string, set: string) => {
    const sets = ofStudent.get(student)
    if (sets) sets.push(set)
    else ofStudent.set(student, [set])
    sizes.set(set, (sizes.get(set) ?? 0) + 1)
  }
  for (const student of list('students')) {
    const set = classes.get(student.classid ?? '')
    if (set) join(idOf(student), set)
  }
  for (const group of list('groups')) {
    const ofClass = classes.get(group.classid ?? '') ?? ''
    const isWhole = group.entireclass === '1'
    const set = isWhole ? ofClass : `${ofClass} ${titleOf(group)}`.trim()
    groups.set(idOf(group), set)
    if (isWhole) continue
    for (const student of splitIds(group.studentids)) join(student, set)
    if (!sizes.has(set)) sizes.set(set, Number(group.studentcount) || 0)
  }
  return { classes, groups, ofStudent, sizes }
}

interface AscLesson extends Lesson {
  readonly teacherIds: readonly string[]
  /** How many periods each of its cards takes. */
  readonly periods: number
  readonly weeksDefinition: string
  readonly termsDefinition: string
}

/** By their ids. */
function readLessons(list: Lists, { classes, groups, sizes }: ReturnType<typeof readSets>) {
  const subjects = new Map(list('subjects').map((one) => [idOf(one), titleOf(one)]))
  const people = new Map(list('teachers').map((one) => [idOf(one), fullNameOf(one)]))
  const period = lessonMinutes(list('periods').map(({ starttime, endtime }) => `${starttime}-${endtime}`))
  const named = (ids: string | undefined, names: ReadonlyMap<string, string>) =>
    splitIds(ids).flatMap((id) => names.get(id) ?? [])
  const read = list('lessons').map((lesson) => {
    const ofGroups = named(lesson.groupids, groups)
    const students = [...new Set(ofGroups.length > 0 ? ofGroups : named(lesson.classids, classes))]
    const periods = Number(lesson.periodspercard) || 1
    const teacherIds = lesson.teacherids ?? lesson.teacherid
    const found = {
      subject: subjects.get(lesson.subjectid ?? '') ?? '',
      students,
      teachers: named(teacherIds, people),
      teacherIds: splitIds(teacherIds),
      periods,
      meetings: (Number(lesson.periodsperweek) || periods) / periods,
      minutes: period && period * periods,
      expected: students.reduce((sum, set) => sum + (sizes.get(set) ?? 0), 0),
      weeksDefinition: lesson.weeksdefid ?? '',
      termsDefinition: lesson.termsdefid ?? '',
    }
    return [idOf(lesson), found] as const
  })
  return new Map<string, AscLesson>(read)
}
