import type { Run, RunProgress } from '@scheduler/contract'
import { WISHES } from '@scheduler/domain'
import type { GenerationT } from '../../../shared/i18n/generation-texts.ts'
import { isolate } from '../../../shared/i18n/isolate.ts'
import { sayNumber } from '../../../shared/i18n/numbers.ts'

/** Terms of a year, as courses have them. */
export const TERMS = [1, 2, 3, 4]

/** The time limits that are offered, in seconds. */
export const TIME_LIMITS = [10, 30, 60, 120, 300, 600, 1200, 1800, 3600]
const MINUTE_SECONDS = 60

export function sayTimeLimit(t: GenerationT, seconds: number): string {
  const isWhole = seconds >= MINUTE_SECONDS && seconds % MINUTE_SECONDS === 0
  return isWhole
    ? t('choices.minutes', { count: seconds / MINUTE_SECONDS })
    : t('choices.seconds', { count: seconds })
}

/** '1:05', or '45' below a minute, as the time that is left is counted down. */
export function sayClock(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  const rest = String(whole % MINUTE_SECONDS).padStart(2, '0')
  return isolate(`${Math.floor(whole / MINUTE_SECONDS)}:${rest}`)
}

/** How far the best timetable of a run is from the best possible one at most; '' where too little is known. */
export function sayBound(t: GenerationT, { bound }: Pick<RunProgress, 'bound'>): string {
  if (!bound) return ''
  const { cost, percent } = bound
  return percent === 0 ? t('run.least') : t('run.atLeast', { bound: sayNumber(cost), percent })
}

/** What a timetable that costs something could still be better by, and where most of that is; '' where no class costs more than it must. */
export function sayGain(t: GenerationT, { cost, costByWish, bound }: Costs): string {
  const unplaced = costByWish.unplaced ?? 0
  const count = Math.max(0, Math.min(cost - unplaced, cost - (bound?.cost ?? 0)))
  const [most] = WISHES.toSorted((one, other) => (costByWish[other] ?? 0) - (costByWish[one] ?? 0))
  if (count === 0) return ''
  const gain = t('gain.points', { count, number: sayNumber(count) })
  if (!most || !costByWish[most]) return gain
  // Where a part of the cost cannot be saved, nobody knows of which wish the rest is.
  return t(bound?.cost ? 'gain.costs' : 'gain.most', { gain, wish: t(`wishes.${most}`) })
}
type Costs = Pick<RunProgress, 'cost' | 'costByWish' | 'bound'>

/** What a run is called: its name or, without one, its terms. */
export const nameOfRun = (t: GenerationT, run: Pick<Run, 'name' | 'term' | 'termName'>): string =>
  run.name || sayTermOf(t, run)

/** The academic term of a run, else the terms of its courses. */
export const sayTermOf = (t: GenerationT, { term, termName }: Pick<Run, 'term' | 'termName'>): string =>
  termName ?? sayTerm(t, term)

export function sayTerm(t: GenerationT, term: number | null): string {
  return term === null ? t('choices.allTerms') : t('choices.termNumber', { number: term })
}

export function goesOn({ status }: Pick<Run, 'status'>): boolean {
  return status === 'queued' || status === 'running'
}

/** Whether there may be something to propose. */
export function hasProposal({ status, progress }: Pick<Run, 'status' | 'progress'>): boolean {
  return (status === 'finished' || status === 'stopped') && progress !== null
}
