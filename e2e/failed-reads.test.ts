import { meetFailures } from './failures.ts'

meetFailures('reads')
