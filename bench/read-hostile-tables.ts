import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSource } from '../apps/web/src/features/import/reading/read-source.ts'
import { TableFault } from '../apps/web/src/features/import/reading/table-fault.ts'

// Reads the files of a folder that are named by numbers, and prints what was answered, how much processor time each took, and
// the memory of the process at most.

function answer(bytes: Uint8Array) {
  try {
    const { rows } = readSource(bytes)
    return {
      rows: rows.length,
      isText: rows.every(({ cells }) => cells.every((one) => typeof one === 'string')),
    }
  } catch (error) {
    return error instanceof TableFault ? { fault: error.fault, ...error.at } : { error: String(error) }
  }
}

const [folder = '', count = '0'] = process.argv.slice(2)
const answers = Array.from({ length: Number(count) }, (_, index) => {
  const bytes = readFileSync(join(folder, String(index)))
  const started = process.cpuUsage()
  const answered = answer(bytes)
  const { user, system } = process.cpuUsage(started)
  return { answered, seconds: (user + system) / 1_000_000, megabytes: process.resourceUsage().maxRSS / 1024 }
})
process.stdout.write(JSON.stringify(answers))
