import type { Problem, Rule, SetRule } from '../problem/problem.ts'

/** Rules that ask for different days, and those that ask for no class alone. */
type MinDays = SetRule & { readonly kind: 'minDays' }
type Compact = SetRule & { readonly kind: 'compact'; readonly weight: number }

/** By class the days of each time that it may take. */
type DaysOf = readonly (readonly (readonly number[])[])[]

/**
 * What the soft rules about days and about classes alone cost at least. Classes spread over many days are alone on some of them: what
 * asks for days is counted together with what asks for company of the same classes. The latter is counted with one such
 * rule only, the one that leaves most classes alone.
 */
export function boundDays({ rules }: Problem, daysOf: DaysOf): number {
  const spreads = rules.filter((rule): rule is MinDays => rule.kind === 'minDays')
  const compacts = rules.filter(isCompact)
  const spreadOf = compacts.map((rule) => findSpread(rule, spreads, daysOf))
  const priceAlone = (spread: number, days: number) =>
    sum(
      compacts.map((rule, at) =>
        spreadOf[at] === spread ? rule.weight * countAlone(rule, days, daysOf) : 0,
      ),
    )
  const priceSpread = (rule: MinDays, spread: number): number => {
    const most = Math.min(rule.days, countDays(rule, daysOf))
    const prices = Array.from(
      { length: most + 1 },
      (_, days) => rule.weight * (rule.days - days) + priceAlone(spread, days),
    )
    return Math.min(...prices)
  }
  return sum(spreads.map(priceSpread)) + priceAlone(-1, 1)
}

function isCompact(rule: Rule): rule is Compact {
  return rule.kind === 'compact' && rule.weight !== null
}

/** The index of the rule that asks for most days of classes of the other one; -1 where none would leave some of them alone. */
function findSpread(rule: Compact, spreads: readonly MinDays[], daysOf: DaysOf): number {
  const members = new Set(rule.classes)
  let [found, days] = [-1, 0]
  for (const [at, spread] of spreads.entries())
    if (spread.days > days && spread.classes.every((index) => members.has(index)))
      [found, days] = [at, spread.days]
  return countAlone(rule, days, daysOf) > 0 ? found : -1
}

/** The classes that are alone at least if those of the rule meet on so many days or more. */
function countAlone({ classes }: Compact, days: number, daysOf: DaysOf): number {
  const members = [...new Set(classes)]
  // Who meets on several days needs company on one of them only.
  const isOnOneDay = members.every((index) => daysOf[index].every(({ length }) => length === 1))
  if (!isOnOneDay) return members.length === 1 ? 1 : 0
  return Math.max(0, 2 * Math.max(1, days) - members.length)
}

/** The most days on which the classes of a rule can meet. */
function countDays({ classes }: MinDays, daysOf: DaysOf): number {
  const lists = [...new Set(classes)].map((index) => daysOf[index])
  const each = lists.map((times) => times.reduce((most, { length }) => Math.max(most, length), 0))
  return Math.min(sum(each), new Set(lists.flat(2)).size)
}

const sum = (list: readonly number[]) => list.reduce((total, one) => total + one, 0)
