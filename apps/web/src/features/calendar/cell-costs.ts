import type { CellCosts } from '@scheduler/contract'
import { formatTime, type Placement } from '@scheduler/domain'
import { cellCostsQuery } from '../../shared/api/generation-queries.ts'
import { classesQuery } from '../../shared/api/live-classes.ts'
import { queryClient } from '../../shared/api/query-client.ts'
import { generationTexts } from '../../shared/i18n/generation-texts.ts'
import { saySigned } from '../../shared/i18n/numbers.ts'
import { sayMessage } from '../../shared/i18n/say-message.ts'
import type { CellPrice } from '../../timetable-grid/grid-types.ts'

type Cell = CellCosts['cells'][number]

/** So many reasons are read while a class is held. */
const MOST_REASONS = 2
const FRESH_MILLISECONDS = 20_000

/** Fetches what each place of the week would change for a class; null when that is here. Without it cells have no price. */
export function fetchCellCosts(id: string): Promise<void> | null {
  if (findFresh(id)) return null
  return fetchWhileThere(id).catch(() => undefined)
}

/** A card may be shown a moment longer than its class: nothing is asked about a deleted one. */
async function fetchWhileThere(id: string): Promise<void> {
  const classes = await queryClient.fetchQuery({ ...classesQuery, staleTime: Number.POSITIVE_INFINITY })
  if (!classes.some(({ _id }) => _id === id)) return
  await queryClient.fetchQuery({ ...cellCostsQuery(id), staleTime: FRESH_MILLISECONDS, retry: false })
}

function findFresh(id: string): CellCosts | null {
  const state = queryClient.getQueryState(cellCostsQuery(id).queryKey)
  const isFresh = state && !state.isInvalidated && Date.now() - state.dataUpdatedAt < FRESH_MILLISECONDS
  return (isFresh && state.data) || null
}

/** What a place would change for a class, as far as it has been fetched. */
export function readCellCosts(id: string): ReadPrice {
  return readPrices(findFresh(id)?.cells ?? [])
}

interface PlacePrice extends CellPrice {
  /** The change alone, in words. */
  readonly sum: string
}
export type ReadPrice = (place: Pick<Placement, 'day' | 'startMinute' | 'roomId'>) => PlacePrice | null

/** The price of a place; in a room that was not weighed, at least that of the best one. */
export function readPrices(cells: readonly Cell[]): ReadPrice {
  const byTime = new Map<string, Cell[]>()
  for (const cell of cells) {
    const key = `${cell.day} ${cell.startTime}`
    byTime.set(key, [...(byTime.get(key) ?? []), cell])
  }
  return ({ day, startMinute, roomId }) => {
    const there = byTime.get(`${day} ${formatTime(startMinute)}`) ?? []
    const exact = there.find((cell) => cell.roomId === roomId)
    const best = exact ?? there[0]
    return best ? toPrice(best, exact !== undefined) : null
  }
}

/** In another room than the best one it may change more. */
function toPrice({ change, reasons }: Cell, isExact: boolean): PlacePrice {
  const t = generationTexts()
  const said = saySigned(change)
  const tone = change < 0 ? 'better' : change > 0 ? 'worse' : 'same'
  const sum =
    change === 0 && isExact
      ? t('cells.same')
      : t(isExact ? 'cells.change' : 'cells.atLeast', { change: said })
  const why = [...reasons]
    .sort((one, other) => Math.abs(other.change) - Math.abs(one.change))
    .slice(0, MOST_REASONS)
    .map(sayMessage)
  return {
    text: isExact ? said : `≥ ${said}`,
    tone,
    sum,
    words: why.length > 0 ? `${sum}: ${why.join(' ')}` : sum,
  }
}
