import type { ClassRecord } from '@scheduler/contract'
import { changeClasses, classesQuery } from '../../shared/api/live-classes.ts'
import { queryClient } from '../../shared/api/query-client.ts'

/** Shows a change of a class at once, before the server has answered; what is on its way from there would undo it. */
export async function changeCachedClass(id: string, change: (one: ClassRecord) => ClassRecord) {
  await queryClient.cancelQueries({ queryKey: classesQuery.queryKey })
  changeClasses(queryClient, (list) => list.map((one) => (one._id === id ? change(one) : one)))
}
