import type { ServerSentence } from './server-sentences.ts'

/** What a slot may hold, where it is not any text. */
const SLOT_FORMS: Record<string, string> = {
  Day: '(?:Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)day',
  range: '\\d\\d:\\d\\d - \\d\\d:\\d\\d',
  number: '\\d+(?:\\.\\d+)?',
  seats: '\\d+',
  students: '\\d+',
}
const SLOT = /\{(\w+)\}/g

interface Saying {
  readonly pattern: RegExp
  readonly saying: string
}

/** How stored values, times and names are said. */
interface Speech {
  readonly value: (stored: string) => string
  readonly times: (text: string) => string
  readonly name: (name: string) => string
}

const sayingsOf = new Map<string, readonly Saying[]>()

function toPattern(sentence: string): RegExp {
  const parts = sentence.split(SLOT).map((part, index) => {
    const isSlot = index % 2 === 1
    return isSlot ? `(?<${part}>${SLOT_FORMS[part] ?? '.+?'})` : part.replace(/[.()?*+]/g, '\\$&')
  })
  return new RegExp(`^${parts.join('')}$`, 's')
}

/** Teaches the sentences of a language; those that begin with what they say stand before those that begin with any text. */
export function learnSentences(language: string, sentences: Record<ServerSentence, string>): void {
  const beginning = (sentence: string) => sentence.split('{')[0]?.length ?? 0
  const sayings = Object.entries(sentences)
    .sort(([one], [other]) => beginning(other) - beginning(one))
    .map(([sentence, saying]) => ({ pattern: toPattern(sentence), saying }))
  sayingsOf.set(language, sayings)
}

/** A text of the server in a language that has been learnt: sentence after sentence; what is unknown stays as it came. */
export function saySentence(language: string, text: string, speech: Speech): string {
  const sayings = sayingsOf.get(language)
  return sayings ? sayAll(sayings, text, speech) : text
}

function sayAll(sayings: readonly Saying[], text: string, speech: Speech): string {
  // The shortest known beginning first: a name may contain what ends a sentence.
  for (const end of listEnds(text)) {
    const said = sayOne(sayings, text.slice(0, end), speech)
    if (said === null) continue
    const [gap = ''] = /^(?:, | )?/.exec(text.slice(end)) ?? []
    const rest = text.slice(end + gap.length)
    return rest === '' ? said : said + gap + sayAll(sayings, rest, speech)
  }
  return text
}

/** Where a sentence, or a part of an enumeration, may end. */
function listEnds(text: string): number[] {
  const inside = [...text.matchAll(/(?<=\.)(?= )|(?=, )/g)].map((match) => match.index)
  return [...inside, text.length]
}

function sayOne(sayings: readonly Saying[], text: string, speech: Speech): string | null {
  for (const { pattern, saying } of sayings) {
    const match = pattern.exec(text)
    if (!match) continue
    const slots = match.groups ?? {}
    return saying.replace(SLOT, (_, slot: string) => saySlot(sayings, slot, slots[slot] ?? '', speech))
  }
  return null
}

function saySlot(sayings: readonly Saying[], slot: string, held: string, speech: Speech): string {
  if (slot === 'range' || slot === 'ranges') return speech.times(held)
  if (!/^[A-Z]/.test(slot)) return speech.name(held)
  const value = speech.value(held)
  return value === held ? sayAll(sayings, held, speech) : value
}
