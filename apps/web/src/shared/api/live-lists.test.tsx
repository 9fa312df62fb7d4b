import type { ChangesMessage, ClassRecord } from '@scheduler/contract'
import { type QueryKey, QueryObserver, type QueryObserverOptions } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeRoom } from '../../timetable-view/testing/sample-records.ts'
import { clearSession, storeSession } from '../session/session.ts'
import { ADMINISTRATOR } from '../testing/open-page.tsx'
import { classesOfProfessorQuery, classesQuery } from './live-classes.ts'
import { hearChanges } from './live-lists.ts'
import { coursesQuery, roomsQuery, studentsQuery } from './queries.ts'
import { queryClient, refreshListsShowing, refreshOtherListsShowing } from './query-client.ts'
import { restoreList, storeList, watchStoredLists } from './stored-lists.ts'

let history: string
let asked: string[]
/** What a call is answered, by its path, and as of which position. */
let answers: Record<string, readonly [body: unknown, position: number]>
const ends: (() => void)[] = []

beforeEach(() => {
  history = crypto.randomUUID()
  asked = []
  answers = {}
  storeSession({ token: 'secret', role: 'admin', user: ADMINISTRATOR })
  queryClient.clear()
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(decodeURIComponent(url.replace(history, 'h')))
    const [body, position] = answers[url.split('?')[0] ?? ''] ?? [{ message: 'No answer.' }, 0]
    return Response.json(body, { headers: { 'scheduler-position': `${history}:${position}` } })
  })
})
afterEach(() => {
  for (const end of ends.splice(0)) end()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  clearSession()
})

type Query<Data> = QueryObserverOptions<Data, Error, Data, Data, readonly string[]>

function observe<Data>(query: Query<Data>): void {
  ends.push(new QueryObserver(queryClient, query).subscribe(() => {}))
}

/** Shows a list, as a page does. */
async function show<Data>(query: Query<Data>) {
  observe(query)
  await expect.poll(() => queryClient.getQueryData(query.queryKey as QueryKey)).toBeDefined()
}

const shown = (query: { readonly queryKey: readonly string[] }) =>
  (queryClient.getQueryData(query.queryKey) as { _id: string }[]).map(({ _id }) => _id)

const tell = (from: number, to: number, lists: ChangesMessage['lists']) =>
  hearChanges(queryClient, { history, from, to, ...(lists && { lists }) })

const changesOf = (lists: object, position: number): readonly [object, number] => [
  { history, position, lists },
  position,
]

const room = (_id: string, name: string) => makeRoom(_id, { name })

test('a room that is changed is told to browsers that show rooms, and none reads all of them', async () => {
  answers['/api/rooms'] = [[room('a', 'Attic'), room('b', 'Barn')], 10]
  await show(roomsQuery)
  tell(10, 11, { rooms: { changed: [room('a', 'Cellar'), room('c', 'aula')], removed: [] } })
  refreshOtherListsShowing('room')
  expect(shown(roomsQuery)).toEqual(['c', 'b', 'a'])
  tell(11, 12, { rooms: { changed: [], removed: ['b'] } })
  expect(shown(roomsQuery)).toEqual(['c', 'a'])
  expect(asked).toEqual(['/api/rooms'])
})

test('a message has only those lists asked for that it names without saying what has changed', async () => {
  answers['/api/rooms'] = [[room('a', 'Attic')], 10]
  answers['/api/students'] = [[{ _id: 's' }], 10]
  await show(roomsQuery)
  await show(studentsQuery)
  const content = { changed: [{ _id: 't', fullName: 'T' }], removed: ['s'] }
  answers['/api/changes'] = changesOf({ students: content }, 11)
  tell(10, 11, { students: null, cohorts: null })
  await expect.poll(() => shown(studentsQuery)).toEqual(['t'])
  tell(11, 12, { rooms: { changed: [], removed: ['a'] } })
  expect(shown(roomsQuery)).toEqual([])
  expect(asked).toEqual(['/api/rooms', '/api/students', '/api/changes?history=h&from=10&lists=students'])
})

test('after a write the lists that show it ask together what has changed, from where the first of them is', async () => {
  answers['/api/rooms'] = [[room('a', 'Attic')], 10]
  answers['/api/courses'] = [[], 8]
  await show(roomsQuery)
  await show(coursesQuery)
  asked = []
  const rooms = { changed: [room('a', 'Aula')], removed: [] }
  answers['/api/changes'] = changesOf({ rooms, courses: { changed: [], removed: [] } }, 12)
  refreshListsShowing('room')
  refreshListsShowing('course')
  await expect.poll(() => queryClient.getQueryData(roomsQuery.queryKey)?.[0]?.name).toBe('Aula')
  expect(asked).toEqual(['/api/changes?history=h&from=8&lists=rooms,courses'])
})

test('a list of which there is too much to tell is read whole', async () => {
  answers['/api/rooms'] = [[room('a', 'Attic')], 10]
  await show(roomsQuery)
  answers['/api/changes'] = changesOf({ rooms: null }, 5000)
  answers['/api/rooms'] = [[room('b', 'Barn')], 5000]
  tell(5000, 5000, undefined)
  await expect.poll(() => shown(roomsQuery)).toEqual(['b'])
})

test('the classes of a professor are kept without those of others', async () => {
  const lecture = (_id: string, professor: string) =>
    ({ _id, title: _id, day: 'Monday', startTime: '09:00', professorId: { _id: professor } }) as ClassRecord
  const own = classesOfProfessorQuery('p')
  answers['/api/classs/professor/p'] = [[lecture('a', 'p'), lecture('b', 'p')], 10]
  await show(own)
  tell(10, 11, {
    classes: { changed: [lecture('a', 'q'), lecture('c', 'q'), lecture('d', 'p')], removed: [] },
  })
  expect(shown(own)).toEqual(['b', 'd'])
  expect(asked).toEqual(['/api/classs/professor/p'])
})

/** Stores lists that are empty, as of a position. */
async function store(...names: ('classes' | 'courses')[]): Promise<void> {
  watchStoredLists()
  const stored = { list: [], position: { history, position: 10 } }
  for (const name of names) storeList(name, () => stored)
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  document.dispatchEvent(new Event('visibilitychange'))
  for (const name of names) await expect.poll(() => restoreList(name)).toEqual(stored)
}

/** Keeps the store from being read until it is released. */
async function holdStore(): Promise<() => void> {
  const opening = indexedDB.open('scheduler')
  await new Promise((resolve) => {
    opening.onsuccess = resolve
  })
  const lists = opening.result.transaction('lists', 'readwrite').objectStore('lists')
  let isHeld = true
  const hold = () => {
    if (isHeld) lists.count().onsuccess = hold
    else opening.result.close()
  }
  hold()
  return () => {
    isHeld = false
  }
}

test('a list that takes long to be read from the store is asked for together with the others', async () => {
  await store('courses', 'classes')
  const nothing = { changed: [], removed: [] }
  answers['/api/changes'] = changesOf({ courses: nothing, classes: nothing }, 12)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  observe(coursesQuery)
  await restoreList('courses')
  const release = await holdStore()
  observe(classesQuery)
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked).toEqual([])
  release()
  await expect.poll(() => asked).toEqual(['/api/changes?history=h&from=10&lists=courses,classes'])
})
