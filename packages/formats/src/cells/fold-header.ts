/** What two ways to write the name of a column have in common: capitals, accents and signs do not count. */
export const foldHeader = (written: string): string =>
  written
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
