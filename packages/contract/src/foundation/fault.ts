import { type Fault, type FaultSlots, type Said, sayFault, toSaid } from '@scheduler/messages'
import * as z from 'zod'
import { said } from './said.ts'

/**
 * What is wrong, as the text of an issue. Only `custom` issues of zod carry more than text, and bounds and types, which the
 * API document shows, are not custom.
 */
export function writeFault(fault: Said): string {
  return JSON.stringify(toSaid(fault))
}

const written = z.object(said)

/** What an issue says; one in zod's own words has no key. */
export function readFault(text: string): Said {
  try {
    return written.parse(JSON.parse(text))
  } catch {
    return { message: text }
  }
}

/** What `sayFault` says, for the `error` of a schema. */
export const fault = <Name extends Fault>(name: Name, ...slots: FaultSlots<Name>) =>
  writeFault(sayFault(name, ...slots))
