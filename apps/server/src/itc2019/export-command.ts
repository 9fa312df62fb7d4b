import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { listItc2019Classes, writeItc2019 } from '@scheduler/formats'
import { runCommand, say } from '../backup/run-command.ts'
import { readAtOneMoment } from '../db/read-at-one-moment.ts'
import { openStore } from '../open-store.ts'
import { readSettings } from '../settings.ts'
import { ExportRefused, readItc2019Of } from './read-instance.ts'
import { listWeightedTerms, type WeightedTerm } from './read-records.ts'

const USAGE = 'npm run export -- --format itc2019 [--term NAME] [--out FILE]'

runCommand('Nothing was exported', async () => {
  const options = { format: { type: 'string' }, term: { type: 'string' }, out: { type: 'string' } } as const
  const { values } = parseArgs({ options })
  if (values.format !== 'itc2019') throw new ExportRefused(`usage: ${USAGE}`)
  const store = await openStore(readSettings(process.env), say)
  try {
    const { instance, runRules = [] } = await readAtOneMoment(store.db, async (trx) =>
      readItc2019Of(trx, chooseTerm(await listWeightedTerms(trx), values.term)),
    )
    const file = values.out ?? `${instance.name.replaceAll(/[^\w.-]+/g, '-')}.xml`
    await writeFile(file, writeItc2019(instance))
    const { courses, rooms, distributions, students } = instance
    say(
      `Exported ${instance.name} to ${file}: ${courses.length} courses, ${listItc2019Classes(instance).length} classes, ${rooms.length} rooms, ${distributions.length} rules, ${students.length} students`,
    )
    if (runRules.length > 0) say(`${runRules.length} rules that only runs keep are not in the file`)
  } finally {
    await store.close()
  }
})

/** The term of that name, or the only one. */
function chooseTerm(terms: readonly WeightedTerm[], name: string | undefined): WeightedTerm {
  const found = name === undefined ? terms : terms.filter((term) => term.name === name)
  const [term, another] = found
  const names = terms.map((one) => one.name).join(', ')
  if (!term) throw new ExportRefused(terms.length === 0 ? 'no term has weights' : `the terms are ${names}`)
  if (another) throw new ExportRefused(`--term is needed: ${names}`)
  return term
}
