/** Whether there is no time left. What may take long asks it again and again. */
export type IsOver = () => boolean

export const never: IsOver = () => false

/** A search could not be prepared in its time. */
export class OutOfTime extends Error {
  constructor() {
    super('There was no time left to prepare the search.')
    this.name = 'OutOfTime'
  }
}

/** Throws an OutOfTime where there is no time left. */
export function requireTime(isOver: IsOver): void {
  if (isOver()) throw new OutOfTime()
}
