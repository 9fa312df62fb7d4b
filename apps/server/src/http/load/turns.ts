import { currentActor } from '../../db/actor.ts'
import { CallerGone, callerGone } from '../../db/caller.ts'

/** More is waiting than can be served in a time worth waiting for. */
export class Overloaded extends Error {}

interface TurnsOptions {
  readonly atOnce: number
  readonly longestQueue: number
  /** Those who wait are refused once no work has progressed for so long. */
  readonly standstillMilliseconds?: number
  /** Whether work that failed has progressed, and the next one may. */
  readonly hasProgressed?: (error: unknown) => boolean
}

interface Waiting {
  readonly begin: () => void
  readonly refuse: (reason: Error) => void
}

/**
 * Lets so many pieces of work run at once, and the others wait in the order in which they came; a caller
 * that gives up leaves the line.
 */
export function createTurns({
  atOnce,
  longestQueue,
  standstillMilliseconds = Number.POSITIVE_INFINITY,
  hasProgressed = () => true,
}: TurnsOptions) {
  let running = 0
  let movedAt = 0
  let clock: NodeJS.Timeout | undefined
  const line = new Set<Waiting>()

  async function waitInLine(): Promise<void> {
    if (line.size >= longestQueue) throw new Overloaded('Too much at once.')
    const gone = callerGone()
    if (gone?.aborted) throw new CallerGone()
    if (line.size === 0) watchLine()
    let leave = () => {}
    try {
      await new Promise<void>((begin, refuse) => {
        const waiting = { begin, refuse }
        line.add(waiting)
        leave = () => {
          if (line.delete(waiting)) refuse(new CallerGone())
        }
        gone?.addEventListener('abort', leave, { once: true })
      })
    } finally {
      gone?.removeEventListener('abort', leave)
    }
  }

  /** The time before the first one waited is no standstill. */
  function watchLine(): void {
    if (standstillMilliseconds === Number.POSITIVE_INFINITY) return
    movedAt = performance.now()
    clearTimeout(clock)
    clock = setTimeout(refuseAll, standstillMilliseconds).unref()
  }

  function refuseAll(): void {
    if (line.size === 0) return
    const left = movedAt + standstillMilliseconds - performance.now()
    if (left > 0) {
      clock = setTimeout(refuseAll, left).unref()
      return
    }
    for (const { refuse } of line) refuse(new Overloaded('The line stands still.'))
    line.clear()
  }

  function endTurn(): void {
    const [next] = line
    if (!next) {
      running--
      return
    }
    line.delete(next)
    next.begin()
  }

  return {
    async take<T>(work: () => Promise<T>): Promise<T> {
      if (running >= atOnce) await waitInLine()
      else running++
      try {
        const result = await work()
        movedAt = performance.now()
        return result
      } catch (error) {
        if (hasProgressed(error)) movedAt = performance.now()
        throw error
      } finally {
        endTurn()
      }
    },
    countWaiting: () => line.size,
    isIdle: () => running === 0,
  }
}

/** Separate turns for each of many, so that somebody who asks for much waits mostly for themselves. */
export function createTurnsOfEach(options: TurnsOptions) {
  const turnsOf = new Map<string, ReturnType<typeof createTurns>>()
  return {
    async take<T>(who: string, work: () => Promise<T>): Promise<T> {
      const turns = turnsOf.get(who) ?? createTurns(options)
      turnsOf.set(who, turns)
      try {
        return await turns.take(work)
      } finally {
        if (turns.isIdle()) turnsOf.delete(who)
      }
    },
  }
}

/**
 * Turns of a line that all share, in which everybody waits for one thing at a time: a person who asks for a thousand takes one
 * place in it, and waits for the others by themselves. Those who are not signed in count by their address, of which each of many
 * people takes one place in turn, where it is said whom the work is for.
 * @param mostOfOne how much may wait of one account or address
 */
export function createFairTurns({ mostOfOne, ...options }: TurnsOptions & { readonly mostOfOne: number }) {
  const common = createTurns(options)
  const own = createTurnsOfEach({ atOnce: 1, longestQueue: mostOfOne })
  const ofPerson = createTurnsOfEach({ atOnce: 1, longestQueue: mostOfOne })
  let taken = 0
  return {
    /** @param person whom the work is for, of those behind one address */
    async take<T>(work: () => Promise<T>, person?: string): Promise<T> {
      const { account, address = '' } = currentActor() ?? {}
      const takeOwn = () => own.take(account?.id ?? address, () => common.take(work))
      taken++
      try {
        return await (person === undefined ? takeOwn() : ofPerson.take(`${address} ${person}`, takeOwn))
      } finally {
        taken--
      }
    },
    countWaiting: () => Math.max(0, taken - options.atOnce),
  }
}
