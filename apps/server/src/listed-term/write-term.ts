import { type Itc2019Instance, writeItc2019 } from '@scheduler/formats'
import { type Said, sayRun } from '@scheduler/messages'
import { planItc2019 } from './plan-instance.ts'
import { NothingListed } from './read-instance.ts'

/** A term as it is listed, or what it is planned from. */
export type TermSource =
  | { readonly instance: Itc2019Instance }
  | { readonly planned: Parameters<typeof planItc2019> }

/** A file in UTF-8, or why there is none. */
export type WrittenTerm = { readonly content: Uint8Array<ArrayBuffer> } | { readonly refusal: Said }

/** An academic term as a file of ITC-2019. */
export function writeTerm(source: TermSource): WrittenTerm {
  try {
    const instance = 'instance' in source ? source.instance : planItc2019(...source.planned)
    if (!instance) return { refusal: sayRun('noClass') }
    return { content: new TextEncoder().encode(writeItc2019(instance)) }
  } catch (error) {
    if (error instanceof NothingListed) return { refusal: sayRun('nothingListed', { name: error.section }) }
    throw error
  }
}
