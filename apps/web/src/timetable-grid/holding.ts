import { createDrag } from './dragging/create-drag.ts'
import { createHold } from './holding/create-hold.ts'
import { HoldBar } from './holding/hold-bar.tsx'
import { handleHeldKey } from './holding/hold-keys.ts'
import { HoldLayer } from './holding/hold-layer.tsx'

/** All that a grid needs to hold cards. It comes with the moves: who only reads a timetable never loads it. */
export const holding = { createHold, createDrag, handleHeldKey, HoldLayer, HoldBar }

export type Holding = typeof holding
