import { connect, type Socket } from 'node:net'
import { every } from '@scheduler/testing'

/** A text frame of a client; masked by zeros it is written as it is. */
function frame(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)])
}

/** A socket that was let in and from then on reads nothing, but says every second that it is alive. */
export async function openUnread(url: string, token: string): Promise<{ close(): void }> {
  const { port } = new URL(url)
  const socket = connect(Number(port), '127.0.0.1')
  // The server closes it in the middle of what it has not read.
  socket.on('error', () => {})
  socket.write(
    `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUpgrade: websocket\r\n` +
      'Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
  )
  await read(socket, '0{"sid"')
  socket.write(frame(`40${JSON.stringify({ token })}`))
  await read(socket, '40{"sid"')
  socket.pause()
  const endPongs = every(1000, () => socket.write(frame('3')))
  return {
    close() {
      endPongs()
      socket.destroy()
    },
  }
}

/** Reads until a text has come. */
function read(socket: Socket, text: string): Promise<void> {
  let seen = ''
  return new Promise((resolve, reject) => {
    const take = (data: Buffer) => {
      seen += data.toString('latin1')
      if (!seen.includes(text)) return
      socket.off('data', take)
      resolve()
    }
    socket.on('data', take)
    socket.once('close', () => reject(new Error(`It was closed after ${seen}`)))
  })
}
