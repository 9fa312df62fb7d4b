import { CONFLICT_KINDS, findConflicts, listSuggestions, type Timetable } from '@scheduler/domain'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { ar } from './ar.ts'
import { buildingsAr } from './buildings-ar.ts'
import { buildingsEn } from './buildings-en.ts'
import { buildingsEs } from './buildings-es.ts'
import { departmentsAr } from './departments-ar.ts'
import { departmentsEn } from './departments-en.ts'
import { departmentsEs } from './departments-es.ts'
import { deskAr } from './desk-ar.ts'
import { deskEn } from './desk-en.ts'
import { deskEs } from './desk-es.ts'
import { editingAr } from './editing-ar.ts'
import { editingEn } from './editing-en.ts'
import { editingEs } from './editing-es.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { featuresAr } from './features-ar.ts'
import { featuresEn } from './features-en.ts'
import { featuresEs } from './features-es.ts'
import { generationAr } from './generation-ar.ts'
import { generationEn } from './generation-en.ts'
import { generationEs } from './generation-es.ts'
import { chooseLanguage, i18n } from './i18n.ts'
import { importingAr } from './importing-ar.ts'
import { importingEn } from './importing-en.ts'
import { importingEs } from './importing-es.ts'
import { printingAr } from './printing-ar.ts'
import { printingEn } from './printing-en.ts'
import { printingEs } from './printing-es.ts'
import { sayMessage, sayReason } from './say-message.ts'
import { timetableAr } from './timetable-ar.ts'
import { timetableEn } from './timetable-en.ts'
import { timetableEs } from './timetable-es.ts'

interface Texts {
  readonly [key: string]: string | Texts
}

function flatten(texts: Texts, prefix = ''): [key: string, text: string][] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[prefix + key, value] as [string, string]]
      : flatten(value, `${prefix}${key}.`),
  )
}

const FORM = /_(zero|one|two|few|many|other)$/
const listSlots = (text: string, slot: RegExp) => [...text.matchAll(slot)].map(([whole]) => whole).sort()
const english = new Map(
  flatten({
    ...en,
    generation: generationEn,
    printing: printingEn,
    desk: deskEn,
    buildings: buildingsEn,
    departments: departmentsEn,
    features: featuresEn,
    importing: importingEn,
    editing: editingEn,
    byHour: timetableEn,
  }),
)
const counted = [...english.keys()]
  .filter((key) => key.endsWith('_other'))
  .map((key) => key.replace(FORM, ''))

const languages = {
  es: flatten({
    ...(es as Texts),
    generation: generationEs as Texts,
    printing: printingEs as Texts,
    desk: deskEs as Texts,
    buildings: buildingsEs as Texts,
    departments: departmentsEs as Texts,
    features: featuresEs as Texts,
    importing: importingEs as Texts,
    editing: editingEs as Texts,
    byHour: timetableEs as Texts,
  }),
  ar: flatten({
    ...(ar as Texts),
    generation: generationAr as Texts,
    printing: printingAr as Texts,
    desk: deskAr as Texts,
    buildings: buildingsAr as Texts,
    departments: departmentsAr as Texts,
    features: featuresAr as Texts,
    importing: importingAr as Texts,
    editing: editingAr as Texts,
    byHour: timetableAr as Texts,
  }),
}

describe.each(['es', 'ar'] as const)('%s', (language) => {
  test('has no empty text and says each with the same slots as English', () => {
    for (const [key, text] of languages[language]) {
      const name = key.replace(FORM, '')
      const original = english.get(key) ?? english.get(`${name}_other`) ?? ''
      expect(text.trim(), key).not.toBe('')
      // A form for one number may say it in words.
      const isForm = counted.includes(name)
      const slots = (one: string) =>
        listSlots(one, /\{\{\w+\}\}/g).filter((slot) => !(isForm && slot === '{{count}}'))
      expect(slots(text), key).toEqual(slots(original))
    }
  })

  test('has exactly the plural forms that Unicode gives it', () => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
    const keys = new Set(languages[language].map(([key]) => key))
    for (const name of counted) {
      const own = [...keys].filter((key) => FORM.test(key) && key.replace(FORM, '') === name)
      const zero = english.has(`${name}_zero`) ? ['zero'] : []
      const wanted = [...new Set([...forms, ...zero])].map((form) => `${name}_${form}`)
      expect(own.sort()).toEqual(wanted.sort())
    }
  })

  test('counts in every form', async () => {
    await chooseLanguage(language)
    const said = [0, 1, 2, 3, 11, 100].map((count) => i18n.t('timetable.classes', { count }))
    // In Arabic the number is isolated, so that it keeps its own direction.
    const forms = new Set(said.map((text) => text.replace(/\u2068?\d+\u2069? /, '')))
    expect(forms.size).toBe(language === 'ar' ? 5 : 3)
    expect(said.every((text) => !/class/i.test(text))).toBe(true)
  })
})

describe('what the server says', () => {
  beforeAll(() => chooseLanguage('es'))

  test('is known for every rule of the timetable and every place that is offered', () => {
    const dates = { from: '2026-09-01', to: '2026-12-18' }
    const place = { day: 'Monday', startMinute: 540, endMinute: 600, roomId: 'r' } as const
    const people = { courseId: 'k', professorId: 'p', otherProfessorIds: [], studentIds: ['s', 's2'] }
    const candidate = { id: 'new', title: 'New', status: 'Scheduled', dates, ...place, ...people } as const
    const closed = { Monday: ['07:00 - 08:00'] }
    const both = { old: { id: 'old', name: 'Algebra' }, own: { id: 'new', name: 'New' } }
    const timetable: Timetable = {
      classes: [
        { ...candidate, id: 'old', title: 'Algebra', courseId: 'k2' },
        { ...candidate, id: 'next', title: 'Botany', startMinute: 600, endMinute: 660, roomId: 'r2' },
      ],
      rooms: new Map([
        [
          'r',
          {
            id: 'r',
            name: 'B1',
            buildingName: 'North',
            seats: 1,
            status: 'maintenance',
            availability: closed,
            features: [],
            keptFor: [{ department: 'History', hours: {} }],
          },
        ],
        [
          'r2',
          {
            id: 'r2',
            name: 'B2',
            buildingName: 'South',
            seats: 40,
            status: 'available',
            availability: {},
            features: ['Lathe'],
          },
        ],
      ]),
      professors: new Map([
        [
          'p',
          {
            id: 'p',
            fullName: 'Ada',
            status: 'pending',
            availability: closed,
            preferred: { Monday: ['10:00 - 12:00'] },
          },
        ],
      ]),
      students: new Map([['s', 'Sam']]),
      courses: new Map([
        ['k', { id: 'k', courseName: 'Art', availability: { Friday: ['07:00 - 08:00'] }, needs: ['Lathe'] }],
      ]),
      cohorts: [{ id: 'h', name: 'First year', courseIds: ['k', 'k2'] }],
      settings: {
        minutesBetweenBuildings: 10,
        located: [],
        walks: [],
        closures: [],
        sectionRules: [
          { id: 'days', kind: 'differentDays', numbers: [], sections: [both.old, both.own] },
          { id: 'rooms', kind: 'differentRoom', numbers: [], sections: [both.old, both.own] },
        ],
      },
    }
    // Of what never meets nothing is booked twice.
    const closures = [{ name: 'Works', ...dates, buildingName: null }]
    const closedTimetable = { ...timetable, settings: { ...timetable.settings, closures } }
    const conflicts = [timetable, closedTimetable].flatMap((one) => findConflicts(candidate, one))
    expect(new Set(conflicts.map(({ kind }) => kind))).toEqual(new Set(CONFLICT_KINDS))
    for (const conflict of conflicts) expect(sayMessage(conflict)).not.toBe(conflict.message)
    const free = { ...timetable, courses: new Map(), professors: new Map(), classes: [] }
    const offered = listSuggestions({ ...candidate, professorId: null }, free)
    expect(offered.length).toBeGreaterThan(0)
    for (const place of offered) expect(sayReason(place)).not.toBe(place.reason)
  })
})

afterEach(() => localStorage.clear())
