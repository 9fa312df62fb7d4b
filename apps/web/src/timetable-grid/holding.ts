import { createDrag } from './create-drag.ts'
import { createHold } from './create-hold.ts'
import { HoldBar } from './hold-bar.tsx'
import { handleHeldKey } from './hold-keys.ts'
import { HoldLayer } from './hold-layer.tsx'

/** All that a grid needs to hold cards. It comes with the moves: who only reads a timetable never loads it. */
export const holding = { createHold, createDrag, handleHeldKey, HoldLayer, HoldBar }

export type Holding = typeof holding
