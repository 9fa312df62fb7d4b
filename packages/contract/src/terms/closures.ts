import { findEndFault, LONGEST_CLOSURE_MONTHS } from '@scheduler/domain'
import { sayFault } from '@scheduler/messages'
import * as z from 'zod'
import { endpoint } from '../foundation/endpoint.ts'
import { addFault, type FieldError, warned } from '../foundation/errors.ts'
import {
  done,
  id,
  idParams,
  reference,
  requiredText,
  teachingDate,
  teachingDateOrNone,
  textOrNone,
  writtenDate,
} from '../foundation/fields.ts'
import type { Kind } from '../foundation/kind.ts'
import { field, recordFields } from '../foundation/record-fields.ts'
import { revision, startedFrom } from '../foundation/revisions.ts'

const { fields, newFields } = recordFields({
  name: field(requiredText('closureName')),
  startDate: field(teachingDate('startDate')),
  endDate: field(teachingDate('endDate')),
  /** As rooms have it. Neither building nor campus: the whole site. */
  buildingName: field(textOrNone('buildingName'), { start: null }),
  campusName: field(textOrNone('campusName'), { start: null }),
  /** A room by itself; null: all that building or campus say. */
  roomId: field(reference('room'), { start: null }),
  /** What would meet on this date meets on the only date; null: nothing meets. */
  taughtAs: field(teachingDateOrNone('taughtAs'), { start: null }),
})

const END_FAULTS = {
  early: 'endDateEarly',
  late: 'closureEndLate',
} as const

/** What is wrong with the dates of a closure together, with its room, its building and its campus, or with the day as which it is taught. */
export function findClosureFault({
  startDate,
  endDate,
  buildingName,
  campusName,
  roomId,
  taughtAs,
}: Omit<z.output<typeof fields>, 'name'>): FieldError | null {
  const fault = findEndFault({ from: startDate, to: endDate }, LONGEST_CLOSURE_MONTHS)
  if (fault) return { field: 'endDate', ...sayFault(END_FAULTS[fault]) }
  if (buildingName !== null && campusName !== null)
    return { field: 'campusName', ...sayFault('closurePlace') }
  if (roomId !== null && (buildingName ?? campusName) !== null)
    return { field: 'roomId', ...sayFault('closureRoom') }
  if (taughtAs === null) return null
  if (roomId !== null) return { field: 'roomId', ...sayFault('taughtRoom') }
  if (startDate !== endDate) return { field: 'endDate', ...sayFault('taughtOneDate', { from: startDate }) }
  return taughtAs === startDate ? { field: 'taughtAs', ...sayFault('taughtAsItself') } : null
}

/** What another closure says of the date and the place of a day that is taught as another; one of the two is such a day. */
export function findTaughtFault(
  one: Placed,
  others: readonly (Placed & { name: string })[],
): FieldError | null {
  for (const other of others) {
    const [day, around] = one.taughtAs === null ? [other, one] : [one, other]
    const from = day.startDate
    if (day.taughtAs === null || from < around.startDate || around.endDate < from) continue
    if (!(around.taughtAs === null ? isWithin : isSamePlace)(day, around)) continue
    const fault = other.taughtAs === null ? 'placeClosed' : 'placeTaught'
    return { field: 'startDate', ...sayFault(fault, { name: other.name, from }) }
  }
  return null
}

type Place = Pick<ClosureRecord, 'campusName' | 'buildings' | 'roomId'>
type Placed = Place & Pick<ClosureRecord, 'startDate' | 'endDate' | 'taughtAs'>

/** Whether what is said of one place is said of all of the other. A room is none of all rooms. */
const isWithin = ({ buildings }: Place, around: Place) =>
  around.roomId === null &&
  (around.buildings === null ||
    (buildings !== null &&
      buildings.length > 0 &&
      buildings.every((name) => around.buildings?.includes(name))))

/** Whether neither holds before the other in a building of both: what is said of buildings holds before what is said of all. */
const isSamePlace = (one: Place, other: Place) =>
  one.buildings === null || other.buildings === null
    ? one.buildings === other.buildings
    : one.buildings.some((name) => other.buildings?.includes(name)) ||
      (one.campusName !== null && one.campusName === other.campusName)

export const newClosure = newFields.check(({ value, issues }) =>
  addFault(issues, value, findClosureFault(value)),
)
export type NewClosure = z.output<typeof newClosure>

export const closure = z
  .object({
    _id: id,
    name: z.string(),
    startDate: writtenDate,
    endDate: writtenDate,
    buildingName: z.string().nullable(),
    campusName: z.string().nullable(),
    roomId: id.nullable(),
    roomName: z.string().nullable(),
    taughtAs: writtenDate.nullable().meta({
      description: 'All that would meet on this date meets on the only date of it; null: nothing meets',
    }),
    buildings: z.array(z.string()).nullable().meta({
      description:
        'The names of the buildings that it closes, those of its campus; null: all, or a room alone',
    }),
    revision,
  })
  .meta({
    id: 'Closure',
    description:
      'Days on which nothing meets, or one that is taught as another, in a room, in a building, on a campus or anywhere',
  })
export type ClosureRecord = z.output<typeof closure>

const clash =
  'As it was before, or with other weeks after it, a room, a professor or a student would be booked twice'

/** What shared parts know of it. */
export const CLOSURE = {
  // Everybody reads them there.
  list: 'siteSettings',
  event: 'settingsUpdated',
  shows: ['building', 'campus', 'room'],
  next: { named: 'name', kept: ['buildingName', 'campusName', 'roomId'] },
} as const satisfies Kind<keyof typeof fields.shape>

export const createClosure = endpoint({
  method: 'POST',
  path: '/api/closures',
  summary: 'Adds days on which nothing meets, or one that is taught as another',
  access: ['admin'],
  clash:
    'With it some classes would meet in other weeks, and a room, a professor or a student be booked twice',
  body: newClosure,
  status: 201,
  reply: closure.extend(warned),
})

export const updateClosure = endpoint({
  method: 'PUT',
  path: '/api/closures/:id',
  summary: 'Changes the fields of a closure that are sent',
  access: ['admin'],
  clash,
  params: idParams,
  body: fields.partial().extend(startedFrom),
  reply: closure.extend(warned),
})

export const deleteClosure = endpoint({
  method: 'POST',
  path: '/api/closures/delete/:id',
  summary: 'Deletes a closure: classes meet on its days again',
  access: ['admin'],
  clash,
  params: idParams,
  reply: done.extend(warned),
})
