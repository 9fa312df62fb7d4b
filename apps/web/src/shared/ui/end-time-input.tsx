import type { ComponentProps } from 'react'
import { TimeField } from './written-field.tsx'

/** As an end, midnight is that of the evening. */
const MIDNIGHT = '00:00'
const END_OF_DAY = '24:00'

/** The time at which something ends, at most 24:00. */
export function EndTimeInput({ onChange, ...props }: ComponentProps<typeof TimeField>) {
  return <TimeField {...props} onChange={(next) => onChange?.(next === MIDNIGHT ? END_OF_DAY : next)} />
}
