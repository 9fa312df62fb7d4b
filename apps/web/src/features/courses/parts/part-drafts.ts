import type { CallInput, CourseShapeRecord, updateCourseShape } from '@scheduler/contract'
import { findHome, type PartShape, parseWeeks } from '@scheduler/domain'

export interface PartsValues extends Record<string, unknown> {
  configurations: ConfigurationDraft[]
  alsoListedAs: string[]
}
type Sent = CallInput<typeof updateCourseShape>['body']['configurations'][number]

/** What is entered and not saved yet: what is new has no ids. */
export interface SectionDraft {
  _id?: string | undefined
  name: string
  limit: number | null
  below: string | null
  professorIds: string[]
  allTeach: boolean
  /** Not changed here. */
  classCount: number
  studentCount: number
}
export interface PartDraft extends Omit<PartShape, 'sections'> {
  _id?: string | undefined
  needs: string[]
  together: boolean
  sections: SectionDraft[]
}
export interface ConfigurationDraft {
  _id?: string | undefined
  name: string | null
  parts: PartDraft[]
}

/** One way to take the course at least, so that parts can be entered. */
export function toDrafts({ configurations, alsoListedAs }: CourseShapeRecord): PartsValues {
  return {
    configurations: configurations.length > 0 ? configurations : [{ name: null, parts: [] }],
    alsoListedAs: alsoListedAs.map(({ _id }) => _id),
  }
}

/** What is entered, with the classes and students that its sections have by now. */
export function withCounts(
  drafts: readonly ConfigurationDraft[],
  { configurations }: CourseShapeRecord,
): ConfigurationDraft[] {
  const stored = configurations.flatMap(({ parts }) => parts.flatMap(({ sections }) => sections))
  const counts = new Map(
    stored.map(({ _id, classCount, studentCount }) => [_id, { classCount, studentCount }]),
  )
  const count = (section: SectionDraft) => ({ ...section, ...counts.get(section._id ?? '') })
  return drafts.map((draft) => ({
    ...draft,
    parts: draft.parts.map((part) => ({ ...part, sections: part.sections.map(count) })),
  }))
}

/** As it is sent: without what has no parts, which is no way to take the course. */
export function toBody(values: PartsValues): Sent[] {
  return values.configurations
    .filter(({ parts }) => parts.length > 0)
    .map(({ _id, name, parts }) => ({
      _id,
      name,
      parts: parts.map((part) => ({
        ...part,
        sections: part.sections.map(({ classCount: _, studentCount: __, ...section }) => section),
      })),
    }))
}

/** A part with as many sections as it is to have: those that it has, and new ones; each below one of the part above. */
export function withSections(part: PartDraft, count: number, above: PartDraft | undefined): PartDraft {
  const names = new Set(part.sections.map(({ name }) => name))
  const sections = part.sections.slice(0, count)
  for (let number = 1; sections.length < count; number++) {
    const name = `${part.kind} ${number}`
    if (!names.has(name)) sections.push(newSection(name))
  }
  return { ...part, sections: sections.map((section, index) => placeBelow(section, index, count, above)) }
}

const newSection = (name: string): SectionDraft => ({
  name,
  limit: null,
  below: null,
  professorIds: [],
  allTeach: false,
  classCount: 0,
  studentCount: 0,
})

/** Those of a part are spread in their order over those of the part above; where somebody chose one, that stays. */
function placeBelow(
  section: SectionDraft,
  index: number,
  count: number,
  above: PartDraft | undefined,
): SectionDraft {
  if (!above) return section.below === null ? section : { ...section, below: null }
  if (above.sections.some(({ name }) => name === section.below)) return section
  const names = above.sections.map(({ name }) => name)
  return { ...section, below: findHome(index, count, names) }
}

/** Parts as they were typed, with what has been entered of them already. */
export function applyShape(parts: readonly PartDraft[], shape: readonly PartShape[]): PartDraft[] {
  const applied: PartDraft[] = []
  for (const { sections, ...typed } of shape) {
    const known = parts.find(({ kind }) => kind === typed.kind)
    const above = applied.find(({ kind }) => kind === typed.below)
    const begun = { needs: [], together: false, sections: [] }
    applied.push(withSections({ ...begun, ...known, ...typed }, sections, above))
  }
  return applied
}

/** Parts after one of them has changed: sections go with those that exist. */
export function settle(parts: readonly PartDraft[]): PartDraft[] {
  const settled: PartDraft[] = []
  for (const part of parts) {
    const above = settled.find(({ kind }) => kind === part.below)
    settled.push(withSections(above ? part : { ...part, below: null }, part.sections.length, above))
  }
  return settled
}

/** The shape of parts as they are entered, to be written as a line. */
export function toShape(parts: readonly PartDraft[]): PartShape[] {
  return parts.map(({ kind, meetingsPerWeek, minutes, weeks, sectionSize, sections, below }) => ({
    kind,
    meetingsPerWeek,
    minutes,
    weeks: parseWeeks(weeks ?? '') ?? null,
    sectionSize,
    sections: sections.length,
    below,
  }))
}

/** Parts in which one has another name: sections that are numbered by it follow, and so does what goes with it. */
export function renamePart(parts: readonly PartDraft[], at: number, kind: string): PartDraft[] {
  const old = parts[at]?.kind ?? ''
  const rename = (name: string) => (name.startsWith(`${old} `) ? `${kind}${name.slice(old.length)}` : name)
  const isAlone = parts.filter((part) => part.kind === old).length === 1
  return parts.map((part, index) => {
    if (index === at)
      return { ...part, kind, sections: part.sections.map((one) => ({ ...one, name: rename(one.name) })) }
    if (!isAlone || part.below !== old) return part
    const sections = part.sections.map((one) => ({ ...one, below: one.below && rename(one.below) }))
    return { ...part, below: kind, sections }
  })
}

/** Parts in which a section of one has another name, and so has it for those that go with it. */
export function changeSection(
  parts: readonly PartDraft[],
  [at, place]: readonly [part: number, section: number],
  section: SectionDraft,
): PartDraft[] {
  const old = parts[at]?.sections[place]?.name
  return parts.map((part, index) => {
    if (index === at) return { ...part, sections: part.sections.with(place, section) }
    if (part.below !== parts[at]?.kind || old === section.name) return part
    const follow = (one: SectionDraft) => (one.below === old ? { ...one, below: section.name } : one)
    return { ...part, sections: part.sections.map(follow) }
  })
}
