/** A section has no times, or no rooms, from which one is chosen. */
export class NothingListed extends Error {
  readonly section: string

  constructor(section: string, what: 'times' | 'rooms') {
    super(`the section ${section} has no ${what} from which one is chosen`)
    this.section = section
  }
}
