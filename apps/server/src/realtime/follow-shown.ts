import { SHOWS, type Shows, shows } from '@scheduler/contract'
import type { DefaultEventsMap, Socket } from 'socket.io'
import type { Session } from '../http/session.ts'
import { openClassRoom, WITHOUT_CLASSES } from './audience.ts'

/** Puts a socket into the rooms of what its browser shows, each time it says so; then it has to catch up. */
export function followShown(
  socket: Socket<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, Session>,
  catchUp: () => void,
): void {
  let open: string | null = null

  function show({ classes, classId }: Shows): void {
    if (classes) socket.leave(WITHOUT_CLASSES)
    else socket.join(WITHOUT_CLASSES)
    if (open !== null) socket.leave(openClassRoom(open))
    open = socket.data.role === 'admin' ? classId : null
    if (open !== null) socket.join(openClassRoom(open))
    catchUp()
  }

  socket.on(SHOWS, (said: unknown) => {
    const shown = shows.safeParse(said)
    if (shown.success) show(shown.data)
  })
}
