import { type ChildProcess, fork } from 'node:child_process'
import { openBrowsers, type Place, type WatchingBrowsers } from './watching-browsers.ts'

/*
 * Browsers in their own process: two thousand that read a message at one moment would keep the calls that are
 * timed in another from being noticed.
 */

type Question =
  | { readonly kind: 'open'; readonly url: string; readonly tokens: readonly string[] }
  | { readonly kind: 'news'; readonly classId: string }
  | { readonly kind: 'place'; readonly classId: string; readonly place: Place }
  | { readonly kind: 'shown' }
  | { readonly kind: 'report'; readonly present: readonly (readonly [string, number])[] }

/** What the browsers have noticed so far, and how much of what they know is not so. */
export interface Report {
  /** Since the report before. */
  readonly lags: readonly number[]
  readonly bytes: readonly number[]
  readonly asked: number
  readonly differences: number
}

export interface WatchingProcess {
  expectNews(classId: string): void
  /** Resolves when the browsers note who shows a class at this place. */
  expectPlace(classId: string, place: Place): Promise<unknown>
  /** Resolves when all browsers show the expected class at its place. */
  awaitPlace(): Promise<unknown>
  report(present: ReadonlyMap<string, number>): Promise<Report>
  close(): void
}

/** A process for each of the servers, which the browsers are spread over. */
export async function startWatching(
  urls: readonly string[],
  tokens: readonly string[],
): Promise<WatchingProcess> {
  const children = urls.map(() => fork(import.meta.filename, { execArgv: ['--import', 'tsx'] }))
  const askAll = (question: Question) => Promise.all(children.map((child) => ask(child, question)))
  const size = Math.ceil(tokens.length / urls.length)
  await Promise.all(
    children.map((child, index) =>
      ask(child, {
        kind: 'open',
        url: urls[index] ?? '',
        tokens: tokens.slice(index * size, (index + 1) * size),
      }),
    ),
  )
  return {
    expectNews: (classId) => {
      for (const child of children) child.send({ kind: 'news', classId } satisfies Question)
    },
    expectPlace: (classId, place) => askAll({ kind: 'place', classId, place }),
    awaitPlace: () => askAll({ kind: 'shown' }),
    report: async (present) =>
      addUp((await askAll({ kind: 'report', present: [...present] })) as readonly Report[]),
    close: () => {
      for (const child of children) child.kill()
    },
  }
}

function addUp(reports: readonly Report[]): Report {
  const sum = (of: (report: Report) => number) => reports.reduce((total, report) => total + of(report), 0)
  return {
    lags: reports.flatMap(({ lags }) => lags),
    bytes: reports.flatMap(({ bytes }) => bytes),
    asked: sum(({ asked }) => asked),
    differences: sum(({ differences }) => differences),
  }
}

function ask(child: ChildProcess, question: Question): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const onExit = () => reject(new Error('The browsers have ended.'))
    child.once('exit', onExit)
    child.once('message', (answer) => {
      child.off('exit', onExit)
      resolve(answer)
    })
    child.send(question)
  })
}

if (process.send && process.argv[1] === import.meta.filename) {
  let browsers: WatchingBrowsers | null = null
  let reported = 0
  process.on('message', async (question: Question) => {
    if (question.kind === 'open') {
      browsers = await openBrowsers(question.url, question.tokens)
      process.send?.('open')
    } else if (browsers && question.kind === 'news') browsers.expectNews(question.classId)
    else if (browsers && question.kind === 'place') {
      browsers.expectPlace(question.classId, question.place)
      process.send?.('expected')
    } else if (browsers && question.kind === 'shown') {
      await browsers.awaitPlace()
      process.send?.('shown')
    } else if (browsers && question.kind === 'report') {
      const { bytes, asked } = browsers
      const lags = browsers.lags.slice(reported)
      reported += lags.length
      const differences = browsers.countDifferences(new Map(question.present))
      process.send?.({ lags, bytes, asked, differences } satisfies Report)
    }
  })
}
