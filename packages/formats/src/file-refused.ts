import type { Said } from '@scheduler/messages'

/** Why a file is not brought in: what is wrong with it, or what it asks for and the product cannot hold. */
export class FileRefused extends Error {
  /** Said in English alone of a format that commands alone read. */
  readonly said: Said

  constructor(reason: Said | string) {
    const said = typeof reason === 'string' ? { message: reason } : reason
    super(said.message)
    this.name = 'FileRefused'
    this.said = said
  }
}
