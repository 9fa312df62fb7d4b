import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'

export interface Answer {
  readonly status: number
  readonly milliseconds: number
  readonly headers: IncomingHttpHeaders
  /** Of the body as it was sent, compressed where the server can. */
  readonly byteLength: number
  /** Unpacks and parses the body. */
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape are read
  read(): any
}

/** Connections are kept, as a browser keeps them. */
const agent = new Agent({ keepAlive: true })

/** Sends a call and takes its answer to the end. The client shares the machine with the server, and so does little. */
export function call(
  url: string,
  token: string,
  method: string,
  path: string,
  body?: object,
  more: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const content = body ? JSON.stringify(body) : ''
  const headers = {
    ...more,
    'accept-encoding': 'br',
    authorization: `Bearer ${token}`,
    ...(body ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(content) } : {}),
  }
  const started = performance.now()
  return new Promise((resolve, reject) => {
    const sent = request(url + path, { agent, method, headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk) => chunks.push(chunk))
      answer.on('end', () => {
        const sent = Buffer.concat(chunks)
        resolve({
          status: answer.statusCode ?? 0,
          milliseconds: performance.now() - started,
          headers: answer.headers,
          byteLength: sent.length,
          read: () =>
            JSON.parse(
              String(answer.headers['content-encoding'] === 'br' ? brotliDecompressSync(sent) : sent),
            ),
        })
      })
      answer.on('error', reject)
    })
    sent.on('error', reject)
    sent.end(content)
  })
}

/** The same, for an answer that must have this status. */
export async function expectAnswer(status: number, sending: Promise<Answer>): Promise<Answer> {
  const answer = await sending
  if (answer.status !== status)
    throw new Error(`A call was answered ${answer.status}, not ${status}: ${JSON.stringify(answer.read())}`)
  return answer
}
