import { Badge, Stack, Table, Text } from '@mantine/core'
import type { Grid, GridCell, GridMapping, GridSheet } from '@scheduler/formats/browser'
import { useTranslation } from 'react-i18next'
import { useImportingTexts } from '../../../shared/i18n/importing-texts.ts'
import { ScrollingTable } from '../../../shared/ui/scrolling-table.tsx'
import { ImportCard } from '../import-card.tsx'

interface GridTableProps {
  sheet: GridSheet
  mapping: GridMapping
  cells: readonly GridCell[]
}

/** A grid as it is in the file, with what each heading and cell was taken for. */
export function GridTable({ sheet: { name, grid }, mapping, cells }: GridTableProps) {
  const { t } = useImportingTexts()
  const byPlace = new Map(cells.map((cell) => [`${cell.row} ${cell.column}`, cell]))
  return (
    <ImportCard title={name || t('table')} hint={t('grid.tableHint')}>
      <ScrollingTable label={{ text: name || t('table') }}>
        <Table.Thead>
          <Table.Tr>
            <Table.Td />
            {grid.columns.map((column) => (
              <Table.Th key={column.index} scope="col" miw={130}>
                <bdi>{column.text}</bdi>
                <Meaning line={column} field={mapping.across} />
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {grid.rows.map((row) => (
            <Table.Tr key={row.index}>
              <Table.Th scope="row" miw={110}>
                <bdi>{row.text}</bdi>
                <Meaning line={row} field={null} />
              </Table.Th>
              {grid.columns.map((column) => (
                <Table.Td key={column.index} style={{ verticalAlign: 'top' }}>
                  <CellMeaning cell={byPlace.get(`${row.index} ${column.index}`)} />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </ScrollingTable>
    </ImportCard>
  )
}

interface MeaningProps {
  line: Grid['columns'][number]
  field: GridMapping['across']
}

/** What a heading was taken for. */
function Meaning({ line: { day, time, name }, field }: MeaningProps) {
  const { t } = useImportingTexts()
  const { t: tApp } = useTranslation()
  const said = [
    ...(day ? [tApp(`timetable.days.${day}`)] : []),
    ...(time ? [[time.start, time.end].filter(Boolean).join(' - ')] : []),
    ...(name !== null ? [field ? t(`grid.names.${field}`) : t('notImported')] : []),
  ]
  if (said.length === 0) return null
  return (
    <Text size="xs" c="dimmed">
      {said.join(', ')}
    </Text>
  )
}

/** A cell with its classes, what is not understood in it, and why it stays out. */
function CellMeaning({ cell }: { cell: GridCell | undefined }) {
  const { t } = useImportingTexts()
  if (!cell) return null
  const { text, classes, unknown, fault } = cell
  return (
    <Stack gap={2} align="flex-start">
      <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
        <bdi>{text}</bdi>
      </Text>
      {fault !== null && (
        <Badge color="red" variant="light">
          {t(`grid.faults.${fault}`)}
        </Badge>
      )}
      {classes.map((one) => (
        <Text key={Object.values(one).join(' ')} size="xs" c="dimmed">
          {[one.courseId, one.sectionId, one.roomId, one.professorIds]
            .flatMap((value) => value ?? [])
            .join(' · ')}
        </Text>
      ))}
      {fault === null && unknown.length > 0 && (
        <Text size="xs" c="var(--mantine-color-error)">
          {t('grid.unknown', { words: unknown.join(', ') })}
        </Text>
      )}
    </Stack>
  )
}
