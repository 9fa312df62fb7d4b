import { vi } from 'vitest'

/** What a call is answered with: a body with status 200, or a whole response. */
export type Answer = object | Response

/** A call that went out, as 'POST /api/courses'. */
export interface SentCall {
  readonly call: string
  readonly body: unknown
}

/** Takes the network's place: answers the calls that it knows by name, or by name and query, and notes the writes. */
export function stubNetwork(answers: Record<string, Answer | (() => Answer | Promise<Answer>)>) {
  const writes: SentCall[] = []
  vi.stubGlobal('fetch', async (url: string, request: RequestInit = {}) => {
    const method = request.method ?? 'GET'
    const call = `${method} ${url.split('?')[0]}`
    if (method !== 'GET') writes.push({ call, body: readBody(request.body) })
    const known = answers[`${method} ${url}`] ?? answers[call]
    if (known === undefined) return refuse(404, `No answer to ${call}.`)
    const answer = typeof known === 'function' ? await known() : known
    return answer instanceof Response ? answer.clone() : Response.json(answer)
  })
  return { writes }
}

function readBody(body: RequestInit['body']): unknown {
  return body instanceof FormData ? Object.fromEntries(body) : JSON.parse(String(body))
}

/** A refusal as the server words it. */
export function refuse(status: number, message: string, more: object = {}): Response {
  return Response.json({ message, ...more }, { status })
}
