import type { Problem, ProblemClass, Rule } from '../problem/problem.ts'

const days = 3
const slotsPerDay = 4
const classCount = 20
const roomCount = 4

/** Single slots, then pairs of slots. */
const times = [1, 2].flatMap((lengthSlots) =>
  Array.from({ length: days }, (_, day) =>
    Array.from({ length: slotsPerDay + 1 - lengthSlots }, (_, startSlot) => ({
      days: [day],
      weeks: [0, 1],
      startSlot,
      lengthSlots,
    })),
  ).flat(),
)

/** Every third class takes two slots. */
function listTimes(index: number, price: (time: number) => number): ProblemClass['times'] {
  const length = index % 3 === 0 ? 2 : 1
  return [...times.entries()]
    .filter(([, time]) => time.lengthSlots === length)
    .map(([time]) => ({ index: time, penalty: price(time) }))
}

const plain: Problem = {
  name: 'Nothing but rooms that hold one class at a time',
  days,
  weeks: 2,
  times,
  rooms: Array.from({ length: roomCount }, (_, room) => ({ id: `room ${room}` })),
  classes: Array.from({ length: classCount }, (_, index) => ({
    id: `class ${index}`,
    times: listTimes(index, () => 0),
    // Only classes that differ can change places.
    rooms: Array.from({ length: roomCount - (index % 2) }, (_, room) => ({ index: room, penalty: 0 })),
    unplacedPenalty: 100,
  })),
  rules: [],
}

/** Groups of five classes that share two with the next one. */
const groups = Array.from({ length: 6 }, (_, group) =>
  Array.from({ length: 5 }, (_, member) => (group * 3 + member) % classCount),
)

function withRules(rule: (classes: readonly number[], group: number) => Rule): Problem {
  return { ...plain, rules: groups.map(rule) }
}

function withClasses(change: (entry: ProblemClass, index: number) => ProblemClass): Problem {
  return { ...plain, classes: plain.classes.map(change) }
}

const alone = {
  'one class in a room': plain,
  'rooms unavailable': {
    ...plain,
    rooms: plain.rooms.map((room, index) => ({
      ...room,
      unavailable: [index, index + 7, index + 13].map((time) => times[time]),
    })),
  },
  'classes that take no room': withClasses((entry, index) =>
    index % 4 === 0 ? { ...entry, rooms: [] } : entry,
  ),
  'prices of times': withClasses((entry, index) => ({
    ...entry,
    times: listTimes(index, (time) => (time * 5 + index) % 7),
  })),
  'prices of rooms': withClasses((entry, index) => ({
    ...entry,
    rooms: entry.rooms.map((room) => ({ ...room, penalty: (room.index * 3 + index) % 5 })),
  })),
  'preferred places': withClasses((entry, index) => ({
    ...entry,
    preferred: {
      time: entry.times[index % entry.times.length]?.index ?? 0,
      room: index % (roomCount - 1),
      weight: 3,
    },
  })),
  noOverlap: withRules((classes, group) => ({
    kind: 'noOverlap',
    name: `teacher ${group}`,
    classes,
    weight: null,
  })),
  minDays: withRules((classes, group) => ({
    kind: 'minDays',
    name: `course ${group}`,
    classes,
    days: 1 + (group % 3),
    weight: 5,
  })),
  compact: withRules((classes, group) => ({
    kind: 'compact',
    name: `curriculum ${group}`,
    classes,
    maxGapSlots: group % 2,
    weight: 2,
  })),
  oneRoom: withRules((classes, group) => ({
    kind: 'oneRoom',
    name: `course ${group}`,
    classes,
    weight: 1 + group,
  })),
  avoidOverlap: withRules((classes, group) => ({
    kind: 'avoidOverlap',
    name: `courses ${group}`,
    classes,
    firstGroup: 1 + (group % 3),
    weight: 1 + group,
  })),
  // Every time in the first, the second or all weeks.
  'weeks of the year': {
    ...plain,
    times: times.flatMap((time) => [time, { ...time, weeks: [0] }, { ...time, weeks: [1] }]),
    classes: plain.classes.map((entry, index) => ({
      ...entry,
      times: entry.times.map((choice) => ({ ...choice, index: choice.index * 3 + (index % 3) })),
    })),
    rules: groups.flatMap((classes, group): Rule[] => [
      { kind: 'noOverlap', name: `teacher ${group}`, classes, weight: null },
      { kind: 'compact', name: `curriculum ${group}`, classes, maxGapSlots: 0, weight: 2 },
      { kind: 'avoidOverlap', name: `courses ${group}`, classes, firstGroup: 2, weight: 3 },
    ]),
  },
} satisfies Record<string, Problem>

/** A problem for each constraint of the model alone, and one that has them all. */
export const constraintProblems: Readonly<Record<string, Problem>> = {
  ...alone,
  'all together': {
    ...alone['rooms unavailable'],
    classes: plain.classes.map((entry, index) => ({
      ...entry,
      times: alone['prices of times'].classes[index]?.times ?? [],
      rooms: index % 4 === 0 ? [] : (alone['prices of rooms'].classes[index]?.rooms ?? []),
      ...(index % 5 === 1 && { preferred: { time: entry.times[0]?.index ?? 0, room: 1, weight: 3 } }),
    })),
    rules: [alone.noOverlap, alone.minDays, alone.compact, alone.oneRoom, alone.avoidOverlap].flatMap(
      ({ rules }) => rules,
    ),
  },
}
