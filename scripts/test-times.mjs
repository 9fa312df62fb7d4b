import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './prepare.mjs'

const MOST = 30

/** Prints the tests and the files that took longest, from the JSON reports of the two runners. */
export function reportTimes(ofVitest, ofPlaywright) {
  const tests = [...readVitest(ofVitest), ...readPlaywright(ofPlaywright)]
  const files = new Map()
  for (const { file, seconds } of tests) files.set(file, (files.get(file) ?? 0) + seconds)
  print(
    'files',
    [...files].map(([name, seconds]) => ({ name, seconds })),
  )
  print(
    'tests',
    tests.map(({ file, title, seconds }) => ({ name: `${file} > ${title}`, seconds })),
  )
}

function print(what, times) {
  const total = times.reduce((sum, { seconds }) => sum + seconds, 0)
  process.stdout.write(`\nThe slowest of ${times.length} ${what}, which took ${total.toFixed(0)} s in all:\n`)
  const slowest = times.sort((one, other) => other.seconds - one.seconds).slice(0, MOST)
  for (const { name, seconds } of slowest)
    process.stdout.write(`${seconds.toFixed(1).padStart(7)} s  ${name}\n`)
}

function readVitest(report) {
  if (!existsSync(report)) return []
  return JSON.parse(readFileSync(report, 'utf8')).testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      file: relative(root, name),
      title: fullName,
      seconds: (duration ?? 0) / 1000,
    })),
  )
}

function readPlaywright(report) {
  if (!existsSync(report)) return []
  const listSpecs = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(listSpecs)]
  const { suites } = JSON.parse(readFileSync(report, 'utf8'))
  return suites.flatMap((suite) =>
    listSpecs(suite).map(({ title, tests }) => ({
      file: `e2e/${suite.file}`,
      title,
      seconds:
        tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
  )
}
