import { describe, expect, test } from 'vitest'
import type { Reply } from '../foundation/endpoint.ts'
import type { ClassRecord } from '../timetable/classes.ts'
import {
  type ChangesMessage,
  type KeptRecord,
  type ListContent,
  type listChanges,
  type SharedClass,
  shortenId,
} from './changes.ts'
import { type Kept, takeMessage, takeReply } from './kept-lists.ts'

const HISTORY = '00000000-0000-4000-8000-00000000000a'

const makeShared = (id: string, change: Partial<SharedClass> = {}): SharedClass => ({
  _id: id,
  title: id,
  description: '',
  day: 'Monday',
  startTime: '09:00',
  endTime: '10:00',
  courseId: null,
  roomId: null,
  professorId: null,
  joinedCount: 1,
  locked: false,
  status: 'Scheduled',
  postponementRequest: false,
  createdBy: 'Admin',
  revision: 1,
  ...change,
})

const own = (id: string): ClassRecord => ({
  ...makeShared(id),
  studentIds: ['me'],
  postponementRequestReason: 'Ill',
  link: 'https://meet.example.org/1',
})

const kept: Kept<'classes'> = {
  list: ['a', 'b', 'c'].map(own),
  position: { history: HISTORY, position: 10 },
}

type Content = ListContent<'classes'>
type SharedContent = Omit<Content, 'changed'> & { changed: readonly SharedClass[] }
const tell = (from: number, to: number, content: Partial<SharedContent> | null = {}): ChangesMessage => ({
  history: HISTORY,
  from,
  to,
  lists: { classes: content && { changed: [], removed: [], counts: [], ...content } },
})

const idsOf = (after: Kept<'classes'> | null) => after?.list.map(({ _id }) => _id)

describe('a message', () => {
  test('that begins where the list is, or before, brings it to where the message ends', () => {
    for (const from of [10, 7])
      expect(takeMessage('classes', kept, tell(from, 12))?.position.position).toBe(12)
  })

  test('that ends where the list is, or before, changes nothing', () => {
    const stale = { removed: ['a'] }
    expect(takeMessage('classes', kept, tell(8, 10, stale))).toBe(kept)
    expect(takeMessage('classes', kept, tell(2, 5, stale))).toBe(kept)
  })

  test('that begins after it, carries nothing, or is of another history has the changes asked for', () => {
    expect(takeMessage('classes', kept, tell(11, 12))).toBeNull()
    expect(takeMessage('classes', kept, tell(10, 12, null))).toBeNull()
    expect(takeMessage('classes', kept, { ...tell(10, 12), history: 'another' })).toBeNull()
  })

  test('keeps what only the reader may see of a class, and the other records as they are', () => {
    const after = takeMessage('classes', kept, tell(10, 11, { changed: [makeShared('b', { title: 'bb' })] }))
    expect(after?.list[1]).toEqual({ ...own('b'), title: 'bb' })
    expect(after?.list[0]).toBe(kept.list[0])
    expect(after?.list[2]).toBe(kept.list[2])
  })

  test('keeps where changed meetings are online, which an answer says again', () => {
    const meeting = (id: string) => ({ _id: id, originalDate: '2026-09-14', date: '2026-09-14' })
    const online = { ...own('a'), meetings: [{ ...meeting('m'), link: 'https://meet.example.org/2' }] }
    const before = { ...kept, list: [online] }
    const shared = makeShared('a', { title: 'New', meetings: [meeting('m'), meeting('n')] })
    const after = takeMessage('classes', before, tell(10, 12, { changed: [shared] }))
    expect(after?.list).toMatchObject([{ title: 'New', meetings: [online.meetings[0], meeting('n')] }])
    const gone = takeReply('classes', before, {
      history: HISTORY,
      position: 12,
      lists: { classes: { changed: [{ ...online, meetings: [meeting('m')] }], removed: [] } },
    })
    expect(gone?.list[0]?.meetings).toEqual([meeting('m')])
  })

  test('takes away what a class no longer has', () => {
    const had = { ...kept, list: kept.list.map((one) => ({ ...one, withMore: true })) }
    const after = takeMessage('classes', had, tell(10, 11, { changed: [makeShared('b')] }))
    expect(after?.list).toEqual([had.list[0], own('b'), had.list[2]])
  })

  test('puts counts into the classes that it names, and into no others', () => {
    const counts: NonNullable<Content['counts']> = [
      ['c', 8, 4],
      ['never heard of', 1, 1],
    ]
    const after = takeMessage('classes', kept, tell(10, 11, { counts }))
    expect(after?.list).toEqual([own('a'), own('b'), { ...own('c'), joinedCount: 8, revision: 4 }])
  })

  test('names classes whose number of members changed by the beginning of their ids; where that fits two, it is asked', () => {
    const ids = ['a', 'b'].map((last) => `0000000${last}-0000-4000-8000-000000000000`)
    const twoClasses = { ...kept, list: ids.map(own) }
    const [first = '', second = ''] = ids
    const after = takeMessage('classes', twoClasses, tell(10, 11, { counts: [[shortenId(second), 8, 4]] }))
    expect(after?.list).toEqual([own(first), { ...own(second), joinedCount: 8, revision: 4 }])
    const alike = { ...kept, list: [own(first), own(`${first.slice(0, -1)}1`)] }
    expect(takeMessage('classes', alike, tell(10, 11, { counts: [[shortenId(first), 8, 4]] }))).toBeNull()
  })

  test('takes classes out, and puts new and moved ones where the server lists them', () => {
    const changed = [makeShared('d', { startTime: '08:00' }), makeShared('a', { day: 'Tuesday' })]
    expect(idsOf(takeMessage('classes', kept, tell(10, 11, { changed, removed: ['b'] })))).toEqual([
      'd',
      'c',
      'a',
    ])
  })
})

test('an answer says all of a class, as the reader may see it from now on', () => {
  const answer = { changed: [{ ...own('a'), studentIds: [] }], removed: [], counts: [] }
  const after = takeReply('classes', kept, { history: HISTORY, position: 15, lists: { classes: answer } })
  expect(after?.position.position).toBe(15)
  expect(after?.list[0]?.studentIds).toEqual([])
})

test('an answer that messages have overtaken changes nothing', () => {
  const late = { changed: [{ ...own('a'), title: 'before' }], removed: ['b'], counts: [] }
  expect(takeReply('classes', kept, { history: HISTORY, position: 9, lists: { classes: late } })).toBe(kept)
})

test('an answer that there is too much to tell, or of another history, has the whole list read', () => {
  expect(takeReply('classes', kept, { history: HISTORY, position: 15, lists: { classes: null } })).toBeNull()
  const nothing = { changed: [], removed: [], counts: [] }
  expect(
    takeReply('classes', kept, { history: 'another', position: 15, lists: { classes: nothing } }),
  ).toBeNull()
})

describe('a list that is ordered', () => {
  const position = { history: HISTORY, position: 10 }
  const keptOf = (ids: readonly string[]) => ({ list: ids.map((_id) => ({ _id })), position })
  const added = (...ids: string[]) => ({ changed: ids.map((_id) => ({ _id })), removed: [] })

  test('by names has them as people sort them: capitals next to small letters, accents next to plain ones', () => {
    const named = (name: string) => ({ _id: name, name }) as KeptRecord<'rooms'>
    const rooms = { list: [named('attic'), named('Barn')], position }
    const changed = { changed: ['aula', 'Árbol', 'cellar'].map(named), removed: [] }
    const after = takeReply('rooms', rooms, { history: HISTORY, position: 11, lists: { rooms: changed } })
    expect(after?.list.map(({ name }) => name)).toEqual(['Árbol', 'attic', 'aula', 'Barn', 'cellar'])
  })

  test.each([
    ['formQuestions', ['a', 'b', 'c', 'd']],
    ['professorForms', ['c', 'd', 'a', 'b']],
  ] as const)('by when records were made has new ones where the server lists them (%s)', (name, ids) => {
    const lists = { [name]: added('c', 'd', 'a') }
    const reply = { history: HISTORY, position: 11, lists } as Reply<typeof listChanges>
    const after = takeReply(name, keptOf(['a', 'b']) as unknown as Kept<typeof name>, reply)
    expect(after?.list.map(({ _id }) => _id)).toEqual(ids)
  })
})

test('a list that a message does not name is as it was, and as new as the message', () => {
  const after = takeMessage('classes', kept, { history: HISTORY, from: 10, to: 11, lists: { rooms: null } })
  expect(after).toEqual({ ...kept, position: { history: HISTORY, position: 11 } })
  expect(after?.list).toBe(kept.list)
})

test('of a list of which only some records are kept, one that becomes another kind goes, and one that becomes theirs comes', () => {
  const isMonday = ({ day }: ClassRecord) => day === 'Monday'
  const changed = [makeShared('a', { day: 'Friday' }), makeShared('d'), makeShared('e', { day: 'Friday' })]
  expect(idsOf(takeMessage('classes', kept, tell(10, 11, { changed }), isMonday))).toEqual(['b', 'c', 'd'])
})
