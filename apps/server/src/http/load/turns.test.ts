import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runAs } from '../../db/actor.ts'
import { createFairTurns, createTurns, Overloaded } from './turns.ts'

const STANDSTILL_MILLISECONDS = 1000
/** A failure with which work has not got on. */
class GivenUp extends Error {}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** One at a time, each until it is told to end. */
function form(longestQueue = 10) {
  const turns = createTurns({
    atOnce: 1,
    longestQueue,
    standstillMilliseconds: STANDSTILL_MILLISECONDS,
    hasProgressed: (error) => !(error instanceof GivenUp),
  })
  const running: { end: () => void; fail: (reason: Error) => void }[] = []
  const ends: string[] = []
  const take = (name: string) =>
    turns
      .take(() => new Promise<void>((end, fail) => void running.push({ end, fail })))
      .then(
        () => void ends.push(`${name} done`),
        (error) => void ends.push(`${name} ${error.constructor.name}`),
      )
  return {
    turns,
    running,
    ends,
    take,
    pass: (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds),
  }
}

test('those who wait are refused once nothing has progressed for so long, and those who come later are served', async () => {
  const { running, ends, take, pass } = form()
  for (const name of ['first', 'second', 'third']) void take(name)
  await pass(STANDSTILL_MILLISECONDS - 1)
  expect(ends).toEqual([])
  await pass(1)
  expect(ends).toEqual(['second Overloaded', 'third Overloaded'])
  void take('fourth')
  running[0]?.end()
  await pass(0)
  running[1]?.end()
  await pass(0)
  expect(ends.slice(2)).toEqual(['first done', 'fourth done'])
})

test('a line that moves is waited in for as long as it takes', async () => {
  const { running, ends, take, pass } = form()
  const names = ['first', 'second', 'third', 'fourth']
  for (const name of names) void take(name)
  for (const index of names.keys()) {
    await pass(STANDSTILL_MILLISECONDS - 1)
    running[index]?.end()
    await pass(0)
  }
  expect(ends).toEqual(names.map((name) => `${name} done`))
})

test('work that was given up has not got on', async () => {
  const { running, ends, take, pass } = form()
  for (const name of ['first', 'second', 'third']) void take(name)
  await pass(STANDSTILL_MILLISECONDS - 1)
  running[0]?.fail(new GivenUp())
  await pass(1)
  expect(ends).toEqual(['first GivenUp', 'third Overloaded'])
})

test('nobody joins a line that is too long', async () => {
  const { turns, take } = form(1)
  void take('first')
  void take('second')
  expect(turns.countWaiting()).toBe(1)
  await expect(turns.take(async () => {})).rejects.toBeInstanceOf(Overloaded)
})

test('a person who asks for much at once takes one place among the others, signed in or not', async () => {
  const turns = createFairTurns({ atOnce: 1, longestQueue: 10, mostOfOne: 3 })
  const order: string[] = []
  const ask = (who: string) =>
    turns
      .take(async () => void order.push(who))
      .catch((error) => void order.push(`${who} ${error.constructor.name}`))
  const as = (id: string | null, address: string) => {
    const account = id === null ? null : ({ id, role: 'student', fullName: id } as const)
    return runAs({ account, sessionId: null, action: 'login', address }, () => ask(id ?? address))
  }
  const asked = [...Array(5)].map(() => as('greedy', 'there'))
  asked.push(as('modest', 'there'), as(null, 'there'), as(null, 'there'), as(null, 'here'))
  expect(turns.countWaiting()).toBe(8)
  await Promise.all(asked)
  const overloaded = order.filter((who) => who.endsWith('Overloaded'))
  expect(overloaded).toEqual(['greedy Overloaded'])
  const served = order.filter((who) => !who.endsWith('Overloaded'))
  expect(served.slice(0, 4)).toEqual(['greedy', 'modest', 'there', 'here'])
  expect(served.slice(4).sort()).toEqual(['greedy', 'greedy', 'greedy', 'there'])
  expect(turns.countWaiting()).toBe(0)
})
