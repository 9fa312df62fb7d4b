import * as calls from './calls.ts'
import type { Endpoint } from './foundation/endpoint.ts'

type CallsAmong<Exports> = {
  readonly [Name in keyof Exports as Exports[Name] extends Endpoint ? Name : never]: Exports[Name]
}

const isCall = (one: unknown) => typeof one === 'object' && one !== null && 'method' in one && 'path' in one

/** THE LIST: every call that exists, by name. The server mounts all of it and nothing else. */
export const ENDPOINTS = Object.fromEntries(
  Object.entries(calls).filter(([, one]) => isCall(one)),
) as object as CallsAmong<typeof calls>

export type EndpointName = keyof typeof ENDPOINTS
