import { register } from 'tsx/esm/api'

register()
await import('./whole-file-thread.ts')
