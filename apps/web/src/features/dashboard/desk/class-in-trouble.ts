import type { listFirstNeedingAttention, Reply } from '@scheduler/contract'

export type ClassWarning = Reply<typeof listFirstNeedingAttention>['warnings'][number]
export type TroubleKind = ClassWarning['kind']

/** A class that needs attention, with all that is wrong with it. */
export interface ClassInTrouble {
  readonly classId: string
  readonly title: string
  readonly troubles: ClassWarning[]
}

/** The warnings of a class together, in the order in which classes come. */
export function groupByClass(warnings: readonly ClassWarning[]): ClassInTrouble[] {
  const byClass = new Map<string, ClassInTrouble>()
  for (const warning of warnings) {
    const { classId, title } = warning
    const known = byClass.get(classId)
    if (known) known.troubles.push(warning)
    else byClass.set(classId, { classId, title, troubles: [warning] })
  }
  return [...byClass.values()]
}

/** How many of the classes have a trouble of each kind, the most frequent first. */
export function countByKind(classes: readonly ClassInTrouble[]): [kind: TroubleKind, count: number][] {
  const counts = new Map<TroubleKind, number>()
  for (const { troubles } of classes)
    for (const kind of new Set(troubles.map((one) => one.kind))) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return [...counts].sort(([, one], [, other]) => other - one)
}
