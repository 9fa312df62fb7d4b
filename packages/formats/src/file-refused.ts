/** Why a file is not brought in, in a sentence: what is wrong with it, or what it asks for and the product cannot hold. */
export class FileRefused extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'FileRefused'
  }
}
