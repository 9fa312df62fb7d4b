import { records } from './english-texts.ts'
import { createSay } from './say.ts'

/** Why a record is not changed or deleted. */
export const sayRecord = createSay('records', records)
