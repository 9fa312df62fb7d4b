import { moment } from '@scheduler/testing'
import { afterAll, beforeAll, test } from 'vitest'
import {
  ENDINGS,
  type EndingSessions,
  ROLES,
  socketsOf,
  startEndingSessions,
  waitUntilClosed,
} from '../../apps/server/src/security/ending-sessions.ts'
import { holdBar } from './bar.ts'

const LONGEST_MILLISECONDS = 1000
/** The sweep comes once a minute. */
const LONGEST_FORGOTTEN_MILLISECONDS = 65_000

let on: EndingSessions
beforeAll(async () => {
  on = await startEndingSessions()
})
afterAll(() => on.close())

test('how soon the sockets of ended sessions are closed', async () => {
  const times: number[] = []
  for (const role of ROLES)
    for (const { ended, happen } of Object.values(ENDINGS)) {
      const person = await on.signIn(role)
      await happen(on, person)
      const answeredAt = moment()
      times.push((await waitUntilClosed(socketsOf(person.sessions.slice(...ended)))) - answeredAt)
      for (const socket of socketsOf(person.sessions)) socket.close()
    }
  holdBar('sockets of ended sessions closed', Math.max(...times), LONGEST_MILLISECONDS)
})

test('how soon the sockets of forgotten sessions are closed', async () => {
  const people = await Promise.all(ROLES.map(on.forget))
  const forgottenAt = moment()
  const sockets = people.flatMap(({ sessions }) => socketsOf(sessions))
  const longest = (await waitUntilClosed(sockets)) - forgottenAt
  holdBar('sockets of forgotten sessions closed', longest, LONGEST_FORGOTTEN_MILLISECONDS)
})
