import {
  type Itc2019Class,
  type Itc2019Distribution,
  type Itc2019DistributionKind,
  type Itc2019Instance,
  type Itc2019Placement,
  type Itc2019Time,
  listClasses,
} from '../instance.ts'

/** A time in short: days, weeks, start and end. */
export function at(days: string, weeks: string, start: number, end: number): Itc2019Time {
  return { days, weeks, start, length: end - start }
}

export function classOf(id: string, change: Partial<Itc2019Class> = {}): Itc2019Class {
  const times = [{ ...at('10000', '1111', 0, 10), penalty: 0 }]
  return { id, limit: null, parent: null, rooms: null, times, ...change }
}

/** A week of five days in four weeks; rooms r1 and r2 with a walk of 3 slots; every unit of cost weighs a power of ten. */
export function instanceOf(
  classes: readonly Itc2019Class[],
  change: Partial<Itc2019Instance> = {},
): Itc2019Instance {
  return {
    name: 'small',
    days: 5,
    weeks: 4,
    slotsPerDay: 100,
    weights: { time: 1, room: 10, distribution: 100, student: 1000 },
    rooms: [
      { id: 'r1', capacity: 10, travel: [{ room: 'r2', slots: 3 }], unavailable: [] },
      { id: 'r2', capacity: 10, travel: [], unavailable: [] },
    ],
    courses: [{ id: 'c', configs: [{ id: 'f', subparts: [{ id: 's', classes }] }] }],
    distributions: [],
    students: [],
    ...change,
  }
}

export function distributionOf(
  kind: Itc2019DistributionKind,
  parameters: readonly number[],
  penalty: number | null,
  classes: readonly string[],
): Itc2019Distribution {
  return { kind, parameters, penalty, classes }
}

/** Every class at the first of its times, in the first of its rooms. */
export function placeFirst(
  instance: Itc2019Instance,
  students: Readonly<Record<string, readonly string[]>> = {},
): Itc2019Placement[] {
  return listClasses(instance).map(({ id, times, rooms }) => {
    const { days = '', weeks = '', start = 0 } = times[0] ?? {}
    return { class: id, days, weeks, start, room: rooms?.[0]?.room ?? null, students: students[id] ?? [] }
  })
}
