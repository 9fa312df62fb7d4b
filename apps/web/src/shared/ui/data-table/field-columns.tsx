import { Badge } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/formats.ts'
import {
  type Field,
  type Fields,
  listChoices,
  sayChoice,
  sayLabel,
  type Words,
} from '../record-form/fields.ts'
import type { Column } from './column.ts'

type Read<Row> = (row: Row) => string | number

/** What a page needs to know of the fields of the records that it lists. */
export function useFieldList<Row extends object>(fields: Fields<Row>) {
  const { t } = useTranslation()
  const words = { t, formats: useFormats() }
  const { status } = fields
  return {
    columns: Object.entries(fields).flatMap(([name, field]) => toColumn(name, field, words) ?? []),
    searched: (row: Row) => Object.entries(fields).flatMap(([name, field]) => listSearched(name, field, row)),
    ...(status?.kind === 'choice' && { statuses: listChoices(status, t) }),
  }
}

function readField<Row>(name: string): Read<Row> {
  return (row) => (row as Readonly<Record<string, string | number | null>>)[name] ?? ''
}

function toColumn<Row>(name: string, field: Field<Row>, words: Words): Column<Row> | null {
  const { column } = field
  if (!column) return null
  const { id = name, header, value = readField(name), cell = findCell(field, readField(name)) } = column
  return {
    id,
    header: header ? String(words.t(header)) : sayLabel(name, field, words.t),
    isWhole: field.kind === 'date',
    value: (row) => value(row, words),
    ...(cell && { cell: (row: Row) => cell(row, words) }),
    ...(field.kind === 'choice' && {
      written: (row: Row) => sayChoice(field, String(readField<Row>(name)(row)), words.t),
    }),
  }
}

function listSearched<Row>(name: string, { isSearched }: Field<Row>, row: Row): readonly string[] {
  if (!isSearched) return []
  return isSearched === true ? [String(readField<Row>(name)(row))] : isSearched(row)
}

/** How a value is shown that isn't shown as it is. */
function findCell<Row>(field: Field<Row>, read: Read<Row>) {
  if (field.kind === 'date') return (row: Row, { formats }: Words) => formats.date(String(read(row)))
  if (field.kind !== 'choice') return undefined
  return (row: Row, { t }: Words) => {
    const said = sayChoice(field, String(read(row)), t)
    const color = field.column?.colors?.[read(row)]
    return color ? (
      <Badge variant="light" color={color}>
        {said}
      </Badge>
    ) : (
      said
    )
  }
}
