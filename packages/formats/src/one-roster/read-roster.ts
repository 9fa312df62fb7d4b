import { makeAddresses } from '../records/make-addresses.ts'
import { type FileRecords, type Files, Report } from '../records/system-file.ts'
import { decodeText } from '../tables/decode-text.ts'
import { parseTable } from '../tables/parse-table.ts'
import type { Draft } from '../tables/table-cells.ts'

type Row = Readonly<Record<string, string>>

/** The files of OneRoster that say something about a timetable. */
const READ = ['orgs', 'academicSessions', 'courses', 'classes', 'users', 'roles', 'enrollments'] as const
type Name = (typeof READ)[number]

/** A university has many enrolments. */
const MOST_LINES = 1_000_000

/** Reads an export as OneRoster 1.1 and 1.2 describe it in CSV: departments, courses, teachers and students with what they take. */
export function readRoster(files: Files, today: string): FileRecords {
  const report = new Report()
  const table = (name: Name) =>
    readRows(files[`${name}.csv`]).filter((row) => isKept(name, row, report, today))
  const roster = Object.fromEntries(READ.map((name) => [name, table(name)])) as Record<Name, Row[]>
  const read = READ.map((name) => `${name}.csv`)
  for (const name of Object.keys(files))
    if (!read.includes(name) && name !== 'manifest.csv') report.add(name, 'notRead')
  const orgs = byId(roster.orgs)
  const courses = byId(roster.courses)
  const nameOfCourse = (id: string) => courses.get(id)?.courseCode || courses.get(id)?.title || ''
  const courseOfClass = new Map(roster.classes.map((one) => [idOf(one), one.courseSourcedId ?? '']))
  const users = listUsers(roster)
  const taken = listTaken(
    roster.enrollments,
    (id) => nameOfCourse(courseOfClass.get(id) ?? ''),
    new Map(users.map(({ user, role }) => [idOf(user), role])),
    report,
  )
  const people = listPeople(users, orgs, taken, report)
  // They have no hours; their courses are those of the people in them.
  report.add('classes.csv', 'noTime', roster.classes.length)
  report.add('courses.csv', 'courses', roster.courses.length)
  return {
    records: { courses: listCourses(roster, orgs), ...people },
    report: report.lines,
  }
}

const idOf = (row: Row): string => row.sourcedId ?? ''
const byId = (rows: readonly Row[]) => new Map(rows.map((row) => [idOf(row), row]))

/** By the names of the columns in the first line. */
function readRows(bytes: Uint8Array | undefined): readonly Row[] {
  const text = bytes ? decodeText(bytes).text : ''
  if (text.trim() === '') return []
  const [header, ...rows] = parseTable(text, { separator: ',', most: MOST_LINES })
  const names = header?.cells.map((name) => name.trim()) ?? []
  return rows.map(({ cells }) =>
    Object.fromEntries(names.map((name, index) => [name, cells[index]?.trim() ?? ''])),
  )
}

/** What a person takes or is may have ended before the others. */
const OF_PEOPLE: readonly Name[] = ['enrollments', 'roles']

function isKept(name: Name, { status, endDate }: Row, report: Report, today: string): boolean {
  const isDeleted = status?.toLowerCase() === 'tobedeleted'
  const isOver = OF_PEOPLE.includes(name) && /^\d{4}-\d\d-\d\d/.test(endDate ?? '') && (endDate ?? '') < today
  if (isDeleted || isOver) report.add(`${name}.csv`, isDeleted ? 'deleted' : 'past')
  return !isDeleted && !isOver
}

/** From the first day of the sessions in which it has classes, or else of its school year, to the last. */
function listCourses(
  roster: Readonly<Record<Name, readonly Row[]>>,
  orgs: ReadonlyMap<string, Row>,
): Draft[] {
  const sessions = byId(roster.academicSessions)
  const sessionsOf = new Map<string, Set<string>>()
  for (const { courseSourcedId = '', termSourcedIds = '' } of roster.classes) {
    const known = sessionsOf.get(courseSourcedId) ?? new Set()
    for (const id of splitIds(termSourcedIds)) known.add(id)
    sessionsOf.set(courseSourcedId, known)
  }
  return roster.courses.map((course) => {
    const ids = sessionsOf.get(idOf(course)) ?? [course.schoolYearSourcedId ?? '']
    const dates = [...ids].flatMap((id): readonly Row[] => {
      const session = sessions.get(id)
      return session ? [session] : []
    })
    const starts = dates.map(({ startDate }) => startDate ?? '').filter((date) => date !== '')
    const ends = dates.map(({ endDate }) => endDate ?? '').filter((date) => date !== '')
    return {
      sourceId: idOf(course),
      courseCode: course.courseCode ?? '',
      courseName: course.title ?? '',
      startDate: starts.sort().at(0) ?? '',
      endDate: ends.sort().at(-1) ?? '',
      department: orgs.get(course.orgSourcedId ?? '')?.name ?? '',
    }
  })
}

const splitIds = (ids: string) => ids.split(',').map((id) => id.trim())

type Role = 'teacher' | 'student'

interface User {
  readonly user: Row
  /** As what they are imported: a teacher who also studies is a teacher. */
  readonly role: Role | undefined
  /** Their lines of roles; version 1.1 has the role with the person. */
  readonly roles: readonly Row[]
}

function listUsers({ users, roles }: Readonly<Record<Name, readonly Row[]>>): readonly User[] {
  const rolesOf = new Map<string, Row[]>()
  for (const role of roles) {
    const id = role.userSourcedId ?? ''
    const known = rolesOf.get(id)
    if (known) known.push(role)
    else rolesOf.set(id, [role])
  }
  return users.map((user) => {
    const own = rolesOf.get(idOf(user)) ?? [user]
    const role = (['teacher', 'student'] as const).find((name) => own.some((one) => one.role === name))
    return { user, role, roles: own }
  })
}

/** The courses of each person, in whose classes they are as what they are imported. */
function listTaken(
  enrollments: readonly Row[],
  courseOf: (classId: string) => string,
  roleOf: ReadonlyMap<string, Role | undefined>,
  report: Report,
): ReadonlyMap<string, ReadonlySet<string>> {
  const taken = new Map<string, Set<string>>()
  for (const { userSourcedId = '', classSourcedId = '', role = '' } of enrollments) {
    const course = courseOf(classSourcedId)
    if (role !== 'teacher' && role !== 'student') report.add(`enrollments.csv: ${role}`, 'otherRole')
    else if (course === '' || !roleOf.has(userSourcedId)) report.add('enrollments.csv', 'unknown')
    else if (roleOf.get(userSourcedId) !== role) report.add('enrollments.csv', 'bothRoles')
    else {
      taken.set(userSourcedId, (taken.get(userSourcedId) ?? new Set()).add(course))
      report.add('enrollments.csv', role === 'teacher' ? 'professors' : 'students')
    }
  }
  return taken
}

function listPeople(
  people: readonly User[],
  orgs: ReadonlyMap<string, Row>,
  taken: ReadonlyMap<string, ReadonlySet<string>>,
  report: Report,
) {
  const addressOf = makeAddresses()
  const professors: Draft[] = []
  const students: Draft[] = []
  for (const { user, role, roles } of people) {
    if (!role) {
      report.add(`users.csv: ${roles[0]?.role ?? ''}`, 'otherRole')
      continue
    }
    const number = user.identifier || user.username || idOf(user)
    if (!user.email) report.add('users.csv: email', 'madeUp')
    const org = roles.flatMap((one) => splitIds(one.orgSourcedId || one.orgSourcedIds || ''))[0]
    const person = {
      sourceId: idOf(user),
      fullName: [user.givenName, user.familyName].filter((part) => part).join(' '),
      email: user.email || addressOf(number),
      department: orgs.get(user.primaryOrgSourcedId || org || '')?.name ?? '',
      phone: user.phone || user.sms || '',
      courseIds: [...(taken.get(idOf(user)) ?? [])],
    }
    if (role === 'teacher') professors.push(person)
    else students.push({ ...person, studentId: number })
    report.add('users.csv', role === 'teacher' ? 'professors' : 'students')
  }
  return { professors, students }
}
