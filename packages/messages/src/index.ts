export { CATALOGUE, type Catalogue, translateTo } from './catalogue.ts'
export { sayConflict } from './conflicts.ts'
export { sayPlace } from './places.ts'
export type { Said, SaidRange, SlotKinds, Slots, SlotValue } from './slots.ts'
