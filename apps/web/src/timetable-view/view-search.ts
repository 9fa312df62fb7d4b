import { isCalendarDate } from '@scheduler/domain'
import { useNavigate, useSearch } from '@tanstack/react-router'
import * as z from 'zod'

export const VIEWS = ['weekly', 'daily', 'timetable'] as const
export type TimetableView = (typeof VIEWS)[number]

const COLUMNS = ['all', 'used'] as const

const text = z.string().optional().catch(undefined)

/** What a timetable page keeps in its address: the view, the columns, the filters and the open dialogs. */
export const viewSearch = z.object({
  view: z.enum(VIEWS).optional().catch(undefined),
  columns: z.enum(COLUMNS).optional().catch(undefined),
  q: text,
  /** The values of filters: 'room:…,status:Cancelled'. */
  only: text,
  /** What does not match is shown in grey, and otherwise not at all. */
  fade: z.literal(true).optional().catch(undefined),
  /** The academic term: its id, or 'all'. */
  term: text,
  /** Only the classes that the student has joined, or all. */
  mine: z.boolean().optional().catch(undefined),
  /** Of the timetable by the hour: whose week it is, and a date in it. */
  of: text,
  week: z.string().refine(isCalendarDate).optional().catch(undefined),
  /** On a phone the coming days in one list, and otherwise a day at a time. */
  agenda: z.literal(true).optional().catch(undefined),
  dialog: text,
  over: text,
})
type ViewSearch = z.output<typeof viewSearch>

/** Where the device remembers what was last chosen. */
const STORED = { view: 'timetableView', columns: 'timetableColumns', mine: 'timetableMine' }

/** The view last used on this device; weekly at first. */
export function readLastView(): TimetableView {
  const stored = localStorage.getItem(STORED.view)
  return VIEWS.find((view) => view === stored) ?? 'weekly'
}

/** Remembers the view, however it was chosen. */
export function storeLastView(view: TimetableView): void {
  localStorage.setItem(STORED.view, view)
}

/** The timetable's part of the address, with the view, the columns and whose classes were last chosen on this device where it is silent. */
export function useViewSearch() {
  const search: ViewSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const change = (next: Partial<ViewSearch>) => {
    if (next.mine !== undefined) localStorage.setItem(STORED.mine, String(next.mine))
    if (next.columns) localStorage.setItem(STORED.columns, next.columns)
    void navigate({
      to: '.',
      search: (before) => ({ ...before, ...next }),
      replace: true,
      resetScroll: false,
    })
  }
  const { view = readLastView(), columns = localStorage.getItem(STORED.columns), q = '' } = search
  const { mine = localStorage.getItem(STORED.mine) === 'true' } = search
  const { of, week, agenda, only, fade } = search
  return {
    view,
    of,
    week,
    isAgenda: agenda === true,
    hasOnlyUsedColumns: columns === 'used',
    q,
    only,
    isFading: fade === true,
    isMine: mine,
    change,
  }
}
