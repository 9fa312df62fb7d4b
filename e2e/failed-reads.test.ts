import { meetFailures } from './failures.ts'
import { test } from './journey.ts'

test.use({ siteOptions: { generates: true } })

meetFailures('reads')
