import * as z from 'zod'

export const VIEWS = ['weekly', 'daily'] as const
export type TimetableView = (typeof VIEWS)[number]

const storedView = 'timetableView'

/** What a timetable page keeps in its address: the view and the open dialog. */
export const viewSearch = z.object({
  view: z.enum(VIEWS).optional().catch(undefined),
  dialog: z.string().optional().catch(undefined),
})

/** The view last used on this device; weekly at first. */
export function readLastView(): TimetableView {
  return localStorage.getItem(storedView) === 'daily' ? 'daily' : 'weekly'
}

export function storeLastView(view: TimetableView): void {
  localStorage.setItem(storedView, view)
}
