import { register } from 'tsx/esm/api'

register()
await import('./read-term-thread.ts')
