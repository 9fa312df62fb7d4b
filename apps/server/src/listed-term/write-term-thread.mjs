import { register } from 'tsx/esm/api'

register()
await import('./write-term-thread.ts')
