import { meetFailures } from './failures.ts'

/* Calls that are made by opening a page; their tries are seconds apart, which pass at once. */
meetFailures(
  ({ act }) => act === undefined,
  (page) => page.clock.install(),
)
