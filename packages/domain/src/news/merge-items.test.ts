import { expect, test } from 'vitest'
import { mergeNews } from './merge-items.ts'
import type { NewsFacts, NewsItem, SubstituteFacts } from './news-item.ts'
import { sayNewsItem } from './say-item.ts'

const facts: NewsFacts = {
  title: 'Algebra',
  day: 'Monday',
  startMinute: 540,
  endMinute: 630,
  status: 'Scheduled',
  weeks: null,
  room: 'A1',
  professors: ['Ito'],
}
const with_ = (...changes: Partial<NewsFacts>[]): NewsItem[] =>
  changes.slice(1).map((after, index) => ({
    classId: 'a',
    kind: 'changed',
    before: { ...facts, ...changes[index] },
    after: { ...facts, ...after },
  }))
const member = (kind: 'putIn' | 'takenOut'): NewsItem => ({ classId: 'a', kind, before: null, after: facts })

const substitute = (state: SubstituteFacts['state'], name: string | null = null): NewsItem => ({
  classId: 'a',
  kind: 'substitute',
  before: null,
  after: { ...facts, substitute: { state, date: '2026-10-05', startMinute: 600, endMinute: 660, name } },
})

const say = (items: readonly NewsItem[]) =>
  mergeNews(items).flatMap((item) => sayNewsItem(item).map(({ message }) => message))

test('several changes of a class are told as the last state against the first', () => {
  expect(say(with_({}, { room: 'B2' }, { day: 'Tuesday', room: 'C3' }))).toEqual([
    "'Algebra' was moved from Monday 09:00 - 10:30 to Tuesday 09:00 - 10:30.",
    "'Algebra' is now in C3, no longer in A1.",
  ])
})

test('what was undone is not told', () => {
  expect(say(with_({}, { status: 'Cancelled' }, {}))).toEqual([])
  const cancelled = { meetings: { '2026-10-05': { date: null } } }
  expect(say(with_({ meetings: { '2026-10-05': null } }, cancelled))).toEqual([
    "'Algebra' on 2026-10-05 was cancelled.",
  ])
  expect(
    say(with_({ meetings: { '2026-10-05': null } }, cancelled, { meetings: { '2026-10-05': null } })),
  ).toEqual([])
  expect(say([member('putIn'), member('takenOut')])).toEqual([])
  const added: NewsItem = { classId: 'a', kind: 'added', before: null, after: facts }
  expect(say([added, { classId: 'a', kind: 'deleted', before: facts, after: null }])).toEqual([])
})

test('meetings of several acts are told together, each as it is last', () => {
  const acts = [
    ...with_({ meetings: { '2026-10-05': null } }, { meetings: { '2026-10-05': { date: null } } }),
    ...with_(
      { meetings: { '2026-10-12': null } },
      { meetings: { '2026-10-12': { date: '2026-10-13', room: 'B2' } } },
    ),
  ]
  expect(say(acts)).toEqual([
    "'Algebra' on 2026-10-05 was cancelled.",
    "'Algebra' on 2026-10-12 was moved to 2026-10-13, 09:00 - 10:30.",
    "'Algebra' on 2026-10-13 is in B2.",
  ])
})

test('who was taken out of a class is told that, and no change of it', () => {
  expect(say([...with_({}, { day: 'Friday' }), member('takenOut')])).toEqual([
    "You were taken out of 'Algebra'.",
  ])
})

test.each([
  [substitute('asked'), "Can you teach 'Algebra' on 2026-10-05, 10:00 - 11:00? Answer on Requests."],
  [substitute('approved', 'Ada Noether'), "Ada Noether takes 'Algebra' on 2026-10-05."],
  [substitute('refused'), "Nobody takes 'Algebra' on 2026-10-05."],
  [substitute('withdrawn'), "You are no longer asked to teach 'Algebra' on 2026-10-05."],
])('of a question for a substitute the last state alone is told', (item, said) => {
  expect(say([item])).toEqual([said])
  expect(say([substitute('asked'), item])).toEqual([said])
})
