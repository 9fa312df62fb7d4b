import { useImportingTexts } from '../../shared/i18n/importing-texts.ts'
import { useSayMessage } from '../../shared/i18n/say-message.ts'
import { saveCsv } from '../../shared/schedule-export/save-file.ts'
import { toCsv } from '../../shared/spreadsheet/write-cells.ts'
import { countLeftOut } from './find-faults.ts'
import { isStored } from './judge-table.ts'
import { isStaying, listStaying } from './list-staying.ts'
import type { Source } from './source.ts'
import type { DoneTable, Staying, TableOnItsWay } from './table-on-its-way.ts'

/** What is not imported of a table, and how its lines are saved as a file. */
export function useStaying() {
  const { t } = useImportingTexts()
  const say = useSayMessage()

  /** Null where no line stays out. */
  const write = async (
    { name, reader }: Source,
    { names, lines }: Pick<TableOnItsWay, 'names' | 'lines'>,
  ): Promise<Staying | null> => {
    const numbers = new Set(lines.filter(isStaying).map(({ line }) => line))
    if (numbers.size === 0) return null
    const rows = await reader.listRows(numbers)
    const words = { reason: t('staying.reason'), skipped: t('skipped') }
    return { count: numbers.size, name, csv: toCsv(listStaying({ names, rows, lines }, words, say)) }
  }

  const describe = async (source: Source, table: TableOnItsWay): Promise<Omit<DoneTable, 'record'>> => ({
    name: source.name,
    kind: table.kind,
    leftOut: countLeftOut(table.leftOut.values(), table.lines.filter(isStored)),
    staying: await write(source, table),
  })

  /** Puts them among the downloads, by the name of their file without its ending. */
  const save = ({ name, csv }: Staying) =>
    saveCsv(t('staying.file', { name: name.replace(/\.\w{1,5}(?=$|:)/, '').replace(': ', ' ') }), csv)

  return { write, describe, save }
}
