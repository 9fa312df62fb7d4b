import { CLUSTER_VARIABLE, useTestCluster } from '../apps/server/src/testing/test-cluster.ts'

/** One PostgreSQL for the sites of all journeys: their processes find it in the environment. */
export default async function setUp(): Promise<() => Promise<void>> {
  const { address, stop } = await useTestCluster()
  process.env[CLUSTER_VARIABLE] = JSON.stringify(address)
  return stop
}
