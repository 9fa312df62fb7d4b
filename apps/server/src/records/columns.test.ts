import { newRoom } from '@scheduler/contract'
import { expect, test } from 'vitest'
import { columnsOf } from './columns.ts'

const { selected, toColumns } = columnsOf('rooms', newRoom.pick({ name: true, buildingName: true }).shape)

test('a field is read from the column of its name', () => {
  expect(selected).toEqual(['rooms.name as name', 'rooms.building_name as buildingName'])
})

test('what is given of the fields is written to their columns, and nothing else', () => {
  expect(toColumns({ buildingName: 'Annex' })).toStrictEqual({ building_name: 'Annex' })
  expect(toColumns({ name: 'A1', revision: 3 } as { name: string })).toStrictEqual({ name: 'A1' })
})

test('a field that has no column does not compile', () => {
  // @ts-expect-error: rooms have no phone
  expect(columnsOf('rooms', { phone: true }).selected).toEqual(['rooms.phone as phone'])
})
