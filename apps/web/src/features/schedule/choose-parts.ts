import type { PartChoice } from '@scheduler/contract'

type Section = PartChoice['sections'][number]

/** A part of which a section is to be joined. */
export interface PartToChoose {
  readonly kind: string
  /** Those that go with what is chosen of the part above. */
  readonly sections: readonly Section[]
  /** The one that was picked, or the only one. */
  readonly chosen: Section | undefined
}

/** The parts that are to be chosen once some sections are picked: what hangs below another section is asked for by nobody. */
export function settleParts(choices: readonly PartChoice[], picked: ReadonlySet<string>): PartToChoose[] {
  const offered = new Set(choices.flatMap(({ sections }) => sections.map(({ _id }) => _id)))
  const chosen = new Set<string>()
  const parts: PartToChoose[] = []
  for (const { kind, sections } of choices) {
    const fitting = sections.filter(({ below }) => !below || !offered.has(below) || chosen.has(below))
    if (fitting.length === 0) continue
    const possible = fitting.filter(({ why }) => !why)
    const one = possible.find(({ _id }) => fitting.length === 1 || picked.has(_id))
    if (one) chosen.add(one._id)
    parts.push({ kind, sections: fitting, chosen: one })
  }
  return parts
}
