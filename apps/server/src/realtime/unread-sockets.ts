import type { Socket as Line } from 'node:net'
import type { Socket } from 'socket.io'

/** Of what a peer does not read so much is kept for it. */
const MOST_UNREAD_BYTES = 1_000_000

/** Closes a connection once more than a megabyte waits for a peer that does not read; one that comes back fetches everything again. */
export function closeUnread(connection: Socket['conn']): void {
  const line = connection.request.socket
  let waiting = 0
  connection.on('packetCreate', ({ data = '' }: { data?: string | Buffer }) => {
    waiting += data.length
    closeIfUnread(line, waiting)
  })
  // From then on it is among what the line has not written.
  connection.on('flush', () => {
    waiting = 0
  })
}

/** The same where something has been written on it, besides so many bytes that wait elsewhere. */
export function closeIfUnread(line: Line, waiting = 0): void {
  if (waiting + line.writableLength > MOST_UNREAD_BYTES) line.destroy()
}
