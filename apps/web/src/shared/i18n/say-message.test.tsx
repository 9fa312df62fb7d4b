import {
  CATALOGUE,
  LANGUAGE_CODES,
  type Said,
  type Slots,
  type SlotValue,
  sayConflict,
  sayEnglish,
  sayNotice,
  sayRun,
} from '@scheduler/messages'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { chooseLanguage } from './i18n.ts'
import { sayMessage } from './say-message.ts'

const TYPED = 'Typed text'
/** Words of the catalogue, what its texts are made with, and what a page would take for its own. */
const STRANGE_NAMES = [
  'Room',
  'Title, Dr',
  'Monday',
  'Scheduled',
  '{{name}}',
  '{{title}} {room}',
  '$t(conflicts.roomTaken)',
  '$& $1 $$',
  'a.b:c|d',
  '<b>bold</b> &amp;',
  "'; --",
  'مبنى الهندسة',
  'B12 is under maintenance.',
]

const FILLED: Readonly<Record<string, SlotValue>> = {
  count: 3,
  number: 3,
  seats: 3,
  day: 'Monday',
  days: ['Monday', 'Friday'],
  range: { startMinute: 540, endMinute: 600 },
  ranges: [{ startMinute: 540, endMinute: 600 }],
  date: '2026-09-01',
  from: '2026-09-01',
  to: '2026-09-01',
  first: '1900',
  last: '2100',
  value: 'pending',
  values: ['pending'],
  field: 'title',
}
const listSlots = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, slot = '']) => slot)

/** The slots of a text, with the same text in all that people type, also in messages inside it. */
function fill(text: string, typed: string): Slots {
  const within: Said = { ...sayConflict('inMaintenance', { room: typed }) }
  const written: Readonly<Record<string, SlotValue>> = {
    names: [typed, typed],
    what: within,
    amount: within,
    other: within,
    parts: [within, within],
    sentences: [within, within],
  }
  return Object.fromEntries(listSlots(text).map((slot) => [slot, FILLED[slot] ?? written[slot] ?? typed]))
}

const FORM = /_(one|other)$/
const all = Object.entries(CATALOGUE).flatMap(([group, texts]) =>
  Object.entries(texts).map(([name, text]) => ({ key: `${group}.${name.replace(FORM, '')}`, texts, text })),
)

afterEach(() => localStorage.clear())

describe.each(LANGUAGE_CODES)('%s', (language) => {
  beforeAll(() => chooseLanguage(language))

  const say = ({ key, texts, text }: (typeof all)[number], typed: string) => {
    const slots = fill(text, typed)
    const message = sayEnglish(texts, key.split('.')[1] ?? '', slots)
    return sayMessage({ message, key, slots })
  }

  test('says what people typed as they typed it, in every text', () => {
    for (const one of all) {
      const told = say(one, TYPED)
      for (const name of STRANGE_NAMES)
        expect(say(one, name), one.key).toBe(told.replaceAll(TYPED, () => name))
    }
  })

  test('leaves no slot of a text empty', () => {
    for (const one of all) expect(say(one, TYPED), one.key).not.toMatch(/\{\{|\}\}|undefined|\[object/)
  })

  test('shows the English of a text that is not in its catalogue, whatever it says', () => {
    const message = "Room '{{name}}' is new: $t(notices.runDeleted)."
    expect(sayMessage({ message })).toBe(message)
    expect(sayMessage({ message, key: 'notices.ofTomorrow', slots: { name: 'B12' } })).toBe(message)
  })
})

const day = 'Monday'
const range = { startMinute: 540, endMinute: 600 }

test.each([
  [
    sayConflict('severalAndMore', {
      sentences: [
        sayConflict('roomTaken', { room: 'Aula Magna, B. 2', title: 'Dr. No, part 1. Again', day, range }),
        sayConflict('studentsTaken', { student: 'Ann', number: 3, title: 'X', day, range }),
      ],
      number: 2,
    }),
    'Aula Magna, B. 2 ya está reservada para «Dr. No, part 1. Again» (lunes 09:00 - 10:00). Ann y 3 más ya están en «X» (lunes 09:00 - 10:00). Y 2 más.',
  ],
  [
    sayConflict('unavailable', {
      name: 'B12',
      day,
      range,
      ranges: [{ startMinute: 420, endMinute: 480 }, range],
    }),
    'B12 no está disponible el lunes 09:00 - 10:00 (el lunes, solo 07:00 - 08:00, 09:00 - 10:00).',
  ],
  [
    sayConflict('ofClass', { title: 'Algebra', what: sayConflict('inMaintenance', { room: 'B12' }) }),
    '«Algebra»: B12 está en mantenimiento.',
  ],
  [
    sayConflict('notApproved', { professor: 'Ada', value: 'pending' }),
    'Ada no tiene aprobación para enseñar (pendiente).',
  ],
  [
    sayConflict('cohortsTaken', { names: ['A', 'B', 'C'], number: 2, title: 'X', day, range }),
    'Los estudiantes de A, B, C y 2 grupos más ya tienen «X» (lunes 09:00 - 10:00).',
  ],
  [
    sayNotice('runEnded', { run: sayRun('ofTerm', { number: 2 }) }),
    'La generación «Periodo 2» ha terminado.',
  ],
  [sayRun('waitsForRun', { run: 'Otoño' }), 'Espera a que termine «Otoño».'],
])('$message', async (said, spanish) => {
  await chooseLanguage('es')
  expect(sayMessage(said)).toBe(spanish)
})
