import { takeTurn } from '@scheduler/testing/rounds'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Part, paint, photoPart, sendForm } from '../testing/photo-forms.ts'
import { type Person, startTestApp, type TestApp } from '../testing/test-app.ts'

let site: TestApp
beforeAll(async () => {
  site = await startTestApp()
})
afterAll(() => site.close())

type Role = 'professor' | 'student'

/** What both may change in their profile, under the names that the call takes, and the columns that this changes. */
const OWN_FIELDS = {
  fullName: 'full_name',
  email: 'email',
  phone: 'phone',
  dob: 'dob',
  gender: 'gender',
  availability: 'availability',
  profileImage: 'profile_image',
}
const OWN_FIELDS_OF: Record<Role, Record<string, string>> = {
  professor: { ...OWN_FIELDS, specialNote: 'special_note' },
  student: { ...OWN_FIELDS, studentId: 'student_id' },
}

const PRIVILEGES = [
  'isAdmin',
  'admin',
  'is_admin',
  'roles',
  'permissions',
  'privileges',
  'scope',
  'accessLevel',
  'userType',
  'superuser',
  'isStaff',
  'verified',
  'isActive',
  'approved',
  'password',
  'passwordHash',
  'token',
  'sessionId',
  'ownerId',
  '$set',
  'courseIds',
  'formQuestionIds',
  'constructor',
  'profile[role]',
  'user.role',
]

/** Every column of the tables of people, as it is called in the database and as it would be in a call. */
async function listNames(db: Kysely<never>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct column_name as name from information_schema.columns
    where table_name in ('accounts', 'professors', 'students')`.execute(db)
  const columns = rows.map(({ name }) => name)
  const inCalls = columns.map((name) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()))
  return [...new Set([...columns, ...inCalls, '_id', ...PRIVILEGES])]
}

/** All rows that tell who somebody is and what they may do, whole. */
async function readRows(db: Kysely<never>): Promise<Record<string, unknown>> {
  const { rows } = await sql<{ key: string; row: Record<string, unknown> }>`
    select 'account ' || id as key, to_jsonb(t) as row from accounts t
    union all select 'professor ' || id, to_jsonb(t) from professors t
    union all select 'student ' || id, to_jsonb(t) from students t
    union all select 'courses ' || professor_id || course_id, to_jsonb(t) from professor_courses t
    union all select 'courses ' || student_id || course_id, to_jsonb(t) from student_courses t`.execute(db)
  return Object.fromEntries(
    rows.flatMap(({ key, row }) =>
      Object.entries(row).map(([column, value]) => [`${key} ${column}`, JSON.stringify(value)]),
    ),
  )
}

const listChanges = (before: Record<string, unknown>, after: Record<string, unknown>) =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((key) => before[key] !== after[key])

/** What might be taken for a privilege, or for anything else. */
const listValues = (other: Person, courseId: string) => [
  'admin',
  true,
  7,
  null,
  '',
  other.id,
  'other@example.org',
  '2020-02-02',
  '055 123 4567',
  'Other',
  [courseId],
  { Monday: ['09:00 - 10:00'] },
  { role: 'admin', $set: { role: 'admin' } },
]

const asParts = (name: string, value: unknown): Part[] => {
  const write = (one: unknown) => (typeof one === 'string' ? one : JSON.stringify(one))
  return [value].flat().map((one) => ({ name, content: write(one) }))
}

test.each(['professor', 'student'] as const)(
  'whatever the owner of a %s profile sends, only what is theirs to change changes',
  async (role) => {
    const [owner, other] = [await site.addPerson(role), await site.addPerson(role)]
    const courseId = await site.addCourse()
    const db = site.db as unknown as Kysely<never>
    const url = `/api/${role}s/${owner.id}/profile`
    const photo = photoPart(await paint(9, 9).png().toBuffer())
    expect((await sendForm(site, owner, [photo], url)).statusCode).toBe(200)
    let tried = 0
    const changedOfOwn = new Set<string | undefined>()
    let before = await readRows(db)
    for (const [turn, name] of (await listNames(db)).entries()) {
      const values = listValues(other, courseId)
      const isOwnField = name in OWN_FIELDS_OF[role]
      for (const value of isOwnField ? values : takeTurn(values, 3, turn)) {
        const answers = [
          await owner.call('PUT', url, {
            [name]: value,
            [role]: { [name]: value },
            list: [{ [name]: value }],
          }),
          await sendForm(site, owner, asParts(name, value), url),
        ]
        tried += answers.length
        expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([])
        const after = await readRows(db)
        const changed = listChanges(before, after)
        const own = OWN_FIELDS_OF[role][name]
        // Mail goes to the address before until the new one is confirmed.
        const columns = own === 'email' ? [own, 'confirmed_email'] : [own]
        const isOwn = (key: string) =>
          columns.some((column) =>
            [`account ${owner.id} ${column}`, `${role} ${owner.id} ${column}`].includes(key),
          )
        expect({ name, value, changed: changed.filter((key) => !isOwn(key)) }).toEqual({
          name,
          value,
          changed: [],
        })
        if (changed.length > 0) changedOfOwn.add(own)
        before = after
      }
    }
    expect([...changedOfOwn].sort()).toEqual(Object.values(OWN_FIELDS_OF[role]).sort())
    console.log(
      `Count: ${role} profile: ${tried} tried, ${tried} passed (0 columns changed but the owner's own)`,
    )
  },
  120_000,
)
