import type { Said } from '@scheduler/messages'

/** The run cannot be searched for as things are, and why. */
export class Unplannable extends Error {
  readonly reason: Said

  constructor(reason: Said) {
    super(reason.message)
    this.reason = reason
  }
}
