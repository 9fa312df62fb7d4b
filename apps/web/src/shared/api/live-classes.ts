import {
  type ClassRecord,
  listChanges,
  listClasses,
  listClassesOfProfessor,
  takeReply,
} from '@scheduler/contract'
import type { QueryClient } from '@tanstack/react-query'
import { call } from './call.ts'
import { changeKept, liveList, readList, type Whole } from './live-lists.ts'
import { readSharedList } from './shared-lists.ts'

const KEY = ['classes', 'all']

/** The whole timetable. */
export const classesQuery = liveList('classes', {
  queryKey: KEY,
  readWhole: readTimetable,
  isStored: true,
})

/** The classes of a professor, who need not have all others loaded. */
export const classesOfProfessorQuery = (id: string) =>
  liveList('classes', {
    queryKey: ['classes', 'professor', id],
    readWhole: () => readList(listClassesOfProfessor, { params: { id } }),
    holds: ({ professorId, otherProfessorIds = [] }) =>
      [professorId, ...otherProfessorIds].some((one) => one?._id === id),
  })

/** What everybody may see, and of the reader's own classes what only they may see. */
async function readTimetable(): Promise<Whole<'classes'>> {
  const shared = await readSharedList('classes')
  if (!shared) return readList(listClasses, {})
  const { history, position: from } = shared.position
  const query = { history, from, lists: ['classes'], mine: 'true' } as const
  return takeReply('classes', shared, await call(listChanges, { query })) ?? readList(listClasses, {})
}

/** Changes the list that is kept, which stays as of its position. */
export function changeClasses(
  client: QueryClient,
  change: (list: readonly ClassRecord[]) => ClassRecord[],
): void {
  changeKept(client, KEY, change)
}
