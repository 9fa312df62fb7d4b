import { SHOWS, type Shows } from '@scheduler/contract'
import { pause } from '@scheduler/testing'
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { classesQuery } from '../api/live-classes.ts'
import { roomsQuery } from '../api/queries.ts'
import { queryClient } from '../api/query-client.ts'
import { useOpenClass } from './open-class.ts'
import { sayShown } from './say-shown.ts'

/** A line that notes what is sent over it. */
class SilentLine extends EventTarget {
  connected = false
  readonly sent: Shows[] = []
  on = this.addEventListener
  off = this.removeEventListener
  emit(event: string, shown: Shows) {
    expect(event).toBe(SHOWS)
    this.sent.push(shown)
  }
  open() {
    this.connected = true
    this.dispatchEvent(new Event('connect'))
  }
}

/** As the dialog of a class. */
function OpenClass({ id }: { id: string }) {
  useOpenClass(id)
  return null
}

const ends: (() => void)[] = []
let line: SilentLine
beforeEach(() => {
  queryClient.clear()
  vi.stubGlobal('fetch', async () => Response.json([]))
  line = new SilentLine()
  ends.push(sayShown(line))
})
afterEach(() => {
  for (const end of ends.splice(0).reverse()) end()
  vi.unstubAllGlobals()
})

const show = (query: typeof classesQuery | typeof roomsQuery) => {
  const end = new QueryObserver(queryClient, query as typeof roomsQuery).subscribe(() => {})
  ends.push(end)
  return end
}
const NOTHING: Shows = { classes: false, classId: null }

test('each new line is told whether classes are shown', async () => {
  show(roomsQuery)
  line.open()
  await expect.poll(() => line.sent).toEqual([NOTHING])
  line.open()
  await expect.poll(() => line.sent).toEqual([NOTHING, NOTHING])
})

test('and so is this one when that changes, but not from one page with classes to the next', async () => {
  line.open()
  const leave = show(classesQuery)
  await expect.poll(() => line.sent).toEqual([{ classes: true, classId: null }])
  leave()
  const leaveNext = show(classesQuery)
  // What the page has put off for a moment comes before what is put off after it.
  await pause(0)
  expect(line.sent).toHaveLength(1)
  leaveNext()
  await expect.poll(() => line.sent.at(-1)).toEqual(NOTHING)
})

test('the class that is open is told as long as it is', async () => {
  const id = crypto.randomUUID()
  line.open()
  const { unmount } = await render(<OpenClass id={id} />)
  await expect.poll(() => line.sent.at(-1)).toEqual({ classes: false, classId: id })
  await unmount()
  await expect.poll(() => line.sent.at(-1)).toEqual(NOTHING)
})
