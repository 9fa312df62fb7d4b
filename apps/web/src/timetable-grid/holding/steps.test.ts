import { describe, expect, test } from 'vitest'
import type { CellState } from '../grid-types.ts'
import { listBands, moveSpan, type Span, stepSpan, stretchByStep, stretchSpan } from './steps.ts'

/** From 08:00 to 18:00 in half-hours. */
const lines = { size: 0.5, first: 0, rowCount: 10 }
const at = (start: string, end: string): Span => ({ start: toRows(start), size: toRows(end) - toRows(start) })
const toRows = (time: string) => Number(time.slice(0, 2)) + Number(time.slice(3)) / 60 - 8
const write = ({ start, size }: Span) => `${toTime(start)} - ${toTime(start + size)}`
function toTime(rows: number): string {
  const minutes = Math.round(rows * 60) + 480
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

describe('a card that is moved', () => {
  test.each([
    ['08:50', '09:00 - 10:15'],
    ['09:14', '09:00 - 10:15'],
    ['09:16', '09:30 - 10:45'],
    ['05:00', '08:00 - 09:15'],
    ['17:59', '16:30 - 17:45'],
  ])('near %s starts on a step, keeps its length and stays in the grid', (start, expected) => {
    expect(write(moveSpan(at('08:35', '09:50'), toRows(start), lines))).toBe(expected)
  })

  test('goes from between two steps to the next one', () => {
    expect(write(stepSpan(at('08:35', '09:50'), 1, lines))).toBe('09:00 - 10:15')
    expect(write(stepSpan(at('08:35', '09:50'), -1, lines))).toBe('08:30 - 09:45')
    expect(write(stepSpan(at('09:00', '10:00'), 1, lines))).toBe('09:30 - 10:30')
    expect(write(stepSpan(at('08:00', '09:00'), -1, lines))).toBe('08:00 - 09:00')
  })

  test('keeps to steps that begin between two hours', () => {
    const quarterPast = { ...lines, size: 1, first: 0.25 }
    expect(write(moveSpan(at('09:00', '10:00'), toRows('10:00'), quarterPast))).toBe('10:15 - 11:15')
    expect(write(stepSpan(at('09:00', '10:00'), -1, quarterPast))).toBe('08:15 - 09:15')
  })
})

describe('a card that is stretched', () => {
  test('ends or begins on a step', () => {
    expect(write(stretchSpan(at('08:35', '09:50'), 'end', toRows('10:20'), lines))).toBe('08:35 - 10:30')
    expect(write(stretchSpan(at('08:35', '09:50'), 'start', toRows('08:10'), lines))).toBe('08:00 - 09:50')
    expect(write(stretchByStep(at('08:35', '09:50'), 1, lines))).toBe('08:35 - 10:00')
    expect(write(stretchByStep(at('08:35', '09:50'), -1, lines))).toBe('08:35 - 09:30')
  })

  test('keeps to the grid and is never without length', () => {
    expect(write(stretchSpan(at('09:00', '10:00'), 'end', toRows('08:00'), lines))).toBe('09:00 - 09:30')
    expect(write(stretchSpan(at('09:00', '10:00'), 'start', toRows('12:00'), lines))).toBe('09:30 - 10:00')
    expect(write(stretchSpan(at('09:00', '10:00'), 'end', toRows('23:00'), lines))).toBe('09:00 - 18:00')
    expect(write(stretchByStep(at('09:00', '09:30'), -1, lines))).toBe('09:00 - 09:30')
  })
})

test('starts that mean the same are one band', () => {
  const stateAt = ({ start }: Span): CellState =>
    start >= 1 && start < 3 ? { kind: 'impossible', reason: 'taken' } : { kind: 'free', reason: '' }
  const bands = listBands(1, lines, stateAt).map(
    ({ start, end, state }) => `${state.kind} ${toTime(start)} - ${toTime(end)}`,
  )
  expect(bands).toEqual(['free 08:00 - 09:00', 'impossible 09:00 - 11:00', 'free 11:00 - 17:30'])
})
