import catalogue from '../locales/en/messages.json'

/** Everything that rules, planning and server say to people: the English catalogue, by groups. */
export const CATALOGUE = catalogue
export type Catalogue = typeof catalogue
