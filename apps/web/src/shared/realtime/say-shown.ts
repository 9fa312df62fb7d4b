import { SHOWS, type Shows } from '@scheduler/contract'
import { queryClient } from '../api/query-client.ts'
import { followOpenClass, readOpenClass } from './open-class.ts'

/** What is needed of a socket. */
interface Line {
  readonly connected: boolean
  on(event: 'connect', listener: () => void): unknown
  off(event: 'connect', listener: () => void): unknown
  emit(event: string, shown: Shows): unknown
}

function showsClasses(): boolean {
  const queries = queryClient.getQueryCache().getAll()
  return queries.some((query) => query.meta?.live?.name === 'classes' && query.isActive())
}

/** Tells the server what is shown, on each new line and whenever it changes; answers how to stop. */
export function sayShown(socket: Line): () => void {
  let said = ''
  let timer: ReturnType<typeof setTimeout> | undefined
  const say = () => {
    const shown: Shows = { classes: showsClasses(), classId: readOpenClass() }
    const saying = JSON.stringify(shown)
    if (!socket.connected || saying === said) return
    said = saying
    socket.emit(SHOWS, shown)
  }
  // From one page to the next nothing is shown for a moment.
  const saySoon = () => {
    clearTimeout(timer)
    timer = setTimeout(say)
  }
  const sayAgain = () => {
    said = ''
    saySoon()
  }
  const unsubscribe = queryClient.getQueryCache().subscribe(({ type }) => {
    if (type === 'observerAdded' || type === 'observerRemoved') saySoon()
  })
  const unfollow = followOpenClass(saySoon)
  socket.on('connect', sayAgain)
  saySoon()
  return () => {
    clearTimeout(timer)
    unsubscribe()
    unfollow()
    socket.off('connect', sayAgain)
  }
}
