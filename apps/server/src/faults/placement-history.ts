/** Where and when a class is asked to meet, in the contract's words. */
export interface Place {
  readonly day: string
  readonly startTime: string
  readonly endTime: string
  readonly roomId: string
  readonly professorId: string
}

/** When a request was sent and answered: what it did was done in between. */
export interface Span {
  readonly sentAt: number
  readonly answeredAt: number
}

/** What an accepted request did to a class. */
type Change = Span &
  ({ readonly kind: 'placed'; readonly place: Place } | { readonly kind: 'cancelled' | 'reinstated' })

const overlap = (one: Place, other: Place) =>
  one.day === other.day && one.startTime < other.endTime && other.startTime < one.endTime

/** What clients were told about many classes, from which follows where each may have been at any time. */
export class PlacementHistory {
  readonly #changes = new Map<string, Change[]>()

  note(classId: string, change: Change): void {
    this.#changes.set(classId, [...(this.#changes.get(classId) ?? []), change])
  }

  /** Where a class may have met at some time while a request was under way. */
  listPossiblePlaces(classId: string, { sentAt, answeredAt }: Span): Place[] {
    const begun = (this.#changes.get(classId) ?? []).filter((change) => change.sentAt <= answeredAt)
    const isOver = (change: Change, isNext: (other: Change) => boolean) =>
      begun.some((other) => isNext(other) && other.sentAt > change.answeredAt && other.answeredAt < sentAt)
    return begun.flatMap((change) =>
      change.kind === 'placed' && !isOver(change, (other) => other.kind === 'placed') ? [change.place] : [],
    )
  }

  /** Whether a class surely held no place all the time that a request was under way. */
  #isSurelyCancelled(classId: string, { sentAt, answeredAt }: Span): boolean {
    const changes = this.#changes.get(classId) ?? []
    return changes.some(
      (off) =>
        off.kind === 'cancelled' &&
        off.answeredAt < sentAt &&
        !changes.some(
          (on) => on.kind === 'reinstated' && on.answeredAt > off.sentAt && on.sentAt <= answeredAt,
        ),
    )
  }

  /** Whether a class may have been in the way of one of these places. */
  mayHaveBlocked(
    classId: string,
    wanted: readonly Place[],
    by: 'roomId' | 'professorId',
    span: Span,
  ): boolean {
    if (this.#isSurelyCancelled(classId, span)) return false
    const taken = this.listPossiblePlaces(classId, span)
    return wanted.some((place) => taken.some((one) => one[by] === place[by] && overlap(one, place)))
  }
}
