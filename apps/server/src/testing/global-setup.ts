import type { TestProject } from 'vitest/node'
import { type ClusterAddress, useTestCluster } from './test-cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** As the owner of all databases. */
    postgres: ClusterAddress
    /** The folder of the server's programs, which scripts/build-test-programs.mjs has bundled. */
    programs: string
  }
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await useTestCluster()
  project.provide('postgres', cluster.address)
  return cluster.stop
}
