import { CONFLICT_KINDS, findConflicts, listSuggestions, type Timetable } from '@scheduler/domain'
import { LANGUAGE_CODES } from '@scheduler/messages'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { chooseLanguage, i18n } from './i18n.ts'
import { sayMessage, sayReason } from './say-message.ts'

/** Without the marks that keep the direction of what is in a slot. */
const bare = (text: string) => text.replace(/[\u2068\u2069]/g, '')

test.each(LANGUAGE_CODES)('%s counts in every form', async (language) => {
  await chooseLanguage(language)
  const { classes_zero: none, ...forms } = i18n.getResourceBundle(language, 'translation').timetable
  const rules = new Intl.PluralRules(language)
  for (const count of [0, 1, 2, 3, 11, 100]) {
    const form = count === 0 ? none : forms[`classes_${rules.select(count)}`]
    expect(bare(i18n.t('timetable.classes', { count }))).toBe(form.replace('{{count}}', count))
  }
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
            absences: [dates],
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
