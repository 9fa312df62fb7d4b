import type { listClassesNeedingAttention, Reply } from '@scheduler/contract'

/** A class that needs attention, with all that is wrong with it. */
export type ClassInTrouble = { classId: string; title: string; messages: string[] }

/** The warnings of a class together, in the order in which classes come. */
export function groupByClass(warnings: Reply<typeof listClassesNeedingAttention>): ClassInTrouble[] {
  const byClass = new Map<string, ClassInTrouble>()
  for (const { classId, title, message } of warnings) {
    const known = byClass.get(classId)
    if (known) known.messages.push(message)
    else byClass.set(classId, { classId, title, messages: [message] })
  }
  return [...byClass.values()]
}
