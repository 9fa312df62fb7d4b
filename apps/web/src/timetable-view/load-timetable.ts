import { classesQuery } from '../shared/api/live-classes.ts'
import { coursesQuery } from '../shared/api/queries.ts'
import { queryClient } from '../shared/api/query-client.ts'

/** What a timetable shows is fetched, or read from what the browser has stored, while the page's own files are coming. */
export function loadTimetable({ cause }: { cause: string }): void {
  if (cause !== 'enter') return
  void queryClient.prefetchQuery(classesQuery)
  void queryClient.prefetchQuery(coursesQuery)
}
