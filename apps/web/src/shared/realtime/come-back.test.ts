import { SUPERSEDED } from '@scheduler/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { comeBack } from './come-back.ts'

/** A line that counts how often it is connected. */
class CountingLine {
  readonly active = false
  connects = 0
  readonly #listeners = new Map<string, (said: never) => void>()
  on(event: string, listener: (said: never) => void) {
    this.#listeners.set(event, listener)
  }
  hear(event: string, said?: unknown) {
    this.#listeners.get(event)?.(said as never)
  }
  connect() {
    this.connects++
    this.hear('connect')
  }
}

class OneTab extends EventTarget {
  hidden = false
  hide(isHidden: boolean) {
    this.hidden = isHidden
    this.dispatchEvent(new Event('visibilitychange'))
  }
}

let line: CountingLine
let page: OneTab
let stop: () => void
beforeEach(() => {
  vi.useFakeTimers()
  line = new CountingLine()
  page = new OneTab()
  stop = comeBack(line, page, () => {})
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

function supersede(): void {
  line.hear(SUPERSEDED)
  line.hear('disconnect', 'io server disconnect')
  vi.runAllTimers()
}

test('a page out of view whose socket was closed for later ones comes back once it is in view', () => {
  page.hide(true)
  supersede()
  expect(line.connects).toBe(0)
  page.hide(false)
  vi.runAllTimers()
  expect(line.connects).toBe(1)
})

test('one in view comes back at once, and so does any whose server was stopped', () => {
  page.hide(false)
  supersede()
  expect(line.connects).toBe(1)
  page.hide(true)
  line.hear('disconnect', 'io server disconnect')
  vi.runAllTimers()
  expect(line.connects).toBe(2)
})

test('one that is closed here does not come back', () => {
  page.hide(true)
  supersede()
  stop()
  page.hide(false)
  vi.runAllTimers()
  expect(line.connects).toBe(0)
})
