import * as contract from '@scheduler/contract'
import { normaliseQuestion } from '@scheduler/domain'
import {
  LANGUAGE_CODES,
  type Said,
  sayFault,
  sayMissing,
  sayPerson,
  sayRecord,
  sayRequest,
} from '@scheduler/messages'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { chooseLanguage } from './i18n.ts'
import { sayMessage } from './say-message.ts'

afterEach(() => localStorage.clear())

/** What every form says when all its fields are missing, or left empty. */
function listFaultsOfEmptyForms(): Said[] {
  const bodies = Object.values(contract).flatMap((one) =>
    typeof one === 'object' && one !== null && 'body' in one && 'method' in one ? [one.body] : [],
  )
  return bodies.flatMap((body) => {
    const fields = Object.keys(('shape' in body && body.shape) || {})
    // These are fields in a field, and never text.
    const written = fields.filter((one) => !['weights', 'newTerm', 'meeting'].includes(one))
    const empty = Object.fromEntries(written.map((field) => [field, '']))
    return [{}, empty].flatMap((value) =>
      (body.safeParse(value).error?.issues ?? []).map(({ message }) => contract.readFault(message)),
    )
  })
}

/** Without the marks that keep the direction of what is in a slot, and with one kind of quotation marks. */
const bare = (text: string) =>
  text
    .replace(/[\u2068\u2069]/g, '')
    .replaceAll('„', '«')
    .replaceAll('“', '»')

describe.each(LANGUAGE_CODES.filter((code) => code !== 'en'))('in %s', (language) => {
  beforeEach(() => chooseLanguage(language))

  test('every empty field of a form is named', () => {
    const faults = listFaultsOfEmptyForms()
    expect(faults.length).toBeGreaterThan(50)
    expect(faults.filter(({ key }) => key === undefined)).toEqual([])
    for (const fault of faults) {
      expect(sayMessage(fault)).not.toBe(fault.message)
      expect(sayMessage(fault)).not.toMatch(/\{\{| is | must /)
    }
  })

  test('a question that may not be asked is reported', () => {
    const draft = { question: 'When?', type: 'timeSlots' as const, timeSlotDay: 'Monday' as const }
    for (const options of [[], ['9 - 10', '9 - 11'], ['9 - 10', 'noon']]) {
      const judged = normaliseQuestion({ ...draft, options })
      if (judged.ok) expect.fail(`${options} may not be asked`)
      expect(sayMessage(judged)).not.toBe(judged.message)
      expect(sayMessage(judged)).not.toMatch(/\{\{|faults/)
    }
  })

  test.each([
    '{{count}} {{field}}',
    '$t(faults.required)',
    '<b>&amp;</b>',
    'Monday',
    'fullName',
    "is required'. Full name is required",
    'constructor',
  ])('what people typed stays as it is: %s', (typed) => {
    expect(bare(sayMessage(sayFault('notOption', { option: typed, question: typed })))).toContain(
      `«${typed}»`,
    )
    expect(bare(sayMessage(sayFault('unstorableAt', { path: typed })))).toContain(typed)
  })

  test('a language that has no word for a field shows its name', () => {
    const later = { message: 'Shoe size is required', key: 'faults.required', slots: { field: 'shoeSize' } }
    expect(bare(sayMessage(later))).toContain('«shoeSize»')
  })

  test('a refusal that has no key stays English', () => {
    expect(sayMessage({ message: 'Too big: expected string' })).toBe('Too big: expected string')
  })
})

test.each([
  [sayFault('required', { field: 'fullName' }), 'El campo «Nombre completo» es obligatorio'],
  [sayFault('tooSmall', { field: 'seats', number: 1 }), 'El campo «Plazas» debe ser como mínimo 1'],
  [
    sayFault('noChoice', { field: 'status', values: ['Scheduled', 'Cancelled'] }),
    'El campo «Estado» debe ser uno de estos valores: Programada, Cancelada',
  ],
  [
    sayFault('wrongDay', { field: 'day', days: ['Monday', 'Friday'] }),
    'El campo «Día» debe ser uno de estos valores: lunes, viernes',
  ],
  [
    sayFault('wrongTimeSlot', { option: 'noon', range: { startMinute: 540, endMinute: 630 } }),
    '«noon» no es una franja horaria como 09:00 - 10:30.',
  ],
  [sayRequest('notLoggedIn'), 'Inicie sesión.'],
  [sayMissing('student in this class'), 'Este estudiante no está en esta clase.'],
  [sayMissing('take-over'), 'Esta aplicación de la propuesta no existe.'],
])('$message', async (said, saying) => {
  await chooseLanguage('es')
  expect(sayMessage(said)).toBe(saying)
})

describe('numbers', () => {
  const inUse = (count: number) => bare(sayMessage(sayRecord('courseInUse', { count })))
  const tries = (count: number) => bare(sayMessage(sayPerson('tooManyTries', { count })))

  test('are said in English with their forms', async () => {
    await chooseLanguage('en')
    expect([1, 2].map(inUse)).toEqual([
      'This course is used by 1 class and cannot be deleted.',
      'This course is used by 2 classes and cannot be deleted.',
    ])
    expect([1, 15].map(tries)).toEqual([
      'Too many failed tries. Please try again in a minute.',
      'Too many failed tries. Please try again in 15 minutes.',
    ])
  })

  test('are said in Spanish with their forms', async () => {
    await chooseLanguage('es')
    expect([1, 2].map(inUse)).toEqual([
      'Este curso no se puede eliminar: lo usa 1 clase.',
      'Este curso no se puede eliminar: lo usan 2 clases.',
    ])
    expect([1, 15].map((count) => tries(count).split('dentro de ')[1])).toEqual(['un minuto.', '15 minutos.'])
  })

  test('are said in Arabic with their forms', async () => {
    await chooseLanguage('ar')
    const classes = [1, 2, 3, 11, 100].map((count) => inUse(count).split('تستخدمه ')[1])
    expect(classes).toEqual(['حصة واحدة.', 'حصتان.', '3 حصص.', '11 حصة.', '100 حصة.'])
    const minutes = [1, 2, 3, 15].map((count) => tries(count).split('بعد ')[1])
    expect(minutes).toEqual(['دقيقة.', 'دقيقتين.', '3 دقائق.', '15 دقيقة.'])
  })
})
