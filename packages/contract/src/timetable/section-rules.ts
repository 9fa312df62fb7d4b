import {
  MOST_RULE_WEIGHT,
  MOST_SECTIONS_OF_RULE,
  RULE_SHAPES,
  type RuleNumber,
  SECTION_RULE_KINDS,
  type SectionRuleKind,
  WEEKDAYS,
} from '@scheduler/domain'
import { type FieldName, sayFault } from '@scheduler/messages'
import * as z from 'zod'
import { endpoint } from '../foundation/endpoint.ts'
import { addFault, type FieldError, warned } from '../foundation/errors.ts'
import { fault } from '../foundation/fault.ts'
import { choice, id, optionalText, references, wholeNumber, writtenTime } from '../foundation/fields.ts'
import type { Kind } from '../foundation/kind.ts'
import { recordCalls } from '../foundation/record-calls.ts'
import { field, recordFields } from '../foundation/record-fields.ts'
import { revision, startedFrom } from '../foundation/revisions.ts'

/** More than any kind asks for. */
const MOST_NUMBERS = 10

const { fields, newFields } = recordFields({
  kind: field(choice('kind', SECTION_RULE_KINDS)),
  /** What the kind asks for, in its order. */
  numbers: field(
    z
      .array(z.int({ error: fault('notWhole', { field: 'numbers' }) }), {
        error: fault('notList', { field: 'numbers' }),
      })
      .max(MOST_NUMBERS, fault('tooMany', { field: 'numbers' })),
    { start: [] },
  ),
  /** Null: it has to be kept. */
  weight: field(wholeNumber('weight', 1, MOST_RULE_WEIGHT).nullable(), { start: null }),
  note: field(optionalText('note'), { start: '' }),
  /** Those of classes that are in no section with a name are the classes' ids. */
  sectionIds: field(references('sectionIds', MOST_SECTIONS_OF_RULE)),
})

/** What the numbers of rules are called. */
export const FIELD_OF_NUMBER: Readonly<Record<RuleNumber['name'], FieldName>> = {
  minutes: 'ruleMinutes',
  days: 'days',
  breaks: 'ruleBreaks',
  breakMinutes: 'breakMinutes',
}

/** What is wrong with a rule as a whole: too few sections, or other numbers than its kind asks for. */
export function findRuleFault({
  kind,
  numbers,
  sectionIds,
}: {
  readonly kind: SectionRuleKind
  readonly numbers: readonly number[]
  readonly sectionIds: readonly string[]
}): FieldError | null {
  const shape = RULE_SHAPES[kind]
  if (sectionIds.length < shape.leastSections)
    return { field: 'sectionIds', ...sayFault(shape.leastSections === 1 ? 'noSections' : 'oneSection') }
  if (numbers.length > shape.numbers.length)
    return { field: 'numbers', ...sayFault('tooMany', { field: 'numbers' }) }
  for (const [index, { name, least, most }] of shape.numbers.entries()) {
    const [number, field] = [numbers[index], FIELD_OF_NUMBER[name]]
    if (number === undefined) return { field: 'numbers', ...sayFault('required', { field }) }
    if (number < least) return { field: 'numbers', ...sayFault('tooSmall', { field, number: least }) }
    if (number > most) return { field: 'numbers', ...sayFault('tooLarge', { field, number: most }) }
  }
  return null
}

export const newSectionRule = newFields.check(({ value, issues }) =>
  addFault(issues, value, findRuleFault(value)),
)
export type NewSectionRule = z.output<typeof newSectionRule>

export const sectionRule = z
  .object({
    _id: id,
    kind: z.enum(SECTION_RULE_KINDS),
    numbers: z.array(z.int()),
    weight: z.int().nullable().meta({ description: 'Of a preferred one; null: it has to be kept' }),
    note: z.string(),
    sectionIds: z.array(z.object({ _id: id, name: z.string() })),
    revision,
  })
  .meta({ id: 'SectionRule', description: 'How the classes of some sections have to be to each other' })
export type SectionRuleRecord = z.output<typeof sectionRule>

const judgedSectionRule = sectionRule
  .extend({
    brokenBy: z
      .array(
        z.object({
          _id: id,
          title: z.string(),
          day: z.enum(WEEKDAYS),
          startTime: writtenTime,
          endTime: writtenTime,
        }),
      )
      .meta({ description: 'The classes that break it; none: the timetable keeps it' }),
  })
  .meta({
    id: 'JudgedSectionRule',
    description: 'A rule between sections, and what the timetable makes of it',
  })
export type JudgedSectionRule = z.output<typeof judgedSectionRule>

const sectionChoice = z
  .object({ _id: id, name: z.string(), courseId: id.nullable() })
  .meta({ id: 'SectionChoice', description: 'A section of a course, or a class that is one by itself' })
export type SectionChoice = z.output<typeof sectionChoice>

/** What shared parts know of it. */
export const SECTION_RULE = {
  list: 'sectionRules',
  event: 'settingsUpdated',
  shows: ['course', 'class'],
} as const satisfies Kind

export const listSections = endpoint({
  method: 'GET',
  path: '/api/sections',
  summary: 'All sections, by what people call them: those of parts, and the classes in none',
  access: ['admin'],
  reply: z.array(sectionChoice),
})

export const {
  list: listSectionRules,
  create: createSectionRule,
  update: updateSectionRule,
  remove: deleteSectionRule,
} = recordCalls('/api/section-rules', {
  list: {
    summary: 'All rules between sections, each with the classes that break it',
    reply: judgedSectionRule,
  },
  create: {
    summary: 'Adds a rule between sections; classes that break it are told',
    clash: 'One of the sections is of an archived term',
    body: newSectionRule,
    reply: sectionRule.extend(warned),
  },
  update: {
    summary: 'Changes the fields of a rule between sections that are sent; classes that break it are told',
    clash: 'One of the sections is of an archived term',
    body: fields.partial().extend(startedFrom),
    reply: sectionRule.extend(warned),
  },
  remove: {
    summary: 'Deletes a rule between sections',
    clash: 'One of the sections is of an archived term',
  },
})
