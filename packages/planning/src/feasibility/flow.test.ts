import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Network, SINK, SOURCE, sendFlow } from './flow.ts'

const nodes = 6
const networks: fc.Arbitrary<Network> = fc
  .array(fc.tuple(fc.nat(nodes - 1), fc.nat(nodes - 1), fc.nat(5)), { maxLength: 18 })
  .map((edges) => ({ nodes, edges }))

/** What leaves a set of nodes. */
const cut = ({ edges }: Network, inside: (node: number) => boolean) =>
  edges.reduce((sum, [from, to, capacity]) => (inside(from) && !inside(to) ? sum + capacity : sum), 0)

describe('the greatest flow', () => {
  it('is the narrowest cut of all, and what is still reached shows one', () => {
    fc.assert(
      fc.property(networks, (network) => {
        const { sent, reached } = sendFlow(network)
        const sets = Array.from(
          { length: 1 << nodes },
          (_, bits) => (node: number) => (bits >> node) % 2 === 1,
        )
        const cuts = sets.filter((inside) => inside(SOURCE) && !inside(SINK)).map((one) => cut(network, one))
        expect(sent).toBe(Math.min(...cuts))
        expect(cut(network, (node) => reached[node] ?? false)).toBe(sent)
      }),
      { numRuns: 300 },
    )
  })
})
