import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { deadline } from '../people/professor-form-fields.ts'
import { readFault } from './fault.ts'
import {
  availability,
  calendarDate,
  email,
  id,
  newPassword,
  optionalText,
  paragraph,
  phone,
  reference,
  references,
  requiredText,
  timeOfDay,
  weekday,
  wholeNumber,
} from './fields.ts'

const ID = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b'
const NUL = 'a\u0000b'
const HALF_PAIRS = ['\ud83d', 'a\ude00', '\ude00\ud83d', '\ud83d\ud83d\ude00']

/** What a schema makes of a value: the value itself, or what the first issue says. */
function read(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value)
  return result.success ? result.data : { refused: readFault(result.error.issues[0]?.message ?? '').message }
}

const refused = (message: string) => ({ refused: message })

describe('an e-mail address', () => {
  test.each([
    ['ada@example.org', 'ada@example.org'],
    [' Ada.Noether+lists@maths.example.ac.uk\n', 'Ada.Noether+lists@maths.example.ac.uk'],
    ["o'neill@example.org", "o'neill@example.org"],
    ['ü@exämple.de', 'ü@exämple.de'],
  ])('is %j', (value, stored) => expect(read(email, value)).toBe(stored))

  test.each([
    'ada',
    '@example.org',
    'ada@',
    'ada@example',
    'ada@.org',
    'ada@example.',
    'ada@example..org',
    'ada@@example.org',
    'a da@example.org',
    'ada@exam ple.org',
    'ada@example.org, bob@example.org',
    '<ada@example.org>',
    'ada\n@example.org',
  ])('is not %j', (value) => expect(read(email, value)).toEqual(refused('Email is invalid')))

  test.each([
    ['', 'Email is required'],
    ['  ', 'Email is required'],
    [undefined, 'Email is required'],
    [null, 'Email must be text'],
    [7, 'Email must be text'],
    [{ toString: 'ada@example.org' }, 'Email must be text'],
    [`${'a'.repeat(200)}@example.org`, 'Email must have at most 200 characters'],
    [`${NUL}@example.org`, 'Email contains a character that cannot be stored'],
  ])('says of %j: %s', (value, message) => expect(read(email, value)).toEqual(refused(message)))

  test('is judged quickly in any form', () => {
    expect(read(email, `a@${'b.'.repeat(95)}`)).toEqual(refused('Email is invalid'))
  })
})

describe('a phone number', () => {
  test.each([
    '',
    '1234567890',
    '123456789012',
    '+1234567890',
    '(123)456-7890',
    '+(123) 456.789012',
    '123-456-7890',
    '123.456.7890',
    '123 456 7890',
  ])('is %j', (value) => expect(read(phone, value)).toBe(value))

  test.each([
    '123456789',
    '1234567890123',
    '12-3456-7890',
    '123--456-7890',
    '++1234567890',
    '123 456 789a',
    '123-456-7890 ext 5',
    '١٢٣٤٥٦٧٨٩٠',
    'phone',
  ])('is not %j', (value) => expect(read(phone, value)).toEqual(refused('Phone number is invalid')))
})

describe('a date', () => {
  const date = calendarDate('startDate')

  test.each([
    ['2026-09-01', '2026-09-01'],
    [' 2026-09-01 ', '2026-09-01'],
    ['2028-02-29', '2028-02-29'],
    ['1900-01-01', '1900-01-01'],
    ['2999-12-31', '2999-12-31'],
    ['2026-09-01T00:00:00.000Z', '2026-09-01'],
    ['2026-09-01T22:30', '2026-09-01'],
  ])('is %j', (value, stored) => expect(read(date, value)).toBe(stored))

  test.each([
    '2026-02-29',
    '1900-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-09-31',
    '2026-09-00',
    '2026-9-1',
    '26-09-01',
    '01.09.2026',
    '2026-09-01 10:00',
    '1899-12-31',
    '3000-01-01',
    '0000-01-01',
    '+02026-09-01',
    '-2026-09-01',
    'today',
    '2026-09-01\u0000',
  ])('is not %j', (value) => {
    expect(read(date, value)).toEqual(refused('Start date must be a date like 2026-09-01'))
  })

  test.each([
    [undefined, 'Start date is required'],
    ['', 'Start date is required'],
    [null, 'Start date must be a date'],
    [20260901, 'Start date must be a date'],
  ])('says of %j: %s', (value, message) => expect(read(date, value)).toEqual(refused(message)))
})

describe('a time', () => {
  const time = timeOfDay('startTime')

  test.each([['00:00'], ['09:00'], ['23:59'], ['24:00'], [' 09:05 ', '09:05']])(
    'is %j',
    (value, stored = value) => {
      expect(read(time, value)).toBe(stored)
    },
  )

  test.each(['9:00', '09:60', '24:01', '25:00', '09', '0900', '09:00:00', '-1:00', '9 am', '٠٩:٠٠'])(
    'is not %j',
    (value) => expect(read(time, value)).toEqual(refused('Start time must be a time like 09:00')),
  )

  test.each([
    [undefined, 'Start time is required'],
    ['', 'Start time is required'],
    [9, 'Start time must be a time'],
  ])('says of %j: %s', (value, message) => expect(read(time, value)).toEqual(refused(message)))
})

describe('a weekday', () => {
  test('is an English name, Saturaday too', () => {
    expect(read(weekday('day'), ' Sunday')).toBe('Sunday')
    expect(read(weekday('day'), 'Saturaday')).toBe('Saturday')
  })

  test.each(['monday', 'Mon', 'Montag', '', '1', '__proto__', 'constructor'])('is not %j', (value) => {
    expect(read(weekday('day'), value)).toEqual(
      refused('Day must be one of: Sunday, Monday, Tuesday, Wednesday, Thursday, Friday, Saturday'),
    )
  })
})

describe('an availability', () => {
  test.each([
    [{}, {}],
    [{ Monday: [] }, { Monday: [] }],
    [{ Sunday: ['09:00 - 10:00'] }, { Sunday: ['09:00 - 10:00'] }],
    [
      { Monday: ['10:00 - 11:00', '09:00 - 10:00', '10:00 - 11:00'] },
      { Monday: ['09:00 - 10:00', '10:00 - 11:00'] },
    ],
    [{ Friday: [' 23:00 - 24:00'] }, { Friday: ['23:00 - 24:00'] }],
  ])('is %j', (value, stored) => expect(read(availability, value)).toStrictEqual(stored))

  test.each([
    [{ Monday: ['10:00 - 09:00'] }, "'10:00 - 09:00' is not a slot like 09:00 - 10:00"],
    [{ Monday: ['09:00 - 09:00'] }, "'09:00 - 09:00' is not a slot like 09:00 - 10:00"],
    [{ Monday: ['9 - 10'] }, "'9 - 10' is not a slot like 09:00 - 10:00"],
    [{ Monday: ['09:00-10:00'] }, "'09:00-10:00' is not a slot like 09:00 - 10:00"],
    [{ Monday: ['23:00 - 24:30'] }, "'23:00 - 24:30' is not a slot like 09:00 - 10:00"],
    [{ Monday: ['09:00 - 10:00 and a novel'] }, 'slots must be written like 09:00 - 10:00'],
    [{ Monday: [9] }, 'slots must be text like 09:00 - 10:00'],
    [{ Monday: '09:00 - 10:00' }, 'availability.Monday must be a list of slots'],
    [{ Monday: null }, 'availability.Monday must be a list of slots'],
    [{ Saturaday: [] }, 'Saturaday: not a weekday'],
    [{ Feiertag: [], Holiday: [] }, 'Feiertag, Holiday: not a weekday'],
    [{ constructor: ['09:00 - 10:00'] }, 'constructor: not a weekday'],
    [[], 'availability must map weekdays to slots'],
    ['Monday', 'availability must map weekdays to slots'],
    [null, 'availability must map weekdays to slots'],
    [{ Monday: Array(97).fill('09:00 - 10:00') }, 'availability.Monday has too many slots'],
  ])('is not %j', (value, message) => {
    expect(read(z.object({ availability }), { availability: value })).toEqual(refused(message))
  })

  test('never takes a key that would change what objects are', () => {
    const value: unknown = JSON.parse('{"__proto__": {"Monday": ["09:00 - 10:00"]}, "Tuesday": []}')
    expect(read(availability, value)).toEqual(refused('__proto__: not a weekday'))
  })
})

describe('an id', () => {
  test('is compared as text, and so is written in small letters everywhere', () => {
    expect(read(id, ID.toUpperCase())).toBe(ID)
    expect(read(reference('room'), ID.toUpperCase())).toBe(ID)
    expect(read(references('students'), [ID, ID.toUpperCase()])).toEqual([ID])
  })

  test.each([
    '',
    '7',
    `${ID}0`,
    ` ${ID}`,
    ID.replaceAll('-', ''),
    `{${ID}}`,
    `${ID}\u0000`,
    '__proto__',
    7,
    null,
    {},
    [ID],
  ])('is not %j', (value) =>
    expect(read(z.object({ id }), { id: value })).toEqual(refused('id is not a valid id')),
  )
})

describe('a reference', () => {
  test.each([[null], ['']])('that is %j is none', (value) =>
    expect(read(reference('room'), value)).toBeNull(),
  )

  test.each(['none', 0, false, { _id: ID }])('is not %j', (value) => {
    expect(read(reference('room'), value)).toEqual(refused('Room is not a valid id'))
  })
})

describe('a list of references', () => {
  test.each([
    ['text', ID, 'Students must be a list of ids'],
    ['an object with a length', { length: 1, 0: ID }, 'Students must be a list of ids'],
    ['a list with something else in it', [ID, null], 'Students contains an invalid id'],
  ])('is not %s', (_, value, message) => {
    expect(read(references('students'), value)).toEqual(refused(message))
  })

  test('that is huge is refused as a whole, not entry by entry', () => {
    const result = references('students').safeParse(Array(200_000).fill('x'))
    expect(result.error?.issues.map(({ message }) => readFault(message).message)).toEqual([
      'Students has too many entries',
    ])
  })
})

describe('a whole number', () => {
  const seats = wholeNumber('seats', 1, 100_000)

  test.each([
    [1, 1],
    [100_000, 100_000],
    ['40', 40],
    [' 40 ', 40],
    ['007', 7],
  ])('is %j', (value, stored) => expect(read(seats, value)).toBe(stored))

  test.each([
    [undefined, 'Seats is required'],
    [null, 'Seats must be a whole number'],
    ['', 'Seats must be a whole number'],
    [true, 'Seats must be a whole number'],
    [[40], 'Seats must be a whole number'],
    [1.5, 'Seats must be a whole number'],
    ['1.5', 'Seats must be a whole number'],
    ['1e3', 'Seats must be a whole number'],
    ['0x10', 'Seats must be a whole number'],
    ['-5', 'Seats must be a whole number'],
    ['2147483648', 'Seats must be a whole number'],
    [Number.NaN, 'Seats must be a whole number'],
    [Number.POSITIVE_INFINITY, 'Seats must be a whole number'],
    [0, 'Seats must be at least 1'],
    [-5, 'Seats must be at least 1'],
    [100_001, 'Seats must be at most 100000'],
    [2 ** 31, 'Seats must be at most 100000'],
    [Number.MAX_SAFE_INTEGER, 'Seats must be at most 100000'],
  ])('says of %j: %s', (value, message) => expect(read(seats, value)).toEqual(refused(message)))

  test('is not beyond what is counted exactly', () => {
    expect(seats.safeParse(2 ** 60).success).toBe(false)
    expect(seats.safeParse(1e300).success).toBe(false)
  })
})

describe('text', () => {
  test('is trimmed, and keeps every character that can be stored', () => {
    expect(read(requiredText('title'), ' Ω 數學 😀 \u202e\t')).toBe('Ω 數學 😀 \u202e')
    expect(read(optionalText('notes'), '  ')).toBe('')
    expect(read(paragraph('notes'), 'one\ntwo')).toBe('one\ntwo')
  })

  test.each([NUL, '\u0000', ...HALF_PAIRS])('is not %j', (value) => {
    for (const field of [requiredText('title'), optionalText('title'), paragraph('title')])
      expect(read(field, value)).toEqual(refused('Title contains a character that cannot be stored'))
  })

  test('has at most 200 characters, a paragraph 5000', () => {
    expect(read(requiredText('title'), 'x'.repeat(200))).toBe('x'.repeat(200))
    expect(read(requiredText('title'), 'x'.repeat(201))).toEqual(
      refused('Title must have at most 200 characters'),
    )
    expect(read(paragraph('notes'), 'x'.repeat(5001))).toEqual(
      refused('Notes must have at most 5000 characters'),
    )
  })

  test.each(['', ' \n\t', undefined])('that is required is not %j', (value) => {
    expect(read(requiredText('title'), value)).toEqual(refused('Title is required'))
  })
})

describe('a new password', () => {
  test.each([
    '12345678',
    'correct horse battery staple',
    ' with spaces around ',
    'x'.repeat(128),
    'пароль-с-буквами',
  ])('is %j, as it is typed', (value) => expect(read(newPassword, value)).toBe(value))

  test.each([
    [undefined, 'Password is required'],
    [12345678, 'Password must be text'],
    ['', 'Password must have at least 8 characters'],
    ['1234567', 'Password must have at least 8 characters'],
    ['x'.repeat(129), 'Password must have at most 128 characters'],
    [`12345678${NUL}`, 'Password contains a character that cannot be stored'],
    ['12345678\ud83d', 'Password contains a character that cannot be stored'],
  ])('says of %j: %s', (value, message) => expect(read(newPassword, value)).toEqual(refused(message)))
})

describe('a deadline', () => {
  test.each([
    [null, null],
    ['', null],
    ['2026-09-01', '2026-09-01'],
    ['2026-09-01T17:00', '2026-09-01T17:00'],
    ['2026-09-01T17:00:30', '2026-09-01T17:00'],
    [' 2026-09-01T24:00 ', '2026-09-01T24:00'],
  ])('is %j', (value, stored) => expect(read(deadline, value)).toBe(stored))

  test.each([
    '2026-02-30',
    '2026-09-01T25:00',
    '2026-09-01 17:00',
    'soon',
    '2026-09-01T',
    '2026-09-01T17:00+02:00',
  ])('is not %j', (value) => {
    expect(read(deadline, value)).toEqual(
      refused('Deadline must be a date like 2026-09-01, or a date with a time like 2026-09-01T17:00'),
    )
  })
})
