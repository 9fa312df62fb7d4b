import {
  type Endpoint,
  login,
  POSITION_HEADER,
  type Position,
  type Reply,
  readPosition,
} from '@scheduler/contract'
import type * as z from 'zod'
import { liveSocketId } from '../realtime/live-socket.ts'
import { endSession, readSession } from '../session/session.ts'
import { noAnswerError, readApiError } from './api-error.ts'

/** A part of a call that may be left out when nothing in it is required. */
type Part<Name extends string, Value> =
  Record<never, never> extends Value ? { [key in Name]?: Value } : { [key in Name]: Value }

/** What a call takes; with `files` it is sent as a multipart form, otherwise as JSON. */
export type CallArguments<E extends Endpoint> = Part<'params', z.input<E['params']>> &
  Part<'query', z.input<E['query']>> &
  Part<'body', z.input<E['body']>> & {
    files?: Record<string, File>
    /** Whether it is sent while the page is being left. */
    isLeaving?: boolean
  }

type Fields = Record<string, unknown>
interface LooseInput {
  params?: Fields
  query?: Fields
  body?: Fields
  files?: Record<string, File>
}

function fillPath(path: string, params: Fields = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))
}

function writeQuery(query: Fields): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  const text = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString()
  return text === '' ? '' : `?${text}`
}

function writeForm(body: Fields, files: Record<string, File>): FormData {
  const form = new FormData()
  for (const [key, value] of Object.entries(body)) {
    if (value === undefined) continue
    form.set(key, typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? ''))
  }
  for (const [key, file] of Object.entries(files)) form.set(key, file)
  return form
}

function writeRequest(
  endpoint: Endpoint,
  input: LooseInput,
  token: string | undefined,
): [string, RequestInit] {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  const path = fillPath(endpoint.path, input.params)
  if (endpoint.method === 'GET') return [path + writeQuery(input.query ?? {}), { headers }]
  const { method } = endpoint
  const socketId = liveSocketId()
  if (input.files) {
    const body = writeForm(input.body ?? {}, input.files)
    return [path + writeQuery({ ...input.query, socketId }), { method, headers, body }]
  }
  const body = JSON.stringify({ ...input.body, socketId })
  headers['content-type'] = 'application/json'
  return [path + writeQuery(input.query ?? {}), { method, headers, body }]
}

/** Sends a call of the contract; anything but a good answer is thrown as ApiError. */
async function send<E extends Endpoint>(endpoint: E, input: CallArguments<E>): Promise<Response> {
  const token = readSession()?.token
  const [url, request] = writeRequest(endpoint, input as LooseInput, token)
  const response = await fetch(url, { ...request, ...(input.isLeaving && { keepalive: true }) }).catch(() => {
    throw noAnswerError()
  })
  if (!response.ok) {
    const error = await readApiError(response)
    if (response.status === 401 && token && endpoint.path !== login.path) endSession(token)
    throw error
  }
  return response
}

/** Sends a call and answers its reply. */
export async function call<E extends Endpoint>(endpoint: E, input: CallArguments<E>): Promise<Reply<E>> {
  const response = await send(endpoint, input)
  return (await response.json()) as Reply<E>
}

/** The same, and as of which position in the history of changes the reply is, or newer. */
export async function callAt<E extends Endpoint>(
  endpoint: E,
  input: CallArguments<E>,
): Promise<{ reply: Reply<E>; position: Position | null }> {
  const response = await send(endpoint, input)
  return {
    reply: (await response.json()) as Reply<E>,
    position: readPosition(response.headers.get(POSITION_HEADER)),
  }
}

/** A file as a call answers it; its name is empty when it is to be shown. */
export interface CalledFile {
  readonly name: string
  readonly content: Blob
}

/** Sends a call that is answered with a file: a link could not carry the session's token. */
export async function callFile<E extends Endpoint>(
  endpoint: E,
  input: CallArguments<E>,
): Promise<CalledFile> {
  const response = await send(endpoint, input)
  const disposition = response.headers.get('content-disposition') ?? ''
  return { name: /filename="([^"]+)"/.exec(disposition)?.[1] ?? '', content: await response.blob() }
}
