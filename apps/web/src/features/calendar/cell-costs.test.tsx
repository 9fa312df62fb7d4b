import type { CellCosts } from '@scheduler/contract'
import { beforeEach, expect, test } from 'vitest'
import { cellCostsQuery } from '../../shared/api/generation-queries.ts'
import { classesQuery } from '../../shared/api/live-classes.ts'
import { queryClient, refreshListsShowing } from '../../shared/api/query-client.ts'
import { fetchCellCosts, readCellCosts } from './cell-costs.ts'

type Cell = CellCosts['cells'][number]

const tuesday = (roomId: string, change: number, reasons: Cell['reasons'] = []): Cell => ({
  day: 'Tuesday',
  startTime: '09:00',
  endTime: '10:00',
  roomId,
  roomName: roomId,
  change,
  reasons,
})
const place = (roomId: string) => ({ day: 'Tuesday', startMinute: 540, endMinute: 600, roomId }) as const

beforeEach(() => queryClient.clear())

const keep = (...cells: Cell[]) => queryClient.setQueryData(cellCostsQuery('c').queryKey, { cells })

test('a place says what it would change, with its sign and its weightiest reasons', () => {
  keep(
    tuesday('b12', 5, [
      { wish: 'spread', change: -5, message: 'Spread.' },
      { wish: 'seats', change: 8, message: 'Seats.' },
      { wish: 'lunchBreak', change: 2, message: 'Lunch.' },
    ]),
  )
  const read = readCellCosts('c')
  expect(read(place('b12'))).toEqual({
    text: '+5',
    tone: 'worse',
    sum: 'cost +5',
    words: 'cost +5: Seats. Spread.',
  })
  expect(read({ ...place('b12'), day: 'Monday' })).toBeNull()
})

test('in another room than the best one it says that it may change more', () => {
  keep(tuesday('b12', -4))
  expect(readCellCosts('c')(place('a1'))).toEqual({
    text: '≥ −4',
    tone: 'better',
    sum: 'cost at least −4',
    words: 'cost at least −4',
  })
})

test('costs fetched before the timetable changed are not shown any more', () => {
  keep(tuesday('b12', 0))
  expect(readCellCosts('c')(place('b12'))).toMatchObject({ text: '0', tone: 'same' })
  refreshListsShowing('class')
  expect(readCellCosts('c')(place('b12'))).toBeNull()
})

test('nothing is asked about a deleted class, though its card may still be shown', async () => {
  queryClient.setQueryData(classesQuery.queryKey, [])
  await fetchCellCosts('c')
  expect(queryClient.getQueryState(cellCostsQuery('c').queryKey)).toBeUndefined()
})
