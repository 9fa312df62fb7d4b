import { connect } from 'node:net'

/** An open websocket of a signed-in person. */
export interface OpenSocket {
  close(): void
}

const LONGEST_MILLISECONDS = 60_000
/** A ping as the server writes it, and the answer. */
const PING = Buffer.from([0x81, 1, 0x32])
const PONG = frame('3')

/**
 * Opens a socket as a browser does, answers its pings, and throws away what it is told. A library's client takes as much of the
 * processor as the server, on the same two cores, and in a measure of the server nobody looks at what it reads.
 */
export function openSocket(url: string, token: string): Promise<OpenSocket> {
  const { hostname, port, host } = new URL(url)
  const line = connect(Number(port), hostname)
  line.write(
    `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: ${host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
  )
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error('A socket was not admitted.'))
    line.setTimeout(LONGEST_MILLISECONDS, () => line.destroy())
    line.on('error', fail)
    line.on('close', fail)
    line.on('data', (data) => {
      if (data.includes('40{"sid"')) resolve({ close: () => line.destroy() })
      else if (data.includes('0{"sid"')) line.write(frame(`40${JSON.stringify({ token })}`))
      if (data.includes(PING)) line.write(PONG)
    })
  })
}

/** A short text of a client; masked by zeros it is written as it is. */
function frame(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)])
}
