import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export interface Received {
  /** To whom the envelope says that it goes. */
  readonly to: string
  readonly mail: Email
  readonly raw: string
}

export interface Mailbox {
  readonly url: string
  readonly received: Received[]
  close(): Promise<void>
}

/** A real mail server, which keeps what it has answered 250. */
export async function openMailbox(
  options: SMTPServerOptions = {},
  /** Called when an address, or the content of a mail, is being taken. */
  onTaking: (what: 'address' | 'content') => void = () => {},
): Promise<Mailbox> {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo(_address, _session, callback) {
      onTaking('address')
      callback()
    },
    onData(stream, session, callback) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', async () => {
        onTaking('content')
        const raw = Buffer.concat(parts).toString()
        const [to] = session.envelope.rcptTo
        received.push({ to: to?.address ?? '', mail: await PostalMime.parse(raw), raw })
        callback()
      })
    },
    ...options,
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
