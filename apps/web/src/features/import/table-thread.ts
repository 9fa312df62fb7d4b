import { type KnownRecords, NOTHING_KNOWN } from '@scheduler/contract'
import type { Timetable } from '@scheduler/domain'
import {
  type Content,
  describeColumns,
  FIRST_ROWS,
  findOrder,
  isDoubtful,
  readSource,
  readTable,
  recordsBelow,
  TableFault,
  type TableRow,
} from '@scheduler/formats/browser'
import { judgeTable } from './judge-table.ts'
import type {
  JudgeAnswer,
  JudgeQuestion,
  KnownList,
  KnowQuestion,
  Question,
  ReadAnswer,
  ReadQuestion,
} from './table-questions.ts'

// Reads and judges a table in its own thread, so that the page never waits for thousands of lines.

let read: { readonly content: Content; readonly rows: readonly TableRow[] } = { content: '', rows: [] }
const known: Partial<Record<KnownList, unknown[]>> & { timetable?: Timetable } = {}
let judgings = 0

addEventListener('message', ({ data, ports: [port] }: MessageEvent<Question>) => {
  if (data.ask === 'know') takeKnown(data)
  else if (data.ask === 'place') known.timetable = data.timetable
  else if (data.ask === 'rows')
    port?.postMessage(read.rows.filter(({ line }) => data.lines?.has(line) ?? true))
  else if (data.ask === 'read') answerRead(data, (answer) => port?.postMessage(answer))
  else void answerJudge(data, (answer) => port?.postMessage(answer))
})

function answerRead({ content, wanted }: ReadQuestion, answer: (one: ReadAnswer) => void): void {
  const given = content ?? read.content
  try {
    const { rows, ...facts } = readSource(given, wanted, (count) => answer({ rows: count }))
    read = { content: given, rows }
    answer({ read: { ...facts, head: rows.slice(0, FIRST_ROWS) } })
  } catch (error) {
    if (!(error instanceof TableFault)) throw error
    answer({ fault: error.fault, at: error.at })
  }
}

function takeKnown({ list, isFirst, records }: KnowQuestion): void {
  if (isFirst) known[list] = []
  known[list]?.push(...records)
}

async function answerJudge(question: JudgeQuestion, answer: (one: JudgeAnswer) => void): Promise<void> {
  const judging = ++judgings
  const { kind, header, mapping, skipped } = question
  const records = recordsBelow(read.rows, header)
  const dateOrder = question.dateOrder ?? findOrder(records, question) ?? question.usualOrder
  const table = readTable(records, { ...question, dateOrder })
  const described = describeColumns(records, mapping.length)
  const hasDoubtfulDates = isDoubtful(records, question)
  const { columns, together, rows } = table
  answer({ facts: { columns, described, hasDoubtfulDates, together, lineCount: rows.length } })
  for (const lines of judgeTable(kind, table, { ...NOTHING_KNOWN, ...known } as KnownRecords, skipped)) {
    answer({ lines })
    await nextTurn()
    if (judging !== judgings) return
  }
}

/** Lets a question in that has come meanwhile. */
const nextTurn = () => new Promise((resolve) => setTimeout(resolve))
