import { rounds } from '@scheduler/testing/rounds'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Answer, createRandom } from '../testing/load.ts'
import { type SiteUnderLoad, startSiteUnderLoad, type Visitor } from './site-under-load.ts'

const SEED = 2026
const CLIENTS = 20
const CLASSES = 10
/** Changes that each client tries. */
const ROUNDS = rounds(5, 500)

let site: SiteUnderLoad
let students: Visitor[]
let classes: string[]
beforeAll(async () => {
  site = await startSiteUnderLoad()
  students = await site.addStudents(2 * CLIENTS)
  const made = Array.from({ length: CLASSES }, (_, index) => {
    const slot = { day: 'Monday', startTime: `${String(index + 8).padStart(2, '0')}:00` }
    const endTime = `${String(index + 8).padStart(2, '0')}:30`
    return site.admin('POST', '/api/classs', { title: `Class ${index}`, ...slot, endTime })
  })
  const answers = await Promise.all(made)
  expect(answers.map(({ status, body }) => (status === 201 ? 201 : body))).toEqual(made.map(() => 201))
  classes = answers.map((answer) => answer.body._id)
})
afterAll(() => site.close())

interface Seen {
  readonly _id: string
  readonly description: string
  readonly studentIds: string[]
  readonly revision: number
}

/** What was acknowledged of a class, and has to be in it at the end. */
interface Acknowledged {
  readonly marks: string[]
  readonly titles: string[]
  /** Who was put in last, or taken out last: each of them by one client alone. */
  readonly members: Map<string, boolean>
}

test('20 clients that read, change and write the same classes overwrite nothing they have not seen', async () => {
  const random = createRandom(SEED)
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T
  const known = new Map(
    classes.map((id): [string, Acknowledged] => [id, { marks: [], titles: [], members: new Map() }]),
  )
  const knownOf = (id: string) => known.get(id) as Acknowledged
  const listed: Seen[] = (await site.admin('GET', '/api/classs')).body
  const counts = { stored: 0, refused: 0 }
  const strange: string[] = []
  let mark = 0

  /** A tab of the administrator: what it has seen of a class is as old as its last answer about it. */
  async function work(student: string, visitor: Visitor): Promise<void> {
    const states = new Map(listed.map((one) => [one._id, one]))
    const put = (id: string, body: object) => site.admin('PUT', `/api/classs/${id}`, body)

    /** Adds a word to what it has seen: a client that overwrites a word unseen loses it. */
    async function append({ _id: id, description, revision }: Seen): Promise<Answer> {
      const word = (mark++).toString(36)
      const answer = await put(id, { description: `${description} ${word}`, revision })
      if (answer.status === 200) knownOf(id).marks.push(word)
      return answer
    }

    /** Puts its own student into the list that it has seen, or takes them out. */
    async function enlist({ _id: id, studentIds, revision }: Seen): Promise<Answer> {
      const isIn = studentIds.includes(student)
      const others = studentIds.filter((one) => one !== student)
      const answer = await put(id, { studentIds: isIn ? others : [...others, student], revision })
      if (answer.status === 200) knownOf(id).members.set(student, !isIn)
      return answer
    }

    /** As the specification's calls do: without a revision, the field alone. */
    async function rename({ _id: id }: Seen): Promise<Answer> {
      const title = `Class ${mark++}`
      const answer = await put(id, { title })
      if (answer.status === 200) knownOf(id).titles.push(title)
      return answer
    }

    async function join({ _id: id }: Seen): Promise<void> {
      const isIn = knownOf(id).members.get(visitor.id) === true
      const answer = await site.as(visitor, isIn ? 'DELETE' : 'PUT', `/api/classs/${id}/join`)
      if (answer.status === 200) knownOf(id).members.set(visitor.id, !isIn)
      else strange.push(`${answer.status} ${answer.body?.message}`)
    }

    for (let round = 0; round < ROUNDS; round++) {
      const seen = states.get(pick(classes)) as Seen
      const kind = random()
      if (kind > 0.9) {
        await join(seen)
        continue
      }
      const answer = await (kind < 0.5 ? append : kind < 0.8 ? enlist : rename)(seen)
      if (answer.status === 200) {
        counts.stored++
        states.set(seen._id, answer.body)
      } else if (answer.status === 409 && answer.body.current) {
        counts.refused++
        states.set(seen._id, answer.body.current)
      } else strange.push(`${answer.status} ${answer.body?.message}`)
    }
  }

  await Promise.all(
    students.slice(0, CLIENTS).map(({ id }, index) => work(id, students[CLIENTS + index] as Visitor)),
  )
  expect(strange).toEqual([])
  expect(counts.stored).toBeGreaterThan(CLIENTS)
  expect(counts.refused).toBeGreaterThan(CLIENTS)

  const ended: (Seen & { title: string })[] = (await site.admin('GET', '/api/classs')).body
  for (const { _id: id, description, studentIds, title } of ended) {
    const { marks, members, titles } = knownOf(id)
    expect(description.trim().split(' ').filter(Boolean).sort()).toEqual([...marks].sort())
    const stayed = [...members].flatMap(([student, isIn]) => (isIn ? student : []))
    expect([...studentIds].sort()).toEqual(stayed.sort())
    if (titles.length > 0) expect(titles).toContain(title)
  }
  // What was taken as it came is in the audit log, each of them.
  const { rows } = await sql<{ title: string }>`
    select after ->> 'title' as title from audit_entries
    where record_kind = 'class' and before ? 'title'`.execute(site.db)
  const titles = [...known.values()].flatMap((one) => one.titles)
  expect(rows.map((row) => row.title).sort()).toEqual(titles.sort())
  console.log(
    `Count: lost updates (seed ${SEED}): ${CLIENTS} clients, ${CLIENTS * ROUNDS} changes tried on ${CLASSES} classes, ${counts.stored} stored, ${counts.refused} refused as stale, 0 lost`,
  )
})
