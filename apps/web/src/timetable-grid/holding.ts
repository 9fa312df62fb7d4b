import { CardDrag } from './dragging/card-drag.ts'
import { CardHold } from './holding/card-hold.ts'
import { HoldBar } from './holding/hold-bar.tsx'
import { handleHeldKey } from './holding/hold-keys.ts'
import { HoldLayer } from './holding/hold-layer.tsx'

/** All that a grid needs to hold cards. It comes with the moves: who only reads a timetable never loads it. */
export const holding = { CardHold, CardDrag, handleHeldKey, HoldLayer, HoldBar }

export type Holding = typeof holding
