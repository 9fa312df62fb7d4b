import { NativeSelect, SimpleGrid, Table, Text, TextInput } from '@mantine/core'
import { isMapped } from '@scheduler/formats/browser'
import { Fragment } from 'react'
import { useImportingTexts } from '../../shared/i18n/importing-texts.ts'
import { sayNumber } from '../../shared/i18n/numbers.ts'
import { ScrollingTable } from '../../shared/ui/scrolling-table.tsx'
import { ImportCard } from './import-card.tsx'
import { useFieldNames } from './say-columns.ts'
import type { JudgedTable, TableImport } from './use-table-import.ts'

/** Which column is which field, and what the table has no column for. */
export function ColumnsCard({ table }: { table: TableImport }) {
  const { t } = useImportingTexts()
  return (
    <ImportCard title={t('columns')} hint={t('columnsHint')}>
      <ScrollingTable label={{ text: t('columns') }}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('column')}</Table.Th>
            <Table.Th visibleFrom="sm">{t('examples')}</Table.Th>
            <Table.Th visibleFrom="sm" ta="end">
              {t('filled')}
            </Table.Th>
            <Table.Th>{t('field')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {table.mapping.map((field, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place
            <ColumnRow key={index} table={table} index={index} field={field} />
          ))}
        </Table.Tbody>
      </ScrollingTable>
      <MissingFields table={table} />
    </ImportCard>
  )
}

function ColumnRow({ table, index, field }: { table: TableImport; index: number; field: string | null }) {
  const { t } = useImportingTexts()
  const { sayField, choices } = useFieldNames(table.kind)
  const facts = table.judged?.described[index]
  const name = table.names[index]?.trim() || t('columnNumber', { number: sayNumber(index + 1) })
  const filled = facts && `${sayNumber(facts.share)} %`
  return (
    <Table.Tr>
      <Table.Th scope="row">
        <bdi>{name}</bdi>
        <Text hiddenFrom="sm" size="sm" c="dimmed">
          {filled} · <Examples texts={facts?.examples} />
        </Text>
      </Table.Th>
      <Table.Td visibleFrom="sm">
        <Text size="sm" c="dimmed">
          <Examples texts={facts?.examples} />
        </Text>
      </Table.Td>
      <Table.Td visibleFrom="sm" ta="end">
        {filled}
      </Table.Td>
      <Table.Td>
        <NativeSelect
          miw={150}
          aria-label={name}
          data={[
            { value: '', label: t('notImported') },
            ...choices.map((one) => ({ value: one, label: sayField(one) })),
          ]}
          value={field ?? ''}
          onChange={(event) => table.setField(index, event.currentTarget.value || null)}
        />
      </Table.Td>
    </Table.Tr>
  )
}

/** Each is written in its direction, also where lines begin at the right. */
function Examples({ texts = [] }: { texts?: readonly string[] | undefined }) {
  return texts.map((text, index) => (
    <Fragment key={text}>
      {index > 0 && ', '}
      <bdi>{text}</bdi>
    </Fragment>
  ))
}

/** What each new record needs, and no column has, or not in all lines: it may be the same for all of these. */
export function MissingFields({ table }: { table: TableImport }) {
  const { t } = useImportingTexts()
  const { sayField, required } = useFieldNames(table.kind)
  const { mapping, judged, forAll } = table
  const hasColumn = (field: string) => isMapped(field, mapping)
  const missing = required.filter(
    (field) => !OWN.has(field) && (!hasColumn(field) || field in forAll || lacks(judged, field)),
  )
  if (missing.length === 0) return null
  return (
    <div>
      <Text size="sm" mb="xs">
        {t('forAllHint')}
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }}>
        {missing.map((field) => (
          <TextInput
            key={field}
            label={t(hasColumn(field) ? 'forOthers' : 'forAll', { field: sayField(field) })}
            placeholder={DATES.has(field) ? '2026-09-01' : ''}
            value={table.forAll[field] ?? ''}
            onChange={(event) => table.setForAll(field, event.currentTarget.value)}
          />
        ))}
      </SimpleGrid>
    </div>
  )
}

/** Whether lines are refused that have nothing in a field. */
function lacks(judged: JudgedTable | null, field: string): boolean {
  const at = judged?.columns.indexOf(field) ?? -1
  return (judged?.lines ?? []).some(
    ({ cells, verdict }) =>
      cells[at] === '' &&
      verdict?.outcome === 'refused' &&
      verdict.errors.some((error) => error.field === field),
  )
}

/** No two records have these in common. */
const OWN = new Set(['name', 'courseName', 'fullName', 'email', 'studentId'])
const DATES = new Set(['startDate', 'endDate'])
