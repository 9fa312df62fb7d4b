import { getSharedTimetable, type Kept, readShared, type SharedName } from '@scheduler/contract'
import { readSession } from '../session/session.ts'
import { callAt } from './call.ts'

const ask = () => callAt(getSharedTimetable, {})

/** All lists that are read whole at one moment are read from one answer. */
let asking: ReturnType<typeof ask> | null = null

/**
 * A list as everybody may see it, which the server has at hand; null where it is read by itself, as by administrators, who
 * see more of classes.
 */
export async function readSharedList<Name extends SharedName>(name: Name): Promise<Kept<Name> | null> {
  if (readSession()?.role === 'admin') return null
  asking ??= ask().finally(() => {
    asking = null
  })
  const { reply, position } = await asking
  return position && readShared(name, reply, position)
}
