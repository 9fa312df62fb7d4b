import { sayFault } from '@scheduler/messages'
import { expect, test } from 'vitest'
import { fault, readFault } from './fault.ts'

test('a fault is read from an issue as it was written there', () => {
  expect(readFault(fault('tooLong', { field: 'fullName', number: 200 }))).toEqual({
    message: 'Full name must have at most 200 characters',
    key: 'faults.tooLong',
    slots: { field: 'fullName', number: 200 },
  })
})

test.each(['{{field}}', '{"message":"x","key":"y"}', '" \\ \u2028 \u202e', '\ud83d', '__proto__', '<b>'])(
  'what people typed arrives unharmed: %j',
  (typed) => {
    const said = sayFault('repeatedOption', { option: typed })
    expect(readFault(fault('repeatedOption', { option: typed }))).toEqual(said)
    expect(said.message).toBe(`The option '${typed}' is given more than once.`)
  },
)

test.each(['Invalid input: expected string', '', '7', 'null', '{"message":7}', '[]', '{'])(
  'an issue in other words is shown as it is: %j',
  (text) => expect(readFault(text)).toEqual({ message: text }),
)
