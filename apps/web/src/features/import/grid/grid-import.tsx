import {
  findGrid,
  findMapping,
  type GridMapping,
  type GridSheet,
  isPeriodNumber,
  readGrid,
  writeTable,
} from '@scheduler/formats/browser'
import { useEffect, useMemo, useState } from 'react'
import { useImportingTexts } from '../../../shared/i18n/importing-texts.ts'
import type { Coming } from '../coming-records.ts'
import { openText, type Source } from '../source.ts'
import { useKnown } from '../use-known.ts'
import { WaitingCard } from '../waiting-card.tsx'
import { GridCard } from './grid-card.tsx'
import { GridTable } from './grid-table.tsx'
import { readBells } from './read-bells.ts'
import { readSheets, type WholeSheet } from './read-sheets.ts'

const NOTHING_BEFORE: readonly Coming[] = []

interface GridImportProps {
  source: Source
  /** Reads it as a list instead. */
  onList: () => void
  onOpen: (classes: Source) => void
  onClose: () => void
}

/** A timetable that is a grid: what its headings and cells were taken for, until it continues as a table of classes. */
export function GridImport({ source, onList, onOpen, onClose }: GridImportProps) {
  const { t } = useImportingTexts()
  const [sheets, setSheets] = useState<readonly WholeSheet[] | null>(null)
  const [bellText, setBellText] = useState('')
  const [chosen, setChosen] = useState<Partial<GridMapping>>({})
  const [shown, setShown] = useState(0)
  const names = useKnown('classes', NOTHING_BEFORE)
  useEffect(() => {
    let isHere = true
    void readSheets(source).then((read) => isHere && setSheets(read))
    return () => {
      isHere = false
    }
  }, [source])

  const read = useMemo(() => {
    if (!sheets || !names) return null
    const bells = readBells(bellText)
    const grids = sheets.flatMap(({ name, rows }): GridSheet[] => {
      const grid = findGrid(rows, bells)
      return grid ? [{ name, rows, grid }] : []
    })
    const mapping = { ...findMapping(grids, names), ...chosen }
    return { grids, mapping, cells: grids.map((grid) => readGrid(grid, mapping, names)) }
  }, [sheets, names, bellText, chosen])

  if (!read)
    return <WaitingCard title={t('grid.title')} text={t('judging')} share={null} onCancel={onClose} />
  const { grids, mapping, cells } = read
  const classes = cells.flatMap((some) => some.flatMap((one) => one.classes))
  const hasPeriods = grids.some(({ rows, grid }) =>
    [
      ...grid.columns.map(({ text }) => text),
      ...grid.rows.map(({ index }) => rows[index]?.cells[grid.timeColumn ?? -1] ?? ''),
    ].some(isPeriodNumber),
  )
  const grid = grids[shown]
  const open = async () => onOpen(await openText(source.name, 'classes', writeTable('classes', classes)))
  return (
    <>
      <GridCard
        name={source.name}
        grids={grids}
        mapping={mapping}
        cells={cells.flat()}
        bells={hasPeriods ? bellText : null}
        shown={shown}
        onShow={setShown}
        onMap={(one) => setChosen({ ...chosen, ...one })}
        onBells={setBellText}
        onList={onList}
        onClose={onClose}
        onOpen={() => void open()}
      />
      {grid && <GridTable sheet={grid} mapping={mapping} cells={cells[shown] ?? []} />}
    </>
  )
}
