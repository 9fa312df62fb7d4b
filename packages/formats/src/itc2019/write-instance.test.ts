import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distributionKinds, type Itc2019DistributionKind } from './competition.ts'
import { readItc2019 } from './read-instance.ts'
import { instances } from './testing/random-instances.ts'
import { classOf, instanceOf } from './testing/small-instance.ts'
import { writeItc2019 } from './write-instance.ts'

test('an instance that is written is read as it was', () => {
  fc.assert(
    fc.property(instances(Object.keys(distributionKinds) as Itc2019DistributionKind[]), (instance) => {
      expect(readItc2019(writeItc2019(instance))).toEqual(instance)
    }),
    { numRuns: 50 },
  )
})

test('names with signs that XML reserves are read as they were', () => {
  const instance = { ...instanceOf([classOf('a')]), name: `R&D "<1>" o'clock` }
  expect(readItc2019(writeItc2019(instance)).name).toBe(instance.name)
})
