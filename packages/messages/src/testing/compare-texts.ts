/** Texts by their keys, at any depth. */
export interface Texts {
  readonly [key: string]: string | Texts
}

const FORM = /_(?:zero|one|two|few|many|other)$/
const nameOf = (key: string) => key.replace(FORM, '')
const listSlots = (text: string) => [...new Set(text.match(/\{\{\w+\}\}/g))].sort()

function flatten(texts: Texts, path = ''): [key: string, text: string][] {
  return Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[path + key, value]] : flatten(value, `${path}${key}.`),
  )
}

/** What is wrong with a translation of English texts, a sentence each: every key in the forms of the language, every slot. */
export function compareTexts(english: Texts, translated: Texts, language: string): string[] {
  const original = new Map(flatten(english))
  const own = new Map(flatten(translated))
  const isCounted = (key: string) => FORM.test(key) && original.has(`${nameOf(key)}_other`)
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  const wanted = new Set(
    [...original.keys()].flatMap((key) => {
      if (!isCounted(key)) return key
      // English has a form for zero where nothing is said of it in numbers.
      const all = original.has(`${nameOf(key)}_zero`) ? ['zero', ...forms] : forms
      return all.map((form) => `${nameOf(key)}_${form}`)
    }),
  )
  const faults = [...wanted].filter((key) => !own.has(key)).map((key) => `${key} is missing`)
  for (const [key, text] of own) {
    const isOwnForm = isCounted(key) && !(key.endsWith('_zero') && original.has(key))
    const source = original.get(isOwnForm ? `${nameOf(key)}_other` : key) ?? ''
    // A form for one number may say it in words.
    const isFree = (slot: string) => slot === '{{count}}' && isCounted(key) && !key.endsWith('_other')
    const [has, needs] = [listSlots(text), listSlots(source)].map((slots) =>
      slots.filter((one) => !isFree(one)),
    )
    if (!wanted.has(key)) faults.push(`${key} is not in English`)
    else if (text.trim() === '') faults.push(`${key} is empty`)
    else if (has?.join() !== needs?.join()) faults.push(`${key} needs ${needs?.join(' ') || 'no slot'}`)
  }
  return faults
}
