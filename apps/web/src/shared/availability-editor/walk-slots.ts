import type { KeyboardEvent } from 'react'

const STEP_BY_KEY: Record<string, { days: number; slots: number }> = {
  ArrowLeft: { days: 0, slots: -1 },
  ArrowRight: { days: 0, slots: 1 },
  ArrowUp: { days: -1, slots: 0 },
  ArrowDown: { days: 1, slots: 0 },
}

/** Arrow keys walk over the week: slots along the day, days up and down. */
export function walkSlots(event: KeyboardEvent<HTMLElement>): void {
  const step = STEP_BY_KEY[event.key]
  const from = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-slot]') : null
  if (!step || !from) return
  event.preventDefault()
  const days = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-day]')]
  const dayIndex = days.findIndex((day) => day.contains(from))
  const slotIndex = Number(from.dataset.slot) + step.slots
  const target = days[dayIndex + step.days]?.querySelector<HTMLElement>(`[data-slot="${slotIndex}"]`)
  if (!target) return
  from.tabIndex = -1
  target.tabIndex = 0
  target.focus()
}
