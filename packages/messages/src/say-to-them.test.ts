import { expect, test } from 'vitest'
import { sayConflict } from './conflicts.ts'
import { sayRecord } from './records.ts'
import { sayToThem } from './say-to-them.ts'

const taken = sayConflict('someStudentTaken', {
  title: 'Choir',
  day: 'Monday',
  range: { startMinute: 540, endMinute: 600 },
})

test('what is said of a student is said to them, with the messages within it', () => {
  const said = sayConflict('ofClass', { title: 'Lab 1', what: taken })
  expect(sayToThem(sayConflict('several', { sentences: [said] }))).toEqual(
    sayConflict('several', {
      sentences: [
        {
          ...sayConflict('ofClass', {
            title: 'Lab 1',
            what: sayConflict('youTaken', {
              title: 'Choir',
              day: 'Monday',
              range: { startMinute: 540, endMinute: 600 },
            }),
          }),
        },
      ],
    }),
  )
  expect(sayToThem(taken).message).toBe("You are already in 'Choir' (Monday 09:00 - 10:00).")
})

test('what is said of something else stays as it is, with what else an answer holds', () => {
  const other = { ...sayRecord('sectionHasClasses', { name: 'Lab', count: 2 }), classId: 'x' }
  expect(sayToThem(other)).toEqual(other)
  expect(sayToThem({ message: 'Stored by an older version.' })).toEqual({
    message: 'Stored by an older version.',
  })
})
