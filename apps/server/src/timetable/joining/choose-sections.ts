import type { PartChoice } from '@scheduler/contract'
import { sayClass, toSaid } from '@scheduler/messages'
import { clash, type HttpError } from '../../http/errors.ts'
import type { SectionToJoin } from './sections-to-join.ts'

/** Of whom sections are chosen, from which, and by what. */
export interface Choosing {
  readonly studentId: string
  /** What the class that they ask for is called. */
  readonly title: string
  /** The sections that they agree to; null: whatever alone is possible. */
  readonly agreed: readonly string[] | null
  /** In the order of the course. */
  readonly sections: readonly SectionToJoin[]
  readonly judge: (sections: readonly SectionToJoin[]) => Promise<HttpError | null>
  readonly countSeatsLeft: (section: SectionToJoin) => number | null
}

/**
 * The sections that somebody joins with one, those above first: all that it hangs below, and one of each part that hangs below
 * these. In what they are already they stay, and are asked for nothing below it.
 */
export async function chooseSections(
  asked: SectionToJoin,
  choosing: Choosing,
): Promise<readonly SectionToJoin[] | HttpError> {
  const { agreed, judge } = choosing
  const start = [...listAbove(asked, choosing), asked]
  const refused = await judge(start)
  if (refused) return refused
  const chosen = [...start]
  let isOpen = agreed !== null && start.some(({ id }) => id !== asked.id && !agreed.includes(id))
  // What is chosen has others below it.
  for (const above of chosen)
    for (const part of listPartsBelow(above, choosing)) {
      if (part.some((section) => chosen.includes(section))) continue
      const one = await chooseOne(part, chosen, choosing)
      if (one) chosen.push(one)
      else isOpen = true
    }
  if (isOpen) return refuseOpen(start, asked, choosing)
  return (chosen.length > start.length ? await judge(chosen) : null) ?? chosen
}

const isIn = ({ students }: SectionToJoin, { studentId }: Choosing) => students.has(studentId)

/** The one that hangs below nothing first; without those that the student is in. */
function listAbove({ parentId }: SectionToJoin, choosing: Choosing): SectionToJoin[] {
  const above = choosing.sections.find(({ id }) => id === parentId)
  if (!above || isIn(above, choosing)) return []
  return [...listAbove(above, choosing), above]
}

/** By part, the sections below one; those that have nothing on the timetable yet are joined later. */
function listPartsBelow({ id }: SectionToJoin, { sections }: Choosing): SectionToJoin[][] {
  const below = sections.filter(({ parentId, classes }) => parentId === id && classes.length > 0)
  const parts = new Set(below.map(({ partId }) => partId))
  return [...parts].map((part) => below.filter(({ partId }) => partId === part))
}

async function chooseOne(
  part: readonly SectionToJoin[],
  chosen: readonly SectionToJoin[],
  { agreed, judge }: Choosing,
): Promise<SectionToJoin | null> {
  const possible: SectionToJoin[] = []
  for (const section of part)
    if (agreed ? agreed.includes(section.id) : !(await judge([...chosen, section]))) possible.push(section)
  return possible.length === 1 ? (possible[0] ?? null) : null
}

/** 409 with all that there is to choose from, and why some of it is not possible. */
async function refuseOpen(
  start: readonly SectionToJoin[],
  asked: SectionToJoin,
  choosing: Choosing,
): Promise<HttpError> {
  const choices = new Map<string | null, PartChoice>()
  for (const section of listOffered(start, choosing)) {
    if (section === asked) continue
    const { partId, kind } = section
    const one = await describeSection(section, start, choosing)
    choices.set(partId, { kind, sections: [...(choices.get(partId)?.sections ?? []), one] })
  }
  const parts = [...choices.values()]
  const hopeless = parts.find(({ sections }) => sections.every(({ why }) => why))
  const { title } = choosing
  const said = hopeless
    ? sayClass('noneOfPart', { title, kind: hopeless.kind })
    : sayClass('choosePartsToo', { title })
  return clash(said, { choices: parts })
}

/** What is joined for certain, and whatever hangs below it in a part of which nothing is. */
function listOffered(start: readonly SectionToJoin[], choosing: Choosing): SectionToJoin[] {
  const offered = new Set(start)
  for (const above of offered)
    for (const part of listPartsBelow(above, choosing))
      if (!part.some((section) => start.includes(section))) for (const section of part) offered.add(section)
  return choosing.sections.filter((section) => offered.has(section))
}

async function describeSection(
  section: SectionToJoin,
  start: readonly SectionToJoin[],
  choosing: Choosing,
): Promise<PartChoice['sections'][number]> {
  const between = [...listAbove(section, choosing), section].filter((one) => !start.includes(one))
  const refused = between.length > 0 ? await choosing.judge([...start, ...between]) : null
  return {
    _id: section.id,
    name: section.name ?? '',
    below: section.parentId,
    seatsLeft: choosing.countSeatsLeft(section),
    ...(refused && { why: toSaid(refused.reply) }),
  }
}
