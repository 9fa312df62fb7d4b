import { type Said, sayAmount, sayRule } from '@scheduler/messages'
import type { SectionRule } from './kinds.ts'

const sayMinutes = (count: number | undefined) => sayAmount('minutes', { count: count ?? 0 })

/** What a rule asks for, in a sentence. */
export function describeRule({ kind, numbers, sections }: Omit<SectionRule, 'id'>): Said {
  const names = sections.map(({ name }) => name)
  const [count = 0, breakMinutes] = numbers
  switch (kind) {
    case 'precedence': {
      const [first, second, ...others] = names
      return first !== undefined && second !== undefined && others.length === 0
        ? sayRule('after', { first, second })
        : sayRule(kind, { names })
    }
    case 'workDay':
    case 'minGap':
    case 'maxDayLoad':
      return sayRule(kind, { names, amount: sayMinutes(count) })
    case 'maxDays':
      return sayRule(kind, { names, amount: sayAmount('days', { count }) })
    case 'maxBreaks':
      return sayRule(kind, {
        names,
        amount: sayAmount('breaks', { count }),
        other: sayMinutes(breakMinutes),
      })
    case 'maxBlock':
      return sayRule(kind, { names, amount: sayMinutes(count), other: sayMinutes(breakMinutes) })
    default:
      return sayRule(kind, { names })
  }
}
