import type { ListedTerm } from '@scheduler/domain'
import { writeItc2019 } from '@scheduler/formats'
import { type Said, sayRun } from '@scheduler/messages'
import { listTerm, NothingListed } from '@scheduler/planning'

/** A term as it is listed, or what it is planned from. */
export type TermSource = { readonly listed: ListedTerm } | { readonly planned: Parameters<typeof listTerm> }

/** A file in UTF-8, or why there is none. */
export type WrittenTerm = { readonly content: Uint8Array<ArrayBuffer> } | { readonly refusal: Said }

/** An academic term as a file of ITC-2019. */
export function writeTerm(source: TermSource): WrittenTerm {
  try {
    const term = 'listed' in source ? source.listed : listTerm(...source.planned)
    if (!term) return { refusal: sayRun('noClass') }
    return { content: new TextEncoder().encode(writeItc2019(term)) }
  } catch (error) {
    if (error instanceof NothingListed) return { refusal: sayRun('nothingListed', { name: error.section }) }
    throw error
  }
}
