import { expect, test } from 'vitest'
import { makeEntry, STRANGE_TEXTS, TITLE } from './testing/entries.ts'
import { toPrintablePage } from './to-printable-page.ts'

test('a page has the days in the order of the week and their classes in the order of time', () => {
  const page = toPrintablePage(
    [
      makeEntry({ title: 'Late', day: 'Tuesday', startMinute: 600, endMinute: 660 }),
      makeEntry({ title: 'Early', day: 'Tuesday' }),
      makeEntry({ title: 'First', day: 'Sunday' }),
    ],
    { ...TITLE, siteName: 'Old & New', subject: 'Schedule of <Aiko>' },
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

test('S-11: nothing that somebody typed becomes a tag, and the page loads nothing', () => {
  const texts = [
    ...STRANGE_TEXTS,
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '</style><a href=x>',
  ]
  const page = toPrintablePage(
    texts.map((text) => makeEntry({ title: text, courseName: text, roomName: text, professorName: text })),
    { ...TITLE, siteName: '<b>x</b>', subject: '</title><script>' },
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
  console.log(`S-11 page: ${texts.length} strings in 4 fields, ${texts.length} passed`)
})
