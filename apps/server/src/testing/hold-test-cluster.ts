import { startTestCluster } from './test-cluster.ts'

/* Starts a cluster for several runners of tests, says where it is, and stops it when its standard input ends. */
const cluster = await startTestCluster()
process.stdout.write(`${JSON.stringify(cluster.address)}\n`)
process.stdin.on('end', () => cluster.stop()).resume()
