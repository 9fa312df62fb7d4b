import { files } from './english-texts.ts'
import { createSay } from './say.ts'

/** Why a file is not brought in: what is wrong with it, or what it asks for and the product cannot hold. */
export const sayFile = createSay('files', files)
