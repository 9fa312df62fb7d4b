/** A number that a rule is told, with its bounds. */
export interface RuleNumber {
  readonly name: 'minutes' | 'days' | 'breaks' | 'breakMinutes'
  readonly least: number
  readonly most: number
  /** With what a form begins. */
  readonly start: number
}

/** What a kind of rule between sections asks for. */
export interface RuleShape {
  readonly leastSections: 1 | 2
  /** Whether it matters which section comes first. */
  readonly isOrdered: boolean
  readonly numbers: readonly RuleNumber[]
}

const among = (...numbers: RuleNumber[]): RuleShape => ({ leastSections: 2, isOrdered: false, numbers })
/** Looks at all classes of a day or a week together, so that one section is enough. */
const ofAll = (...numbers: RuleNumber[]): RuleShape => ({ leastSections: 1, isOrdered: false, numbers })

const minutes = (start: number): RuleNumber => ({ name: 'minutes', least: 5, most: 1440, start })
const breakMinutes: RuleNumber = { name: 'breakMinutes', least: 0, most: 1440, start: 30 }

/** The kinds of rule between sections: those of ITC-2019, whose slots are minutes here. */
const SHAPES = {
  noOverlap: among(),
  overlap: among(),
  sameStart: among(),
  sameTime: among(),
  differentTime: among(),
  sameDays: among(),
  differentDays: among(),
  sameWeeks: among(),
  differentWeeks: among(),
  sameRoom: among(),
  differentRoom: among(),
  sameAttendees: among(),
  precedence: { ...among(), isOrdered: true },
  workDay: among(minutes(480)),
  minGap: among(minutes(60)),
  maxDays: ofAll({ name: 'days', least: 1, most: 6, start: 2 }),
  maxDayLoad: ofAll(minutes(360)),
  maxBreaks: ofAll({ name: 'breaks', least: 0, most: 10, start: 1 }, breakMinutes),
  maxBlock: ofAll(minutes(240), breakMinutes),
} as const satisfies Record<string, RuleShape>

export type SectionRuleKind = keyof typeof SHAPES
export const SECTION_RULE_KINDS = Object.keys(SHAPES) as [SectionRuleKind, ...SectionRuleKind[]]
export const RULE_SHAPES: Readonly<Record<SectionRuleKind, RuleShape>> = SHAPES

/** A rule between sections, as it is judged. */
export interface SectionRule {
  readonly id: string
  readonly kind: SectionRuleKind
  /** As many as its shape has, in that order. */
  readonly numbers: readonly number[]
  /** In the order that matters to some kinds. */
  readonly sections: readonly NamedSection[]
}

/** A section by what people call it; a class that is in no section with a name is one by itself, with its id. */
export interface NamedSection {
  readonly id: string
  readonly name: string
}

/** The most sections of a rule. */
export const MOST_SECTIONS_OF_RULE = 50
/** How much a preferred rule may weigh. */
export const MOST_RULE_WEIGHT = 10

/** The numbers of a rule in another measure of time: `convert` is given those that are minutes. */
export function convertNumbers(
  kind: SectionRuleKind,
  numbers: readonly number[],
  convert: (number: number) => number,
): number[] {
  const { numbers: shape } = RULE_SHAPES[kind]
  return numbers.map((number, index) =>
    /minutes/i.test(shape[index]?.name ?? '') ? convert(number) : number,
  )
}
