import type { XmlElement } from '../reading/read-xml.ts'
import type { Draft } from '../tables/table-cells.ts'
import { coursesOfLessons, type Lesson } from './courses-of-lessons.ts'
import { lessonMinutes } from './lesson-minutes.ts'
import { makeAddresses } from './people.ts'
import { Report, type SystemFile } from './system-file.ts'

type Row = Readonly<Record<string, string>>
type Lists = (name: string) => readonly Row[]

/** What is read; the other lists are in the report. */
const READ = [
  'periods',
  'subjects',
  'teachers',
  'buildings',
  'classrooms',
  'classes',
  'groups',
  'students',
  'lessons',
]

/**
 * Reads an export of aSc Timetables: classrooms, teachers and students with their courses, and a course for each subject
 * of each class or group.
 */
export function readAsc(root: XmlElement): SystemFile {
  const report = new Report()
  const list: Lists = (name) =>
    root.children.find((one) => one.name === name)?.children.map(({ attributes }) => attributes) ?? []
  const sets = readSets(list)
  const lessons = readLessons(list, sets)
  const { courses, nameOf, teachers } = coursesOfLessons(lessons, report)
  const taken = new Map<string, Set<string>>()
  for (const lesson of lessons)
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
  report.add('lesson', 'courses', lessons.length)
  report.add('classroom', 'rooms', list('classrooms').length)
  report.add('teacher', 'professors', list('teachers').length)
  report.add('student', 'students', list('students').length)
  for (const name of ['teacher', 'student'])
    report.add(`${name}: email`, 'madeUp', list(`${name}s`).filter(({ email }) => !email).length)
  for (const { name, children } of root.children)
    if (!READ.includes(name)) report.add(name, name === 'cards' ? 'noTable' : 'notRead', children.length)
  return {
    system: 'asc',
    records: {
      rooms: listRooms(list),
      courses,
      professors: list('teachers').map((row) => ({ ...person(row), courseIds: teachers(fullNameOf(row)) })),
      students: list('students').map((row) => ({
        ...person(row),
        studentId: row.number || idOf(row),
        courseIds: [
          ...new Set((sets.ofStudent.get(idOf(row)) ?? []).flatMap((set) => [...(taken.get(set) ?? [])])),
        ],
      })),
    },
    report: report.lines,
  }
}

const idOf = ({ id = '' }: Row) => id
const titleOf = ({ name = '', short = '' }: Row) => name || short
const splitIds = (ids = '') => ids.split(',').filter((id) => id !== '')
const fullNameOf = (row: Row) =>
  [row.firstname, row.lastname].filter((part) => part).join(' ') || titleOf(row)

function listRooms(list: Lists): Draft[] {
  const buildings = new Map(list('buildings').map((one) => [idOf(one), titleOf(one)]))
  return list('classrooms').map((room) => ({
    name: titleOf(room),
    buildingName: buildings.get(room.buildingid ?? '') ?? '',
    // A room without a limit has a star there.
    seats: /^\d+$/.test(room.capacity ?? '') ? (room.capacity ?? '') : '',
  }))
}

/** The sets of students that lessons are for, with their names and sizes: classes and the groups that part them. */
function readSets(list: Lists) {
  const classes = new Map(list('classes').map((one) => [idOf(one), titleOf(one)]))
  const groups = new Map<string, string>()
  const ofStudent = new Map<string, string[]>()
  const sizes = new Map<string, number>()
  const join = (student: string, set: string) => {
    ofStudent.set(student, [...(ofStudent.get(student) ?? []), set])
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

function readLessons(list: Lists, { classes, groups, sizes }: ReturnType<typeof readSets>): Lesson[] {
  const subjects = new Map(list('subjects').map((one) => [idOf(one), titleOf(one)]))
  const people = new Map(list('teachers').map((one) => [idOf(one), fullNameOf(one)]))
  const period = lessonMinutes(list('periods').map(({ starttime, endtime }) => `${starttime}-${endtime}`))
  const named = (ids: string | undefined, names: ReadonlyMap<string, string>) =>
    splitIds(ids).flatMap((id) => names.get(id) ?? [])
  return list('lessons').map((lesson) => {
    const ofGroups = named(lesson.groupids, groups)
    const students = [...new Set(ofGroups.length > 0 ? ofGroups : named(lesson.classids, classes))]
    const periods = Number(lesson.periodspercard) || 1
    return {
      subject: subjects.get(lesson.subjectid ?? '') ?? '',
      students,
      teachers: named(lesson.teacherids ?? lesson.teacherid, people),
      meetings: (Number(lesson.periodsperweek) || periods) / periods,
      minutes: period && period * periods,
      expected: students.reduce((sum, set) => sum + (sizes.get(set) ?? 0), 0),
    }
  })
}
