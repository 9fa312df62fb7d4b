import type { Reply } from '../foundation/endpoint.ts'
import type { ChangesMessage, listChanges } from '../live/changes.ts'
import { type Kept, takeReply } from '../live/kept-lists.ts'
import { beginReply, listAs, type ModelHistory, type ModelServer, type Viewer } from './history-model.ts'

/** How a browser judges a message: as it should, or in another way to show that a comparison notices. */
export type Judge = (kept: KeptClasses, message: ChangesMessage) => KeptClasses | null

type KeptClasses = Kept<'classes'>

/** A call: what it answers is found, then read, then it comes; others continue in between. */
type Step = () => Step | null

/** A browser that keeps the classes, at the end of a line on which messages wait. */
export class ModelBrowser {
  readonly viewer: Viewer
  readonly #model: ModelHistory
  readonly #judge: Judge
  #server: ModelServer
  #waiting: ChangesMessage[] = []
  #call: Step | null = null
  #told: { history: string; position: number } | null = null
  kept: KeptClasses | null = null

  constructor(model: ModelHistory, server: ModelServer, viewer: Viewer, judge: Judge) {
    this.#model = model
    this.#server = server
    this.viewer = viewer
    this.#judge = judge
    this.#ask()
  }

  get isIdle(): boolean {
    return this.#call === null && this.#waiting.length === 0
  }

  isAt(server: ModelServer): boolean {
    return this.#server === server
  }

  /** What was on its way is lost. */
  moveTo(server: ModelServer): void {
    this.#server = server
    this.#waiting = [server.hint()]
    if (this.#call) this.#askAgain()
  }

  send(message: ChangesMessage): void {
    this.#waiting.push(message)
  }

  /** The next message comes, is lost, comes twice, or after the one behind it. */
  receive(fate: 'comes' | 'is lost' | 'comes twice' | 'comes late'): void {
    const [next, other, ...others] = this.#waiting
    if (!next) return
    if (fate === 'comes late' && other) {
      this.#waiting = [other, next, ...others]
      return
    }
    this.#waiting.shift()
    if (fate === 'is lost') return
    this.#hear(next)
    if (fate === 'comes twice') this.#hear(next)
  }

  /** The call that is on its way gets one step further. */
  continueCall(): void {
    if (!this.#call) return
    this.#call = this.#call()
    const isBehind =
      this.kept && this.#told?.history === this.kept.position.history
        ? this.#told.position > this.kept.position.position
        : false
    if (!this.#call && (isBehind || !this.kept)) this.#ask()
  }

  #hear(message: ChangesMessage): void {
    const { history, to } = message
    if (this.#told?.history !== history || this.#told.position < to) this.#told = { history, position: to }
    const taken = this.kept && this.#judge(this.kept, message)
    if (taken) this.#keep(taken)
    else this.#ask()
  }

  #keep(next: KeptClasses): void {
    const before = this.kept?.position
    if (before?.history === next.position.history && before.position > next.position.position)
      throw new Error(`The position fell from ${before.position} to ${next.position.position}.`)
    this.kept = next
  }

  #askAgain(): void {
    this.#call = null
    this.#ask()
  }

  #ask(): void {
    if (!this.kept) this.#call ??= this.#readWhole
    else this.#call ??= this.#readChanges(this.kept.position, false, (reply) => this.#takeChanges(reply))
  }

  #takeChanges(reply: Reply<typeof listChanges>): Step | null {
    const taken = this.kept && takeReply('classes', this.kept, reply)
    if (!taken) {
      this.kept = null
      return this.#readWhole
    }
    this.#keep(taken)
    return null
  }

  readonly #readWhole: Step = () => {
    // As a server says it, which may have fallen behind.
    const position = { history: this.#model.history, position: this.#server.head }
    return () => {
      const viewer = this.viewer.role === 'admin' ? this.viewer : null
      const whole = { list: listAs(viewer, this.#model), position }
      if (!viewer) return this.#readChanges(position, true, (reply) => this.#takeOwn(whole, reply))
      return () => {
        this.kept = whole
        return null
      }
    }
  }

  #takeOwn(whole: KeptClasses, reply: Reply<typeof listChanges>): Step | null {
    this.kept = takeReply('classes', whole, reply)
    return this.kept ? null : this.#readWhole
  }

  #readChanges(
    from: KeptClasses['position'],
    mine: boolean,
    take: (reply: Reply<typeof listChanges>) => Step | null,
  ): Step {
    return () => {
      const read = beginReply(this.#model, this.viewer, from)
      return () => {
        const reply = read(mine)
        return () => take(reply)
      }
    }
  }
}
