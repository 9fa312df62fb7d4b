import { LANGUAGE_CODES } from '@scheduler/messages'
import { expect, test } from 'vitest'
import { makeBookedEntry, makeEntry, STRANGE_TEXTS, TITLE } from './testing/entries.ts'
import { toPrintablePage } from './to-printable-page.ts'

test('a page has the days in the order of the week and their classes in the order of time', () => {
  const page = toPrintablePage(
    [
      makeEntry({ title: 'Late', day: 'Tuesday', startMinute: 600, endMinute: 660 }),
      makeEntry({ title: 'Early', day: 'Tuesday' }),
      makeEntry({ title: 'First', day: 'Sunday' }),
    ],
    { ...TITLE, siteName: 'Old & New', owner: '<Aiko>' },
    'en',
  )
  const inOrder = [
    'Old &amp; New: Schedule of &lt;Aiko&gt;',
    'as of 2026-10-01',
    'Sunday',
    'First',
    'Tuesday',
    'Early',
    'Late',
  ]
  const places = inOrder.map((text) => page.indexOf(text, page.indexOf('<body>')))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect(page).not.toContain('Monday')
})

test('a class says on which dates it meets as on another day', () => {
  const added = [{ date: '2026-10-10', as: '2026-10-09' }]
  const page = (language: 'en' | 'de') =>
    toPrintablePage([makeEntry({ day: 'Friday', added })], TITLE, language)
  expect(page('en')).toContain('<td>Lecture · 2026-10-10 (as Friday)</td>')
  expect(page('de')).toContain('<td>Lecture · 10.10.2026 (wie Freitag)</td>')
})

test('an event for which a room is booked is on the weekday of each of its dates, with the date, and is no class', () => {
  const page = toPrintablePage([makeBookedEntry(['2026-10-05', '2026-10-06'])], TITLE, 'en')
  expect(page).toContain('0 classes, as of')
  for (const text of ['Monday', 'Open day · 2026-10-05', 'Tuesday', 'Open day · 2026-10-06', 'Booked'])
    expect(page).toContain(text)
})

test('nothing that somebody typed becomes a tag, and the page loads nothing', () => {
  const texts = [
    ...STRANGE_TEXTS,
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '</style><a href=x>',
  ]
  const page = toPrintablePage(
    texts.map((text) => makeEntry({ title: text, courseName: text, roomName: text, professorName: text })),
    { ...TITLE, siteName: '<b>x</b>', owner: '</title><script>' },
    'en',
  )
  const tags = new Set([...page.matchAll(/<\/?([a-z!][a-z0-9]*)/gi)].map(([, name]) => name))
  expect([...tags].toSorted()).toEqual([
    '!doctype',
    'body',
    'h1',
    'head',
    'html',
    'meta',
    'p',
    'style',
    'table',
    'tbody',
    'td',
    'th',
    'thead',
    'title',
    'tr',
  ])
  expect(page).not.toMatch(/\b(?:src|href|url)\s*[=(]\s*["']?[a-z]+:/i)
  console.log(`Count: page: ${texts.length} strings in 4 fields, ${texts.length} passed`)
})

const week = [
  makeEntry({ day: 'Sunday', seats: null }),
  makeEntry({ day: 'Monday', status: 'Cancelled' }),
  makeEntry({ day: 'Saturday', status: 'Postponed' }),
]
/** What is in the cells of a page, line by line. */
const readCells = (page: string) =>
  [...page.matchAll(/<t[hd][^>]*>([^<]*)<\/t[hd]>/g)].map(([, text = '']) => text.replace(/[⁨⁩]/g, ''))

test.each([
  [
    'en',
    '<html lang="en">',
    'Scheduler: Schedule of Lena',
    '3 classes, as of 2026-10-01',
    ['Day', 'Time', 'Class', 'Course', 'Room', 'Professor', 'Joined', 'Status'],
    [
      ['Sunday', '3', 'Scheduled'],
      ['Monday', '3 of 30', 'Cancelled'],
      ['Saturday', '3 of 30', 'Postponed'],
    ],
  ],
  [
    'es',
    '<html lang="es">',
    'Scheduler: Horario de Lena',
    '3 clases, a 01/10/2026',
    ['Día', 'Hora', 'Clase', 'Curso', 'Aula', 'Profesor', 'Inscritos', 'Estado'],
    [
      ['lunes', '3 de 30', 'Cancelada'],
      ['sábado', '3 de 30', 'Aplazada'],
      ['domingo', '3', 'Programada'],
    ],
  ],
  [
    'ar',
    '<html lang="ar" dir="rtl">',
    '⁨Scheduler⁩: جدول ⁨Lena⁩',
    'عدد الحصص: 3، بتاريخ ⁨01/10/2026⁩',
    ['اليوم', 'الوقت', 'الحصة', 'المقرر', 'القاعة', 'الأستاذ', 'المنضمون', 'الحالة'],
    [
      ['السبت', '3 من 30', 'مؤجلة'],
      ['الأحد', '3', 'مجدولة'],
      ['الإثنين', '3 من 30', 'ملغاة'],
    ],
  ],
] as const)(
  'a page in %s has its words, its week and its direction',
  (language, html, heading, summary, head, days) => {
    const page = toPrintablePage(week, { ...TITLE, owner: 'Lena' }, language)
    for (const part of [html, `<title>${heading}</title>`, `<h1>${heading}</h1>`, `<p>${summary}</p>`])
      expect(page).toContain(part)
    const lesson = ['09:00 - 10:00', 'Lecture', 'MAT1 Algebra', 'A1, Main', 'Aiko Ito']
    expect(readCells(page)).toEqual([
      ...head,
      ...days.flatMap(([day, joined, status]) => [day, ...lesson, joined, status]),
    ])
  },
)

test('names that are words of a page stay as they were typed in every language', () => {
  const names = { title: 'Room', courseName: 'Monday', roomName: 'Title, Dr', professorName: 'قاعة' }
  for (const language of LANGUAGE_CODES) {
    const cells = readCells(toPrintablePage([makeEntry(names)], TITLE, language))
    expect(cells).toEqual(expect.arrayContaining(['Room', 'MAT1 Monday', 'Title, Dr, Main', 'قاعة']))
  }
})
