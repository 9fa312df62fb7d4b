import type { ClassRecord } from '@scheduler/contract'
import { useMemo, useState } from 'react'
import { isSameList } from '../../shared/ui/data-table/hold-rows.ts'
import type { GridCard } from '../../timetable-grid/grid-types.ts'
import { cardIdOf } from './card-ids.ts'

type ToCard = (one: ClassRecord) => GridCard

/** The cards of classes: one that says the same as before is the same object, and so is a list in which all do. */
export function useSteadyCards(classes: readonly ClassRecord[], toCard: ToCard): readonly GridCard[] {
  const [makeCards] = useState(rememberCards)
  return useMemo(() => makeCards(classes, toCard), [makeCards, classes, toCard])
}

export function rememberCards(): (classes: readonly ClassRecord[], toCard: ToCard) => readonly GridCard[] {
  let madeBy: ToCard | null = null
  let made = new WeakMap<ClassRecord, GridCard>()
  const latest = new Map<string, GridCard>()
  let cards: readonly GridCard[] = []
  return (classes, toCard) => {
    if (toCard !== madeBy) made = new WeakMap()
    madeBy = toCard
    const makeCard = (one: ClassRecord): GridCard => {
      const fresh = toCard(one)
      const before = latest.get(cardIdOf(one))
      const card = before && isSameCard(before, fresh) ? before : fresh
      latest.set(cardIdOf(one), card)
      made.set(one, card)
      return card
    }
    const now = classes.map((one) => made.get(one) ?? makeCard(one))
    if (!isSameList(cards, now)) cards = now
    return cards
  }
}

function isSameCard(one: GridCard, other: GridCard): boolean {
  const names = Object.keys(one) as (keyof GridCard)[]
  return (
    names.length === Object.keys(other).length && names.every((name) => Object.is(one[name], other[name]))
  )
}
