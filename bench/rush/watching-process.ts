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
  | { readonly kind: 'report'; readonly present: readonly (readonly [string, number])[] }

/** What the browsers have noticed so far, and how much of what they know is not so. */
export interface Report {
  readonly lags: readonly number[]
  readonly bytes: readonly number[]
  readonly asked: number
  readonly differences: number
}

export interface WatchingProcess {
  expectNews(classId: string): void
  /** Resolves when all browsers show a class at this place. */
  awaitPlace(classId: string, place: Place): Promise<unknown>
  report(present: ReadonlyMap<string, number>): Promise<Report>
  close(): void
}

export async function startWatching(url: string, tokens: readonly string[]): Promise<WatchingProcess> {
  const child = fork(import.meta.filename, { execArgv: ['--import', 'tsx'] })
  await ask(child, { kind: 'open', url, tokens })
  return {
    expectNews: (classId) => void child.send({ kind: 'news', classId } satisfies Question),
    awaitPlace: (classId, place) => ask(child, { kind: 'place', classId, place }),
    report: (present) => ask(child, { kind: 'report', present: [...present] }) as Promise<Report>,
    close: () => void child.kill(),
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
  process.on('message', async (question: Question) => {
    if (question.kind === 'open') {
      browsers = await openBrowsers(question.url, question.tokens)
      process.send?.('open')
    } else if (browsers && question.kind === 'news') browsers.expectNews(question.classId)
    else if (browsers && question.kind === 'place') {
      await browsers.awaitPlace(question.classId, question.place)
      process.send?.('shown')
    } else if (browsers && question.kind === 'report') {
      const { lags, bytes, asked } = browsers
      const differences = browsers.countDifferences(new Map(question.present))
      process.send?.({ lags, bytes, asked, differences } satisfies Report)
    }
  })
}
