import type { KnownRecords } from '@scheduler/contract'
import { type Content, TableFault, type Wanted } from '@scheduler/formats/browser'
import type {
  JudgeAnswer,
  JudgeQuestion,
  KnownList,
  KnowQuestion,
  PlaceQuestion,
  Question,
  ReadAnswer,
  ReadQuestion,
  RowsAnswer,
  RowsQuestion,
} from './table-questions.ts'

type ReadHead = Extract<ReadAnswer, { read: unknown }>['read']

/** So many records are handed over at a time, between which the page does what else there is. */
const RECORDS_AT_ONCE = 500

/** A table in another thread, where it is read and judged until it is closed. */
export class TableReader {
  readonly #thread = new Worker(new URL('./table-thread.ts', import.meta.url), { type: 'module' })
  #sent: Partial<KnownRecords> = {}
  #handingOver: Promise<unknown> = Promise.resolve()

  /**
   * Reads a table; without any, the last one in another way.
   * @throws TableFault for what is no table
   */
  read(content: Content | null, wanted: Wanted, hear: (rows: number) => void): Promise<ReadHead> {
    const question: ReadQuestion = { ask: 'read', content, wanted }
    return new Promise((resolve, reject) => {
      this.#thread.onerror = () => reject(new Error('The thread that reads tables has failed'))
      const hearAnswer = (answer: ReadAnswer) => {
        if ('rows' in answer) hear(answer.rows)
        else if ('read' in answer) resolve(answer.read)
        else reject(new TableFault(answer.fault, answer.at))
      }
      this.#ask(question, hearAnswer, content instanceof Uint8Array ? [content.buffer] : [])
    })
  }

  /** Judges the table next to the records that there are; of what was asked before nothing more is heard. */
  judge(known: KnownRecords, question: JudgeQuestion, hear: (answer: JudgeAnswer) => void): () => void {
    let isStopped = false
    let port: MessagePort | undefined
    this.#handingOver = this.#handingOver
      .then(() => (isStopped ? undefined : this.#handOver(known)))
      .then(() => {
        if (!isStopped) port = this.#ask(question, hear)
      })
    return () => {
      isStopped = true
      port?.close()
    }
  }

  /** The cells of some lines, or of all, as they are in the file. */
  listRows(lines: RowsQuestion['lines']): Promise<RowsAnswer> {
    const question: RowsQuestion = { ask: 'rows', lines }
    return new Promise((resolve) => this.#ask(question, resolve))
  }

  close(): void {
    this.#thread.terminate()
  }

  /** What has not changed since is there already. */
  async #handOver({ timetable, ...lists }: KnownRecords): Promise<void> {
    if (timetable && this.#sent.timetable !== timetable) {
      const question: PlaceQuestion = { ask: 'place', timetable }
      this.#thread.postMessage(question)
      this.#sent = { ...this.#sent, timetable }
    }
    for (const list of Object.keys(lists) as KnownList[]) {
      const records: readonly unknown[] = lists[list] ?? []
      if (this.#sent[list] === records) continue
      for (let start = 0; start === 0 || start < records.length; start += RECORDS_AT_ONCE) {
        const some = records.slice(start, start + RECORDS_AT_ONCE)
        const question: KnowQuestion = { ask: 'know', list, isFirst: start === 0, records: some }
        this.#thread.postMessage(question)
        await new Promise((resolve) => setTimeout(resolve))
      }
      this.#sent = { ...this.#sent, [list]: records }
    }
  }

  #ask<Answer>(
    question: Question,
    hear: (answer: Answer) => void,
    moved: readonly Transferable[] = [],
  ): MessagePort {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }: MessageEvent<Answer>) => hear(data)
    this.#thread.postMessage(question, [port2, ...moved])
    return port1
  }
}
