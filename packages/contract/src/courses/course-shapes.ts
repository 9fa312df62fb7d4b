import {
  LARGEST_SECTION,
  LONGEST_MEETING,
  MOST_MEETINGS_PER_WEEK,
  MOST_PARTS,
  MOST_SECTIONS,
  SHORTEST_MEETING,
} from '@scheduler/domain'
import { type FieldName, sayFault } from '@scheduler/messages'
import * as z from 'zod'
import { endpoint } from '../foundation/endpoint.ts'
import { warned } from '../foundation/errors.ts'
import { fault, writeFault } from '../foundation/fault.ts'
import {
  id,
  idParams,
  names,
  references,
  requiredText,
  textOrNone,
  weeks,
  wholeNumber,
} from '../foundation/fields.ts'
import { startedFrom } from '../foundation/revisions.ts'
import { listedCourse } from './courses.ts'

const MOST_CONFIGURATIONS = 10
const MOST_LISTED = 20

/** Of one that is there already: left out for a new one. */
const known = { _id: id.optional() }

const section = z.object({
  ...known,
  name: requiredText('sectionName'),
  /** The most students; null: as the part says. */
  limit: wholeNumber('sectionLimit', 0, LARGEST_SECTION).nullable().default(null),
  /** The name of the section that it goes with; null where its part goes with none. */
  below: textOrNone('below').default(null),
  /** Who may teach it; none: all who may teach the course. */
  professorIds: references('professors').default([]),
  /** Whether all of these teach it together, not one of them. */
  allTeach: z.boolean({ error: fault('notTrueOrFalse', { field: 'allTeach' }) }).default(false),
})

const part = z.object({
  ...known,
  kind: requiredText('partKind'),
  /** The kind of the part before it that it goes with, as a lab with its lecture. */
  below: textOrNone('below').default(null),
  meetingsPerWeek: wholeNumber('meetingsPerWeek', 1, MOST_MEETINGS_PER_WEEK),
  minutes: wholeNumber('partMinutes', SHORTEST_MEETING, LONGEST_MEETING),
  /** The most students of a section; null: as many as its rooms have seats for. */
  sectionSize: wholeNumber('sectionSize', 1, LARGEST_SECTION).nullable().default(null),
  weeks: weeks.default(null),
  /** The features that rooms of its classes must have, besides those that the course needs. */
  needs: names('needs').default([]),
  /** Whether all classes of a section are at one time of the day and in one room. */
  together: z.boolean({ error: fault('notTrueOrFalse', { field: 'together' }) }).default(false),
  sections: list('sections', section, MOST_SECTIONS).min(1, fault('noSection')),
})

const configuration = z.object({
  ...known,
  /** What tells it from the others; empty where there is one alone. */
  name: textOrNone('configurationName').default(null),
  parts: list('parts', part, MOST_PARTS),
})

function list<T extends z.ZodType>(field: FieldName, entry: T, most: number) {
  return z.array(entry, { error: fault('notList', { field }) }).max(most, fault('tooMany', { field }))
}

/** What must differ within each list, and what must be there. */
export const courseShapeBody = z
  .object({
    configurations: list('configurations', configuration, MOST_CONFIGURATIONS),
    /** The other courses that are taught as this one; left out, they stay. */
    alsoListedAs: references('alsoListedAs', MOST_LISTED).optional(),
    ...startedFrom,
  })
  .check(({ value, issues }) => {
    for (const { path, said } of findShapeFaults(value.configurations))
      issues.push({
        code: 'custom',
        path: ['configurations', ...path],
        message: writeFault(said),
        input: value,
      })
  })
export type CourseShapeBody = z.output<typeof courseShapeBody>
export type ConfigurationBody = z.output<typeof configuration>
export type PartBody = z.output<typeof part>
export type SectionBody = z.output<typeof section>

interface ShapeFault {
  readonly path: readonly (string | number)[]
  readonly said: ReturnType<typeof sayFault>
}

function findShapeFaults(configurations: readonly ConfigurationBody[]): ShapeFault[] {
  const names = findRepeated(configurations.map(({ name }) => name ?? ''))
  return [
    ...names.map(({ index, text }) => ({
      path: [index, 'name'],
      said: sayFault('repeatedConfiguration', { name: text }),
    })),
    ...configurations.flatMap(({ parts }, index) =>
      findPartFaults(parts).map(({ path, said }) => ({ path: [index, 'parts', ...path], said })),
    ),
  ]
}

function findPartFaults(parts: readonly PartBody[]): ShapeFault[] {
  const kinds = findRepeated(parts.map(({ kind }) => kind))
  return [
    ...kinds.map(({ index, text }) => ({
      path: [index, 'kind'],
      said: sayFault('repeatedPart', { name: text }),
    })),
    ...parts.flatMap((part, index): ShapeFault[] => {
      const above = parts.slice(0, index).find(({ kind }) => kind === part.below)
      if (part.below !== null && !above)
        return [{ path: [index, 'below'], said: sayFault('noPartBefore', { name: part.below }) }]
      return findSectionFaults(part, above ?? null).map(({ path, said }) => ({
        path: [index, 'sections', ...path],
        said,
      }))
    }),
  ]
}

function findSectionFaults({ kind, sections }: PartBody, above: PartBody | null): ShapeFault[] {
  const repeated = findRepeated(sections.map(({ name }) => name)).map(({ index, text }) => ({
    path: [index, 'name'],
    said: sayFault('repeatedSection', { name: text }),
  }))
  const homeless = sections.flatMap(({ below, name }, index): ShapeFault[] => {
    if (above ? above.sections.some((other) => other.name === below) : below === null) return []
    const said = above
      ? sayFault('noSectionAbove', { name, kind: above.kind })
      : sayFault('noPartAbove', { name, kind })
    return [{ path: [index, 'below'], said }]
  })
  return [...repeated, ...homeless]
}

/** The texts that come again, each where it does so. */
function findRepeated(texts: readonly string[]): { readonly index: number; readonly text: string }[] {
  return texts.flatMap((text, index) => (texts.indexOf(text) < index ? [{ index, text }] : []))
}

const writtenSection = section.extend({
  _id: id,
  below: z.string().nullable(),
  limit: z.int().nullable(),
  professorIds: z.array(id),
  allTeach: z.boolean(),
  classCount: z.int(),
  studentCount: z.int(),
})
const writtenPart = part.extend({
  _id: id,
  below: z.string().nullable(),
  meetingsPerWeek: z.int(),
  minutes: z.int(),
  sectionSize: z.int().nullable(),
  weeks: z.string().nullable(),
  needs: z.array(z.string()),
  sections: z.array(writtenSection),
})
export const courseShape = z
  .object({
    courseId: id,
    configurations: z.array(z.object({ _id: id, name: z.string().nullable(), parts: z.array(writtenPart) })),
    /** The other courses that students take by these parts, by name. */
    alsoListedAs: z.array(listedCourse),
    /** The course at which all this is entered; absent: this one. */
    listedWith: listedCourse.optional(),
    revision: z.int(),
  })
  .meta({
    id: 'CourseShape',
    description:
      'The ways to take a course, their parts, and of each part the sections of which students take one',
  })
export type CourseShapeRecord = z.output<typeof courseShape>

export const getCourseShape = endpoint({
  method: 'GET',
  path: '/api/courses/:id/shape',
  summary:
    'The parts of a course and their sections; none of a course whose classes students join one by one',
  access: ['admin'],
  params: idParams,
  reply: courseShape,
})

export const updateCourseShape = endpoint({
  method: 'PUT',
  path: '/api/courses/:id/shape',
  summary:
    'Makes the parts of a course and their sections those that are sent; a section with classes or students stays',
  access: ['admin'],
  clash:
    'A section that would go, or become smaller than it is full, has classes or students; or a course cannot be listed with this one, or has to stay so',
  params: idParams,
  body: courseShapeBody,
  reply: courseShape.extend(warned),
})
