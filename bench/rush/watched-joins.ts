import { setTimeout as sleep } from 'node:timers/promises'
import { percentile } from '../../apps/server/src/testing/load.ts'
import { call, expectAnswer } from '../server/client.ts'
import { readMemory, readProcessorTime } from '../server/processes.ts'
import { type Site, startSite } from '../server/start-site.ts'
import { type RushOptions, type Scenario, say } from './bars.ts'
import type { Place } from './watching-browsers.ts'
import { startWatching, type WatchingProcess } from './watching-process.ts'

/** By then the server's code has been compiled, and its connections are open. */
const WARM_UP_SECONDS = 5
const LATEST_SECONDS = 2
const DRAGS = 10
/** Students who join have no browser among those that watch. */
const JOINING = 1000

/** Browsers keep the timetable while students join and leave, and while an administrator drags a class. */
export const watchedJoins: Scenario = {
  bars: {
    'join, p95': { target: 60, unit: 'ms', before: null },
    'count known in a browser, p95': { target: 2000, unit: 'ms', before: '14 s (300)' },
    'received, a second and browser': { target: 3, unit: 'KB', before: '3.2 MB' },
    'memory of the server': { target: 400, unit: 'MB', before: null },
    'wrong counts 2 s after the end': { target: 0, unit: '', before: null },
    'drag shown in all browsers': { target: 500, unit: 'ms', before: '118 s' },
  },
  async measure(options) {
    const { browsers: count, seconds } = options
    const site = await startSite(options.size, options.seed, count + JOINING)
    const servers: readonly Pick<Site, 'url' | 'findProcesses'>[] = [
      site,
      ...(await addServers(site, options.servers - 1)),
    ]
    const urls = servers.map(({ url }) => url)
    const browsers = await startWatching(urls, site.tokens.students.slice(0, count))
    await joinAndLeave(site, urls, browsers, { ...options, seconds: WARM_UP_SECONDS })
    const processes = servers.map((one) => one.findProcesses())
    const before = processes.map(readProcessorTime)
    const start = await browsers.report(new Map())
    const { taken, refused } = await joinAndLeave(site, urls, browsers, options)
    const after = processes.map(readProcessorTime)
    const memory = Math.max(...processes.map((one) => readMemory(one, 'Rss').server))
    await sleep(LATEST_SECONDS * 1000)
    const { lags, asked, differences, bytes } = await browsers.report(await readCounts(site))
    const shares = after.map(({ server }, index) => (server - (before[index]?.server ?? 0)) / seconds / 10)
    const spent = shares.map((share) => `${share.toFixed(0)} %`).join(' and ')
    say(
      `${count} browsers, ${taken.length} joins, ${refused} refused by a rule; ${asked} asked for changes; of a processor the server takes ${spent}`,
    )
    const drags = await dragClasses(site, browsers)
    browsers.close()
    await site.stop()
    const received = bytes.map((sum, index) => sum - (start.bytes[index] ?? 0))
    return {
      'join, p95': percentile(taken, 0.95),
      'count known in a browser, p95': percentile(lags, 0.95),
      'received, a second and browser': percentile(received, 0.5) / seconds / 1000,
      'memory of the server': memory,
      'wrong counts 2 s after the end': differences,
      'drag shown in all browsers': percentile(drags, 0.5),
    }
  },
}

async function addServers(site: Site, count: number): Promise<Awaited<ReturnType<Site['addServer']>>[]> {
  const added = []
  for (let index = 0; index < count; index++) added.push(await site.addServer())
  return added
}

/** Students join classes, so many a second; answers how long each took and how many were refused by a rule. */
async function joinAndLeave(
  site: Site,
  urls: readonly string[],
  browsers: WatchingProcess,
  { browsers: count, joinsPerSecond, seconds }: RushOptions,
): Promise<{ taken: number[]; refused: number }> {
  const students = site.tokens.students.slice(count)
  const { classes } = site.institution
  const taken: number[] = []
  let refused = 0
  const calls: Promise<void>[] = []
  const began = performance.now()
  for (let index = 0; index < joinsPerSecond * seconds; index++) {
    const due = began + (index * 1000) / joinsPerSecond
    if (performance.now() < due) await sleep(due - performance.now())
    const token = students[index % students.length] ?? ''
    const classId = classes[(index * 7919 + seconds) % classes.length]?.id ?? ''
    calls.push(
      call(urls[index % urls.length] ?? '', token, 'PUT', `/api/classs/${classId}/join`, {}).then(
        ({ status, milliseconds }) => {
          if (status >= 500) throw new Error(`A join was answered ${status}.`)
          taken.push(milliseconds)
          if (status === 200) browsers.expectNews(classId)
          else refused++
        },
      ),
    )
  }
  await Promise.all(calls)
  return { taken, refused }
}

async function readCounts(site: Site): Promise<Map<string, number>> {
  const rows = await site.ask(`select json_object_agg(c.id, (
    select count(*) from class_students s where s.class_id = c.id))::text from classes c`)
  return new Map(Object.entries(JSON.parse(rows)))
}

/** Answers how long each of some classes took from its being put down until the last browser showed it there. */
async function dragClasses(site: Site, browsers: WatchingProcess): Promise<number[]> {
  const taken: number[] = []
  for (let drag = 0; drag < DRAGS; drag++) {
    const free = site.institution.planNewClass(drag)
    const { _id } = (
      await expectAnswer(201, call(site.url, site.tokens.admin, 'POST', '/api/classs', free))
    ).read()
    await sleep(1000)
    const { title: _, ...change } = site.institution.planNewClass(DRAGS + drag)
    const { day, startTime, endTime } = change as Place & typeof change
    await browsers.expectPlace(_id, { day, startTime, endTime })
    const began = performance.now()
    const shown = browsers.awaitPlace()
    await expectAnswer(200, call(site.url, site.tokens.admin, 'PUT', `/api/classs/${_id}`, change))
    await shown
    taken.push(performance.now() - began)
  }
  return taken
}
