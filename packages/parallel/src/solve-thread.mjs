import { register } from 'tsx/esm/api'

register()
await import('./solve-thread.ts')
