import { expect, test } from 'vitest'
import { describeError } from './describe-error.ts'

const thrownBy = (work: () => unknown): unknown => {
  try {
    return work()
  } catch (error) {
    return error
  }
}

test.each([
  ['broken JSON', () => JSON.parse('{"password":"canary" x')],
  ['a message of several lines', () => new Error('found \'canary\'\n    at canary (file "canary")')],
  ['a bad URL', () => new URL("http://'canary'")],
  ['an error about another', () => new Error('Outer', { cause: new TypeError('was "canary"') })],
  ['something else that was thrown', () => ({ value: 'canary' })],
  [
    'properties of its own',
    () => Object.assign(new Error('Refused'), { rawPacket: 'canary', input: 'canary' }),
  ],
])('%s is described without what it quotes', (_, work) => {
  const description = JSON.stringify(describeError(thrownBy(work)))
  expect(description).not.toContain('canary')
})

test('the place in the code is logged', () => {
  const error = thrownBy(() => (undefined as unknown as { name: string }).name)
  expect(describeError(error)).toMatchObject({
    type: 'TypeError',
    stack: expect.stringContaining('describe-error.test.ts'),
  })
})
