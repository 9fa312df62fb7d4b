import { Readable } from 'node:stream'
import SMTPConnection from 'nodemailer/lib/smtp-connection'

/** In milliseconds: how long a server may take to be reached, to greet and to say anything. */
const PATIENCE = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 }

export interface Envelope {
  readonly from: string
  readonly to: string
}

/** What a mail server answered, or why it answered nothing. */
export interface SmtpFault extends Error {
  /** Null: none. */
  readonly responseCode?: number
  readonly response?: string
  /** What it was answered to. */
  readonly command?: string
}

/** A connection to a mail server, which takes one mail after the other; after a fault it takes none. */
export class MailServer {
  readonly #connection: SMTPConnection

  private constructor(connection: SMTPConnection) {
    this.#connection = connection
    // Between two questions its end is noticed by the next one.
    connection.on('error', () => {})
  }

  static async connect(url: string): Promise<MailServer> {
    const { protocol, hostname, port, username, password } = new URL(url)
    const secure = protocol === 'smtps:'
    const connection = new SMTPConnection({
      ...PATIENCE,
      host: hostname.replace(/^\[|\]$/g, ''),
      secure,
      // A password is said to nobody who can be overheard.
      requireTLS: username !== '',
      ...(port !== '' && { port: Number(port) }),
    })
    const server = new MailServer(connection)
    try {
      await server.#ask((done) => connection.connect(done))
      const credentials = { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
      if (username !== '') await server.#ask((done) => connection.login({ credentials }, done))
    } catch (error) {
      connection.close()
      throw error
    }
    return server
  }

  /**
   * Hands a mail over. Its content is asked for once the server has taken the address and waits for it; until then the mail has
   * certainly not been delivered.
   */
  async send({ from, to }: Envelope, readContent: () => Promise<Buffer>): Promise<void> {
    async function* read() {
      yield await readContent()
    }
    await this.#ask((done) => this.#connection.send({ from, to: [to] }, Readable.from(read()), done))
  }

  close(): void {
    this.#connection.close()
  }

  quit(): void {
    this.#connection.quit()
  }

  /** Rejects when the connection breaks, too. */
  #ask(say: (done: (error?: Error | null) => void) => void): Promise<void> {
    const connection = this.#connection
    return new Promise<void>((resolve, reject) => {
      const fail = (error: Error) => reject(error)
      const end = () => reject(new Error('The connection to the mail server has ended.'))
      connection.once('error', fail)
      connection.once('end', end)
      say((error) => {
        connection.off('error', fail)
        connection.off('end', end)
        if (error) reject(error)
        else resolve()
      })
    })
  }
}
