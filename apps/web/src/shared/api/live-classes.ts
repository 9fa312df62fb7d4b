import {
  type ClassRecord,
  listChanges,
  listClasses,
  listClassesOfProfessor,
  takeReply,
} from '@scheduler/contract'
import type { QueryClient } from '@tanstack/react-query'
import { readSession } from '../session/session.ts'
import { call } from './call.ts'
import { changeKept, liveList, readList, type Whole } from './live-lists.ts'

const KEY = ['classes', 'all']

/** The whole timetable. */
export const classesQuery = liveList('classes', { queryKey: KEY, readWhole: readTimetable })

/** The classes of a professor, who need not have all others loaded. */
export const classesOfProfessorQuery = (id: string) =>
  liveList('classes', {
    queryKey: ['classes', 'professor', id],
    readWhole: () => readList(listClassesOfProfessor, { params: { id } }),
    holds: ({ professorId }) => professorId?._id === id,
  })

/** What everybody may see, which the server has at hand, and of the reader's own classes what only they may see. */
async function readTimetable(): Promise<Whole<'classes'>> {
  // An administrator sees more of every class.
  if (readSession()?.role === 'admin') return readList(listClasses, {})
  const { list, position } = await readList(listClasses, { query: { view: 'shared' } })
  if (!position) return { list, position }
  const since = {
    history: position.history,
    from: position.position,
    lists: ['classes'],
    mine: 'true',
  } as const
  return (
    takeReply('classes', { list, position }, await call(listChanges, { query: since })) ??
    readList(listClasses, {})
  )
}

/** Changes the list that is kept, which stays as of its position. */
export function changeClasses(
  client: QueryClient,
  change: (list: readonly ClassRecord[]) => ClassRecord[],
): void {
  changeKept(client, KEY, change)
}
