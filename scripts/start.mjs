import { prepare, root } from './prepare.mjs'

prepare()
process.setSourceMapsEnabled(true)
process.stdout.write('Starting Scheduler ...\n')
await import(`${root}/apps/server/dist/main.mjs`)
