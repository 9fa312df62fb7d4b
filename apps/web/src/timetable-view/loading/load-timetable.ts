import { classesQuery } from '../../shared/api/live-classes.ts'
import { coursesQuery, roomsQuery, teachingWeekQuery } from '../../shared/api/queries.ts'
import { queryClient } from '../../shared/api/query-client.ts'
import { readLastView, type TimetableView } from '../view-search.ts'

interface Entered {
  cause: string
  location: { search: { view?: TimetableView | undefined } }
}

/** What a timetable shows is fetched, or read from what the browser has stored, while the page's own files are coming. */
export function loadTimetable({ cause, location: { search } }: Entered): void {
  if (cause !== 'enter') return
  void queryClient.prefetchQuery(classesQuery)
  void queryClient.prefetchQuery(coursesQuery)
  if ((search.view ?? readLastView()) !== 'timetable') return
  void queryClient.prefetchQuery(roomsQuery)
  void queryClient.prefetchQuery(teachingWeekQuery)
  void import('../week/week-timetable.tsx')
}
