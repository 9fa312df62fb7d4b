/*
 * A week of classes puts itself together: blocks leave, come back one by one, the last one lands where another is,
 * and moves to a free place. The first frame is the last one, so that the poster and both ends of the film agree.
 */

export const SECONDS = 4.8

const WIDTH = 720
const HEIGHT = 864
const LEFT = 100
const TOP = 112
const DAY_WIDTH = 104
const SLOT_HEIGHT = 64
const GAP = 10
const SLOTS = 10

const COLOURS = { pale: '#a7f3d0', block: '#34d399', sun: '#fcd34d', clash: '#f87171' }

/** The place of each class: day, first slot, slots, colour, and when it arrives. */
const CLASSES = [
  { day: 0, slot: 0, length: 2, colour: 'pale', at: 0.75 },
  { day: 3, slot: 1, length: 3, colour: 'block', at: 0.95 },
  { day: 1, slot: 1, length: 4, colour: 'block', at: 1.15 },
  { day: 4, slot: 5, length: 2, colour: 'pale', at: 1.35 },
  { day: 0, slot: 4, length: 3, colour: 'block', at: 1.5 },
  { day: 2, slot: 7, length: 2, colour: 'pale', at: 1.65 },
  { day: 4, slot: 0, length: 3, colour: 'block', at: 1.8 },
  { day: 3, slot: 6, length: 3, colour: 'pale', at: 1.95 },
  { day: 1, slot: 7, length: 2, colour: 'pale', at: 2.1 },
  { day: 2, slot: 2, length: 3, colour: 'sun', at: 2.45, clashesWith: { day: 1, slot: 2 }, movesAt: 3.4 },
]

const LEAVES_UNTIL = 0.55
const CLASH_SECONDS = 0.45

const clamp = (value) => Math.min(1, Math.max(0, value))
const easeOut = (value) => 1 - (1 - clamp(value)) ** 3
const easeInOut = (value) => {
  const part = clamp(value)
  return part < 0.5 ? 4 * part ** 3 : 1 - (-2 * part + 2) ** 3 / 2
}

const x = (day) => LEFT + day * DAY_WIDTH
const y = (slot) => TOP + slot * SLOT_HEIGHT

function drawBackground(pen) {
  const shade = pen.createRadialGradient(WIDTH * 0.2, HEIGHT * 0.15, 0, WIDTH * 0.2, HEIGHT * 0.15, HEIGHT)
  shade.addColorStop(0, '#115e4a')
  shade.addColorStop(0.75, '#0b2f26')
  pen.fillStyle = shade
  pen.fillRect(0, 0, WIDTH, HEIGHT)
  pen.fillStyle = 'rgb(255 255 255 / 5%)'
  for (let day = 0; day < 5; day++) {
    for (let slot = 0; slot < SLOTS; slot++) drawBlock(pen, x(day), y(slot), SLOT_HEIGHT - GAP)
  }
}

function drawBlock(pen, left, top, height) {
  pen.beginPath()
  pen.roundRect(left, top, DAY_WIDTH - GAP, height, 12)
  pen.fill()
}

/** Where a class is and how much of it is seen, at a second of the film. */
function place(entry, second, order) {
  const leaving = easeInOut((second - order * 0.015) / (LEAVES_UNTIL - 0.15))
  if (second < entry.at) return { ...entry, lift: -leaving * 60, seen: 1 - leaving }
  const arrived = easeOut((second - entry.at) / 0.5)
  if (!entry.clashesWith) return { ...entry, lift: (1 - arrived) * -90, seen: arrived }
  const moved = easeInOut((second - entry.movesAt) / 0.6)
  const from = entry.clashesWith
  return {
    ...entry,
    day: from.day + (entry.day - from.day) * moved,
    slot: from.slot + (entry.slot - from.slot) * moved,
    lift: (1 - arrived) * -90,
    seen: arrived,
    shake: shakeAt(second, entry),
  }
}

function shakeAt(second, { at, movesAt }) {
  const since = second - at - 0.3
  const isClashing = since > 0 && second < movesAt
  if (!isClashing) return 0
  return Math.sin(since * 40) * 5 * clamp(1 - since / CLASH_SECONDS)
}

function drawClass(pen, placed, second) {
  const { day, slot, length, lift, seen, colour, shake = 0, at, movesAt } = placed
  const clashes = movesAt !== undefined && second > at + 0.3 && second < movesAt + 0.1
  pen.globalAlpha = clamp(seen)
  pen.fillStyle = COLOURS[clashes ? 'clash' : colour]
  if (movesAt !== undefined) {
    pen.shadowColor = 'rgb(0 0 0 / 35%)'
    pen.shadowBlur = 18 * clamp(seen) * (second > at && second < movesAt + 0.6 ? 1 : 0)
  }
  drawBlock(pen, x(day) + shake, y(slot) + lift, length * SLOT_HEIGHT - GAP)
  pen.shadowBlur = 0
  pen.fillStyle = 'rgb(6 45 35 / 45%)'
  for (const [line, width] of [52, 36].entries()) {
    pen.beginPath()
    pen.roundRect(x(day) + shake + 14, y(slot) + lift + 16 + line * 16, width, 7, 4)
    pen.fill()
  }
  pen.globalAlpha = 1
}

/** Draws the film's picture at a second from 0 to SECONDS. */
export function draw(second) {
  const pen = document.querySelector('canvas').getContext('2d')
  drawBackground(pen)
  const placed = CLASSES.map((entry, order) => place(entry, second, order))
  for (const one of placed) drawClass(pen, one, second)
}

Object.assign(globalThis, { draw, SECONDS })
