import * as z from 'zod'
import { listSearch } from '../../../shared/ui/list-search.ts'
import { viewSearch } from '../../../timetable-view/view-search.ts'

export const SHOWINGS = ['proposal', 'now', 'both'] as const
export type Showing = (typeof SHOWINGS)[number]
export const FORMS = ['grid', 'list'] as const

const { sort, page, size } = listSearch.shape

/** What the page of a run keeps in its address besides what a timetable does. */
export const runSearch = viewSearch.extend({
  sort,
  page,
  size,
  shows: z.enum(SHOWINGS).optional().catch(undefined),
  form: z.enum(FORMS).optional().catch(undefined),
  /** Only classes with these changes, by commas; absent: all. */
  changes: z.string().optional().catch(undefined),
})
export type RunSearch = z.output<typeof runSearch>

/** The proposals that are compared. */
export const compareSearch = z.object({
  a: z.string().optional().catch(undefined),
  b: z.string().optional().catch(undefined),
})
