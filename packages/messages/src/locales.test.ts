import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { LANGUAGE_CODES, LANGUAGES } from './languages.ts'
import { SCHEDULE_TEXTS } from './schedule-texts.ts'
import { compareTexts, type Texts } from './testing/compare-texts.ts'

const LOCALES = join(import.meta.dirname, '../locales')
/** What is particular to each language, and no translation. */
const NOT_TRANSLATED = ['language.json', 'import.json']

const listFiles = (language: string) =>
  readdirSync(join(LOCALES, language)).filter((name) => name.endsWith('.json'))
const read = (language: string, file: string) =>
  JSON.parse(readFileSync(join(LOCALES, language, file), 'utf8')) as Texts

test('each folder is a language, and each language a folder', () => {
  expect(readdirSync(LOCALES).sort()).toEqual([...LANGUAGE_CODES].sort())
})

describe.each(LANGUAGE_CODES)('%s', (language) => {
  test('has the files that English has', () => {
    expect(listFiles(language)).toEqual(listFiles('en'))
  })

  test.each(listFiles('en').filter((name) => !NOT_TRANSLATED.includes(name)))(
    'has every text of %s in all of its forms for numbers, with the slots of English',
    (file) => {
      expect(compareTexts(read('en', file), read(language, file), language)).toEqual([])
    },
  )

  test('has words of tables for the fields, choices and weekdays of English', () => {
    const listKeys = (words: Texts, path = ''): string[] =>
      Object.entries(words).flatMap(([key, value]) =>
        Array.isArray(value) ? path + key : listKeys(value as Texts, `${path}${key}.`),
      )
    const [own, english] = [language, 'en'].map((one) => {
      const { days, ...words } = read(one, 'import.json')
      return listKeys({ ...words, names: (days as Texts).names ?? {} })
    })
    expect(own).toEqual(english)
  })

  test('says weekdays, statuses and weeks in files of schedules as it does on the screen', () => {
    const { days, statuses, weeks } = SCHEDULE_TEXTS[language]
    const { timetable, values } = read(language, 'translation.json')
    expect(timetable).toMatchObject({ days })
    expect(values).toMatchObject(statuses)
    expect(read(language, 'messages.json').weeks).toMatchObject(weeks)
  })

  test('names itself, its direction and its first weekday', () => {
    const { name, direction, firstDay } = LANGUAGES[language]
    expect(name).not.toBe('')
    expect(['ltr', 'rtl']).toContain(direction)
    expect(Object.keys(read('en', 'translation.json').timetable?.['days' as never] ?? {})).toContain(firstDay)
  })
})

describe('a translation', () => {
  const english = { all_one: 'Show it', all_other: 'Show {{count}}', by: { name: 'By {{name}}' } }

  test.each([
    [
      'lacks a text',
      { all_one: 'Ver', all_many: '{{count}}', all_other: '{{count}}' },
      ['by.name is missing'],
    ],
    ['lacks a form', { all_one: 'Ver', all_other: '{{count}}', by: english.by }, ['all_many is missing']],
    [
      'lacks a slot',
      { all_one: 'Ver', all_many: '{{count}}', all_other: 'Ver', by: { name: 'De {{nombre}}' } },
      ['all_other needs {{count}}', 'by.name needs {{name}}'],
    ],
    [
      'has an empty text and one more',
      { all_one: '', all_many: '{{count}}', all_other: '{{count}}', by: { ...english.by, day: 'De' } },
      ['all_one is empty', 'by.day is not in English'],
    ],
  ])('that %s is refused', (_, translated, faults) => {
    expect(compareTexts(english, translated, 'es')).toEqual(faults)
  })
})
