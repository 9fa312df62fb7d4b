import * as english from './english-texts.ts'

/** Everything that rules, planning and server say to people: the English catalogue, by groups. */
export const CATALOGUE = { ...english }
export type Catalogue = typeof CATALOGUE
