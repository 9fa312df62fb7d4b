import { expect, test } from 'vitest'
import { HARD_RULES } from './hard-rules.ts'
import { MEMBER_RULES } from './member-rules.ts'
import { listAspects } from './rule.ts'

test('joining a class is judged by every hard rule that looks at its students, and by no other', () => {
  expect(MEMBER_RULES).toEqual(HARD_RULES.filter((rule) => listAspects(rule).has('students')))
})
