/** Before or behind a name, in the languages that are read; a short one that is a name too has its point. */
const TITLES = new Set(
  [
    'prof professor professorin dr drs mr mrs ms mx mag. ing. dipl dipl-ing dipl.-ing. pd priv.-doz. univ.-prof. ao. em. h.c.',
    'herr frau profesor profesora doctor doctora dra sra. srta. professore professoressa dott dottoressa professeur mme mlle',
    'dhr mevr ir. mgr hab. inż. doc. doç öğr gör yrd phd ph.d dphil msc m.sc. bsc b.sc. أ.د د. دكتور دكتورة أستاذ أستاذة',
  ].flatMap((titles) => titles.split(' ')),
)
const isTitle = (word: string) => {
  const lower = word.toLowerCase()
  return TITLES.has(lower) || (lower.endsWith('.') && TITLES.has(lower.slice(0, -1)))
}

/** 'Dr.Ada' */
const WITHOUT_SPACE = /(?<=^|[\s.])((?:prof|dr)\.)(?=\p{L})/giu
const BEHIND = /^(?:jr|sr|i{2,3}|iv)\.?$/i

/** A name in the order in which it is said, and the titles that are written with it: 'Müller, Prof. Dr. Jürgen'. */
export function partTitles(written: string): { readonly name: string; readonly titles: string } {
  const titles: string[] = []
  const parts = written.split(/[,،]/).map((part) => {
    const words = part.replace(WITHOUT_SPACE, '$1 ').split(/\s+/)
    titles.push(...words.filter(isTitle))
    return words
      .filter((word) => !isTitle(word))
      .join(' ')
      .trim()
  })
  const [family = '', given = '', ...others] = parts.filter((part) => part !== '')
  if (family === '') return { name: written.trim(), titles: '' }
  // More commas are between several names.
  const isTurned = given !== '' && others.length === 0 && !BEHIND.test(given)
  const name = isTurned ? `${given} ${family}` : [family, given, ...others].filter((part) => part).join(', ')
  return { name, titles: titles.join(' ') }
}
