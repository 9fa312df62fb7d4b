import { prepare, root } from './prepare.mjs'

prepare()
process.setSourceMapsEnabled(true)
await import(`${root}/apps/server/dist/export.mjs`)
