import type { listFirstNeedingAttention, Reply } from '@scheduler/contract'
import type { Said } from '@scheduler/messages'

/** A class that needs attention, with all that is wrong with it. */
export interface ClassInTrouble {
  classId: string
  title: string
  troubles: Said[]
}

/** The warnings of a class together, in the order in which classes come. */
export function groupByClass(
  warnings: Reply<typeof listFirstNeedingAttention>['warnings'],
): ClassInTrouble[] {
  const byClass = new Map<string, ClassInTrouble>()
  for (const { classId, title, ...trouble } of warnings) {
    const known = byClass.get(classId)
    if (known) known.troubles.push(trouble)
    else byClass.set(classId, { classId, title, troubles: [trouble] })
  }
  return [...byClass.values()]
}
