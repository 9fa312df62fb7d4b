import type { HistoryAct } from '@scheduler/contract'
import { type PageKind, RECORD_PAGES } from '../../shared/records/record-link.tsx'

const isPageKind = (kind: string): kind is PageKind => kind in RECORD_PAGES

/** The first record of an act that has a page and is not the one whose history is read; what is deleted has none. */
export function findPage(
  { entries }: HistoryAct,
  of: string | undefined,
): { kind: PageKind; id: string } | undefined {
  for (const { recordKind: kind, recordId: id, after } of entries)
    if (id !== null && id !== of && after !== null && isPageKind(kind)) return { kind, id }
  return undefined
}
