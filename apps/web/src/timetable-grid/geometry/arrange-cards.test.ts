import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { GridCard } from '../grid-types.ts'
import { arrangeCards } from './arrange-cards.ts'

const rows = Array.from({ length: 12 }, (_, hour) => ({ id: String(hour), label: `${hour}` }))
const columns = [{ id: 'day', label: 'Monday', colorIndex: null }]

const makeCard = (id: string, start: number, end: number): GridCard => ({
  id,
  rowId: String(Math.floor(start / 60)),
  rowOffset: (start % 60) / 60,
  rowSpan: (end - start) / 60,
  columnId: 'day',
  order: start,
  title: id,
  time: '',
  label: id,
})

const place = (cards: GridCard[], leastSpan = 0, mostLanes = 100) =>
  arrangeCards(rows, columns, cards, 'span', { leastSpan, mostLanes }).places

/** Start and end across the column, in hundredths. */
const across = (cards: GridCard[], leastSpan?: number) =>
  [...place(cards, leastSpan).values()].map(({ card, inlineStart, inlineSize }) => [
    card.id,
    Math.round(inlineStart * 100),
    Math.round((inlineStart + inlineSize) * 100),
  ])

test('cards that only touch are below each other, over the whole width', () => {
  expect(across([makeCard('a', 60, 110), makeCard('b', 110, 150)])).toEqual([
    ['a', 0, 100],
    ['b', 0, 100],
  ])
})

test('a card is as wide as the lanes next to it are free while it lasts', () => {
  const long = makeCard('long', 60, 240)
  const cards = [long, makeCard('b', 60, 120), makeCard('c', 60, 120), makeCard('alone', 150, 240)]
  expect(across(cards)).toEqual([
    ['long', 0, 33],
    ['b', 33, 67],
    ['c', 67, 100],
    ['alone', 33, 100],
  ])
})

test('of cards that start together the longest comes first', () => {
  expect(across([makeCard('short', 60, 90), makeCard('long', 60, 180)])[1]?.slice(1)).toEqual([0, 50])
})

test('a card too short to be read is dealt as high as it is drawn', () => {
  const cards = [makeCard('a', 60, 65), makeCard('b', 70, 130)]
  expect(across(cards)).toEqual([
    ['a', 0, 100],
    ['b', 0, 100],
  ])
  expect(across(cards, 0.5)).toEqual([
    ['a', 0, 50],
    ['b', 50, 100],
  ])
})

test('what has no lane is counted, at each time at which something begins', () => {
  const cards = [
    ...['a', 'b', 'c', 'd'].map((id) => makeCard(id, 60, 120)),
    makeCard('long', 60, 300),
    makeCard('e', 120, 180),
    makeCard('f', 120, 180),
  ]
  const placed = [...place(cards, 0, 2).values()].map(({ card, line, lineSpan, rowIndex }) => [
    card.title,
    rowIndex + line,
    lineSpan,
    card.more?.map(({ id }) => id) ?? [],
  ])
  expect(placed).toEqual([
    ['long', 1, 4, []],
    ['+4', 1, 1, ['a', 'b', 'c', 'd']],
    ['+2', 2, 1, ['e', 'f']],
  ])
})

test('no two cards cover each other, none leaves its column, all of them are in the rows that they touch, and each is shown or counted once', () => {
  const time = fc.record({
    start: fc.integer({ min: 0, max: 660 }),
    length: fc.integer({ min: 1, max: 300 }),
  })
  fc.assert(
    fc.property(fc.array(time, { maxLength: 25 }), fc.constantFrom(2, 3, 100), (times, mostLanes) => {
      const cards = times.map(({ start, length }, index) =>
        makeCard(String(index), start, Math.min(720, start + length)),
      )
      const placed = [...place(cards, 0, mostLanes).values()]
      const told = placed.flatMap(({ card }) => (card.more ?? [card]).map(({ id }) => id))
      expect(told.sort()).toEqual(cards.map(({ id }) => id).sort())
      for (const one of placed) {
        expect(one.inlineStart).toBeGreaterThanOrEqual(0)
        expect(one.inlineSize).toBeGreaterThanOrEqual(1 / mostLanes - 1e-9)
        expect(one.inlineStart + one.inlineSize).toBeLessThanOrEqual(1 + 1e-9)
        const end = one.rowIndex + one.line + one.lineSpan
        expect(one.rowIndex + one.rowCount).toBeGreaterThanOrEqual(end - 1e-6)
        for (const other of placed) {
          if (one === other) continue
          const [from, otherFrom] = [one.rowIndex + one.line, other.rowIndex + other.line]
          const meet = from + 1e-6 < otherFrom + other.lineSpan && otherFrom + 1e-6 < end
          const cover =
            one.inlineStart + 1e-9 < other.inlineStart + other.inlineSize &&
            other.inlineStart + 1e-9 < one.inlineStart + one.inlineSize
          expect(meet && cover).toBe(false)
        }
      }
    }),
    { numRuns: 300 },
  )
})
