import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { sectionsOf } from '@scheduler/domain'
import { writeItc2019 } from '@scheduler/formats'
import { runCommand, say } from '../backup/run-command.ts'
import { readAtOneMoment } from '../db/read-at-one-moment.ts'
import { openStore } from '../open-store.ts'
import { readSettings } from '../settings.ts'
import { ExportRefused, readListedTermOf } from './read-listed-term.ts'
import { listWeightedTerms, type WeightedTerm } from './read-records.ts'

const USAGE = 'npm run export -- --format itc2019 [--term NAME] [--out FILE]'

runCommand('Nothing was exported', async () => {
  const options = { format: { type: 'string' }, term: { type: 'string' }, out: { type: 'string' } } as const
  const { values } = parseArgs({ options })
  if (values.format !== 'itc2019') throw new ExportRefused(`usage: ${USAGE}`)
  const store = await openStore(readSettings(process.env), say)
  try {
    const { term, runRules = [] } = await readAtOneMoment(store.db, async (trx) =>
      readListedTermOf(trx, chooseTerm(await listWeightedTerms(trx), values.term)),
    )
    const file = values.out ?? `${term.name.replaceAll(/[^\w.-]+/g, '-')}.xml`
    await writeFile(file, writeItc2019(term))
    const { courses, rooms, rules, students } = term
    say(
      `Exported ${term.name} to ${file}: ${courses.length} courses, ${sectionsOf(term).length} classes, ${rooms.length} rooms, ${rules.length} rules, ${students.length} students`,
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
