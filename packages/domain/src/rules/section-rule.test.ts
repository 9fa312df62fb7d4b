import { describe, expect, test } from 'vitest'
import type { ScheduledClass } from '../entities/scheduled-class.ts'
import { findConflicts } from '../find-conflicts.ts'
import { RULE_SHAPES, SECTION_RULE_KINDS, type SectionRuleKind } from '../section-rules/kinds.ts'
import { judgeRooms } from '../suggestions/judge-rooms.ts'
import { listSuggestions } from '../suggestions/list-suggestions.ts'
import { buildClass, buildRoom, buildTimetable, SPRING } from '../testing/builders.ts'
import { listBreaches } from './section-rule.ts'

const rooms = [
  buildRoom({ id: 'r1', name: 'N1', buildingName: 'North' }),
  buildRoom({ id: 'r2', name: 'S1', buildingName: 'South' }),
]
/** Mondays 09:00 - 10:00. */
const lecture = buildClass({ id: 'lecture', title: 'Lecture', roomId: 'r1' })
const lab = buildClass({ id: 'lab', title: 'Lab', roomId: 'r2' })
const named = { lecture: 'Lecture 1', lab: 'Lab 2', c: 'Seminar' }

function buildRule(kind: SectionRuleKind, numbers: readonly number[] = [], ids = ['lecture', 'lab']) {
  const sections = ids.map((id) => ({ id, name: named[id as keyof typeof named] }))
  return { id: 'rule', kind, numbers, sections }
}

const around = (kind: SectionRuleKind, numbers: readonly number[] = [], classes = [lecture]) =>
  buildTimetable({ rooms, classes, minutesBetweenBuildings: 15, sectionRules: [buildRule(kind, numbers)] })

const at = (from: number, to: number, more: Partial<ScheduledClass> = {}): Partial<ScheduledClass> => ({
  startMinute: from * 60,
  endMinute: to * 60,
  ...more,
})
const tuesday = { day: 'Tuesday' } as const
const withWeeks = (chosen: string) => ({ weeks: { chosen, span: lecture.dates } })

/** By kind, a lab that breaks the rule with the lecture, and one that keeps it. */
const CASES: Record<
  SectionRuleKind,
  { numbers?: readonly number[]; broken: Partial<ScheduledClass>; kept: Partial<ScheduledClass> }
> = {
  noOverlap: { broken: at(9.5, 11), kept: at(9.5, 11, { dates: SPRING }) },
  overlap: { broken: at(10, 11), kept: at(9.5, 11) },
  sameStart: { broken: at(9.5, 11), kept: at(9, 12, tuesday) },
  sameTime: { broken: at(9.5, 11), kept: at(9.25, 9.75, tuesday) },
  differentTime: { broken: at(9.5, 11, tuesday), kept: at(10, 11) },
  sameDays: { broken: at(9, 10, tuesday), kept: at(14, 15) },
  differentDays: { broken: at(14, 15), kept: at(9, 10, tuesday) },
  sameWeeks: { broken: at(14, 15, { dates: SPRING }), kept: at(14, 15, withWeeks('odd')) },
  differentWeeks: { broken: at(14, 15, withWeeks('odd')), kept: at(14, 15, { dates: SPRING }) },
  sameRoom: { broken: at(14, 15), kept: at(14, 15, { roomId: 'r1' }) },
  differentRoom: { broken: at(14, 15, { roomId: 'r1' }), kept: at(14, 15) },
  sameAttendees: { broken: at(10, 11), kept: at(10.25, 11) },
  precedence: { broken: at(8, 9), kept: at(10, 11) },
  workDay: { numbers: [180], broken: at(11, 12.5), kept: at(11, 12) },
  minGap: { numbers: [60], broken: at(10.5, 11), kept: at(11, 12) },
  maxDays: { numbers: [1], broken: at(9, 10, tuesday), kept: at(14, 15) },
  maxDayLoad: { numbers: [120], broken: at(14, 15.5), kept: at(14, 15) },
  maxBreaks: { numbers: [0, 30], broken: at(10.75, 12), kept: at(10.5, 12) },
  maxBlock: { numbers: [120, 30], broken: at(10.5, 11.5), kept: at(10.75, 12) },
}

describe('a class is told that it breaks a rule between sections, and one that keeps it is not:', () => {
  test.each(SECTION_RULE_KINDS)('%s', (kind) => {
    const { numbers = [], broken, kept } = CASES[kind]
    const judge = (change: Partial<ScheduledClass>) =>
      findConflicts({ ...lab, ...change }, around(kind, numbers)).map((conflict) => conflict.kind)
    const isOfRooms = ['sameRoom', 'differentRoom', 'sameAttendees'].includes(kind)
    expect(judge(broken)).toEqual([isOfRooms ? 'sectionRooms' : 'sectionRule'])
    expect(judge(kept)).toEqual([])
    expect(numbers).toHaveLength(RULE_SHAPES[kind].numbers.length)
  })
})

describe('what is said of a broken rule', () => {
  const say = (kind: SectionRuleKind, change: Partial<ScheduledClass>, numbers: readonly number[] = []) =>
    findConflicts({ ...lab, ...change }, around(kind, numbers)).map(({ message }) => message)

  test('names the rule, and the class that is in the way with its time', () => {
    expect(say('precedence', at(8, 9))).toEqual([
      "Rule: The first meeting of Lab 2 comes after that of Lecture 1. 'Lecture': Monday 09:00 - 10:00.",
    ])
  })

  test('names the room where it is about rooms', () => {
    expect(say('sameRoom', at(14, 15))).toEqual([
      "Rule: Lecture 1, Lab 2 meet in the same room. 'Lecture': N1.",
    ])
  })

  test('tells how many days or minutes it would be where all classes count', () => {
    expect(say('maxDays', tuesday, [1])).toEqual([
      'Rule: Lecture 1, Lab 2: at most 1 day of the week. Now: Tuesday, Monday.',
    ])
    expect(say('maxDayLoad', at(14, 16), [120])).toEqual([
      'Rule: Lecture 1, Lab 2: at most 120 minutes a day. Monday: 180 minutes.',
    ])
  })
})

describe('a section of several classes', () => {
  const second = { ...lecture, ...tuesday, id: 'second', sectionId: 'lecture' }
  const judge = (kind: SectionRuleKind, change: Partial<ScheduledClass>) =>
    findConflicts({ ...lab, ...change }, around(kind, [], [lecture, second])).map(({ classId }) => classId)

  test('is kept apart with each of them', () => {
    expect(judge('noOverlap', {})).toEqual(['lecture'])
    expect(judge('noOverlap', tuesday)).toEqual(['second'])
  })

  test('overlaps with one of them, and begins with the first', () => {
    expect(judge('overlap', tuesday)).toEqual([])
    expect(judge('precedence', at(10, 11))).toEqual([])
    expect(judge('precedence', at(8, 9))).toEqual(['lecture'])
  })
})

test('a class on the days that hold the most classes need not move, one on another day has to', () => {
  const classes = [
    lecture,
    { ...lab, day: 'Tuesday' as const },
    { ...lab, id: 'c', startMinute: 840, endMinute: 900 },
  ]
  const breaches = listBreaches(buildRule('maxDays', [1], ['lecture', 'lab', 'c']), classes, buildTimetable())
  expect(breaches.map(({ candidate }) => candidate.id)).toEqual(['lab'])
})

test('a cancelled class breaks no rule, and none is broken for its sake', () => {
  const cancelled = { ...lecture, status: 'Cancelled' as const }
  expect(findConflicts(lab, around('noOverlap', [], [cancelled]))).toEqual([])
  expect(listBreaches(buildRule('noOverlap'), [cancelled, lab], buildTimetable())).toEqual([])
})

test('places that are offered keep the rules', () => {
  const sameStart = around('sameStart', [], [{ ...lecture, startMinute: 555, endMinute: 615 }])
  const offered = listSuggestions({ ...lab, startMinute: 600, endMinute: 660 }, sameStart)
  expect(offered.length).toBeGreaterThan(0)
  expect(new Set(offered.map(({ startMinute }) => startMinute))).toEqual(new Set([555]))
  const inRooms = judgeRooms({ ...lab, ...tuesday }, around('sameRoom'))
  expect(inRooms.map(({ room, kind }) => [room.id, kind])).toEqual([
    ['r1', 'free'],
    ['r2', 'impossible'],
  ])
})
