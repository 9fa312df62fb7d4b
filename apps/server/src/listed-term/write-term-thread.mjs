import { register } from 'tsx/esm/api'

register()
await import('./itc2019-thread.ts')
