/** Rest before the details appear, and time to reach them with the pointer, in ms. */
const SHOW_DELAY = 350
const HIDE_DELAY = 200

export interface DetailsTarget {
  cardId: string
  /** Where the class is on the screen, cut to what can be seen of it. */
  rect: DOMRect
}

/** What is watched, and whether a press on a class opens it. */
export interface Watched {
  readonly element: HTMLElement
  readonly detailsId: string
  readonly opens: boolean
}

/** Watches which class the pointer or the focus rests on. One set of listeners serves all of them. */
export class DetailsWatch {
  readonly #watched: Watched
  readonly #show: (next: (now: DetailsTarget | null) => DetailsTarget | null) => void
  #cardId: string | null = null
  #timer = 0

  constructor(watched: Watched, show: (next: (now: DetailsTarget | null) => DetailsTarget | null) => void) {
    this.#watched = watched
    this.#show = show
  }

  /** Answers what ends the listening. */
  listen(): () => void {
    const { element } = this.#watched
    const listening = new AbortController()
    const { signal } = listening
    element.addEventListener('pointerover', this.#onOver, { signal })
    element.addEventListener('pointerleave', this.#leave, { signal })
    element.addEventListener('pointerdown', this.#hide, { signal })
    element.addEventListener('focusin', this.#onFocus, { signal })
    element.addEventListener('focusout', this.#leave, { signal })
    window.addEventListener('scroll', this.#onScroll, { signal, capture: true, passive: true })
    window.addEventListener('resize', this.#hide, { signal })
    // Pointer or focus may have been there before this was.
    const present = readCardId(element.querySelector('[data-face]:hover, [data-face]:focus-visible'))
    if (present !== null) this.#rest(present)
    return () => {
      listening.abort()
      this.keepOpen()
    }
  }

  keepOpen(): void {
    clearTimeout(this.#timer)
  }

  close(): void {
    this.#later(HIDE_DELAY, () => this.#show(() => null))
  }

  #later(delay: number, act: () => void): void {
    clearTimeout(this.#timer)
    this.#timer = window.setTimeout(act, delay)
  }

  #rest(cardId: string): void {
    this.#cardId = cardId
    this.#later(SHOW_DELAY, () => this.#show(() => findTarget(this.#watched.element, cardId)))
  }

  readonly #leave = (event: PointerEvent | FocusEvent): void => {
    if (isInDetails(event.relatedTarget, this.#watched.detailsId)) return
    this.#cardId = null
    this.close()
  }

  readonly #onOver = (event: PointerEvent): void => {
    if (event.pointerType === 'touch') return
    const id = readCardId(event.target)
    if (id !== null && id !== this.#cardId) this.#rest(id)
    else if (id === null && this.#cardId !== null) this.#leave(event)
  }

  readonly #onFocus = (event: FocusEvent): void => {
    const id = readCardId(event.target)
    if (id === null) return
    if (!this.#watched.opens || (event.target as Element).matches(':focus-visible')) this.#rest(id)
  }

  readonly #hide = (): void => {
    this.#cardId = null
    clearTimeout(this.#timer)
    this.#show(() => null)
  }

  /** The class may scroll away below a pointer or focus that stays. */
  readonly #onScroll = (): void =>
    this.#show((current) => current && findTarget(this.#watched.element, current.cardId))
}

function readCardId(target: EventTarget | null): string | null {
  return target instanceof Element ? (target.closest<HTMLElement>('[data-card]')?.dataset.card ?? null) : null
}

function isInDetails(target: EventTarget | null, detailsId: string): boolean {
  return target instanceof Node && document.getElementById(detailsId)?.contains(target) === true
}

export function findNode(element: HTMLElement | null, cardId: string): HTMLElement | null {
  return element?.querySelector<HTMLElement>(`[data-card="${CSS.escape(cardId)}"]`) ?? null
}

/** Null when the class is not, or hardly, to be seen. */
function findTarget(element: HTMLElement, cardId: string): DetailsTarget | null {
  const card = findNode(element, cardId)?.getBoundingClientRect()
  if (!card) return null
  const view = element.getBoundingClientRect()
  const left = Math.max(card.left, view.left)
  const top = Math.max(card.top, view.top)
  const width = Math.min(card.right, view.right) - left
  const height = Math.min(card.bottom, view.bottom) - top
  return width < 8 || height < 8 ? null : { cardId, rect: new DOMRect(left, top, width, height) }
}
