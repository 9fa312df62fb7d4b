import { AVAILABILITY_DAYS, WEEKDAYS } from '@scheduler/domain'
import { LANGUAGE_CODES } from '@scheduler/messages'
import { afterEach, expect, test, vi } from 'vitest'
import { storePreference } from '../session/preference.ts'
import { clearSession, storeSession } from '../session/session.ts'
import { formatsOf } from './formats.ts'
import { i18n, showOwnLanguage } from './i18n.ts'
import { readLanguage } from './languages.ts'

const user = { _id: '00000000-0000-4000-8000-000000000001', fullName: 'Ada', email: 'ada@example.edu' }
const other = { ...user, _id: '00000000-0000-4000-8000-000000000002' }

afterEach(async () => {
  vi.restoreAllMocks()
  clearSession()
  localStorage.clear()
  await showOwnLanguage()
})

test('English writes times and weeks as they are stored', () => {
  const { times, inWeekOrder } = formatsOf('en', null)
  expect(times('09:00 - 24:00')).toBe('09:00 - 24:00')
  expect(inWeekOrder(WEEKDAYS)).toEqual(WEEKDAYS)
  expect(inWeekOrder(AVAILABILITY_DAYS)).toEqual(AVAILABILITY_DAYS)
})

test('a chosen clock goes before that of the language', () => {
  expect(formatsOf('en', '12').times('09:00 - 13:30')).toBe('9:00 AM - 1:30 PM')
  expect(formatsOf('ar', '24').time('13:30')).toBe('13:30')
  expect(formatsOf('ar', null).time('13:30')).toMatch(/^1:30\sم$/)
})

test('other languages begin the week on their own day', () => {
  expect(formatsOf('es', null).inWeekOrder(WEEKDAYS)[0]).toBe('Monday')
  expect(formatsOf('ar', null).inWeekOrder(WEEKDAYS)[0]).toBe('Saturday')
  expect(formatsOf('de', null).inWeekOrder(WEEKDAYS)[0]).toBe('Monday')
  expect(formatsOf('es', null).inWeekOrder(WEEKDAYS)).toHaveLength(7)
})

test('the names of seven days fit next to each other in every language', () => {
  for (const language of LANGUAGE_CODES) {
    const names = WEEKDAYS.map(formatsOf(language, null).shortDay)
    expect(new Set(names).size).toBe(7)
    for (const name of names) expect(name.length).toBeLessThanOrEqual(4)
  }
})

test('dates are written by the language, deadlines with their time', () => {
  expect(formatsOf('es', null).date('2026-09-01')).toBe('1 sept 2026')
  expect(formatsOf('de', null).date('2026-09-01')).toBe('01.09.2026')
  expect(formatsOf('en', null).moment('2026-09-01T17:00')).toBe('Sep 1, 2026 17:00')
})

test('the language is the chosen one, else that of the browser if it is one of ours, else English', () => {
  const browser = vi.spyOn(navigator, 'language', 'get')
  browser.mockReturnValue('ar-EG')
  expect(readLanguage()).toBe('ar')
  browser.mockReturnValue('fr-FR')
  expect(readLanguage()).toBe('en')
  storePreference('language', 'es')
  expect(readLanguage()).toBe('es')
})

test('everybody keeps their own language in this browser', async () => {
  storeSession({ token: 'secret', role: 'admin', user })
  storePreference('language', 'ar')
  await showOwnLanguage()
  expect([i18n.language, document.documentElement.lang, document.documentElement.dir]).toEqual([
    'ar',
    'ar',
    'rtl',
  ])
  storeSession({ token: 'secret', role: 'admin', user: other })
  await showOwnLanguage()
  expect([i18n.language, document.documentElement.dir]).toEqual(['en', 'ltr'])
})
