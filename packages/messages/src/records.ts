import { records } from '../locales/en/messages.json'
import { createSay } from './say.ts'

/** Why a record is not changed or deleted. */
export const sayRecord = createSay('records', records)
