import { Badge, Stack, Text, TextInput } from '@mantine/core'
import type { FieldError, Outcome, Verdict } from '@scheduler/contract'
import { WEEKDAYS } from '@scheduler/domain'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useImportingTexts } from '../../shared/i18n/importing-texts.ts'
import { sayNumber } from '../../shared/i18n/numbers.ts'
import { useSayMessage } from '../../shared/i18n/say-message.ts'
import type { Column } from '../../shared/ui/data-table/column.ts'
import { CellSuggestions, countSuggested } from './cell-suggestions.tsx'
import { FreePlaces } from './free-places.tsx'
import type { JudgedLine } from './judge-table.ts'
import { useFieldNames } from './say-columns.ts'
import type { JudgedTable, TableImport } from './use-table-import.ts'

const COLORS: Readonly<Record<Outcome, string>> = {
  created: 'emerald',
  changed: 'blue',
  same: 'gray',
  refused: 'red',
}

/** The columns of the list of lines: the line, what becomes of it, and its cells. */
export function useLineColumns(
  table: TableImport,
  { kind, columns, lines }: JudgedTable,
): Column<JudgedLine>[] {
  const { t } = useImportingTexts()
  const { sayField } = useFieldNames(kind)
  const counts = countSuggested(lines)
  return [
    {
      id: 'line',
      header: t('line'),
      value: ({ line }) => line,
      cell: ({ line }) => sayNumber(line),
    },
    {
      id: 'outcome',
      header: t('outcome'),
      value: ({ verdict }) => verdict?.outcome ?? '',
      cell: (line) => <LineOutcome line={line} columns={columns} table={table} />,
    },
    ...columns.map(
      (field, index): Column<JudgedLine> => ({
        id: field,
        header: sayField(field),
        value: ({ cells }) => cells[index] ?? '',
        cell: (line) => {
          const text = line.cells[index] ?? ''
          return (
            <>
              <LineCell
                line={line}
                field={field}
                label={t('correct', { field: sayField(field), line: sayNumber(line.line) })}
                text={text}
                onCorrect={(corrected) => table.correct(line._id, { [field]: corrected })}
              />
              <CellSuggestions table={table} line={line} field={field} text={text} counts={counts} />
            </>
          )
        },
      }),
    ),
  ]
}

const errorsOf = ({ verdict }: JudgedLine): readonly FieldError[] =>
  verdict?.outcome === 'refused' ? verdict.errors : []

interface LineOutcomeProps {
  line: JudgedLine
  columns: readonly string[]
  table: TableImport
}

/** What becomes of a line, with the reasons that belong to none of its cells. */
function LineOutcome({ line, columns, table }: LineOutcomeProps) {
  const sayMessage = useSayMessage()
  const { t } = useImportingTexts()
  const { verdict } = line
  if (!verdict) return <Badge color="gray">{t('skipped')}</Badge>
  const said = errorsOf(line).filter(({ field }) => !columns.includes(field))
  const notes = verdict.outcome !== 'refused' && verdict.note ? [verdict.note] : []
  return (
    <Stack gap={4} align="flex-start">
      <Badge color={COLORS[verdict.outcome]} variant="light">
        {t(`outcomes.${verdict.outcome}`)}
      </Badge>
      {[...said, ...notes].map((one) => (
        <Text
          key={one.message}
          size="sm"
          c={verdict.outcome === 'refused' ? 'var(--mantine-color-error)' : 'dimmed'}
        >
          {sayMessage(one)}
        </Text>
      ))}
      {verdict.outcome === 'refused' && verdict.placed && (
        <FreePlaces line={line} wanted={verdict.placed} table={table} />
      )}
    </Stack>
  )
}

interface LineCellProps {
  line: JudgedLine
  field: string
  label: string
  text: string
  onCorrect: (text: string) => void
}

/** A cell: what it changes is shown with what it was, and a wrong one can be corrected. A line is known by its day, which never changes. */
function LineCell({ line, field, label, text, onCorrect }: LineCellProps) {
  const sayMessage = useSayMessage()
  const { t } = useTranslation()
  const { date } = useFormats()
  const errors = errorsOf(line).filter((error) => error.field === field)
  if (errors.length > 0)
    return (
      <TextInput
        key={text}
        aria-label={label}
        miw={140}
        defaultValue={text}
        error={errors.map(sayMessage).join(' ')}
        onBlur={(event) => event.currentTarget.value !== text && onCorrect(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      />
    )
  const { verdict } = line
  const was = verdict?.outcome === 'changed' ? sayBefore(verdict, field) : undefined
  const weekday = field === 'day' ? WEEKDAYS.find((day) => day === text) : undefined
  if (weekday) return t(`timetable.days.${weekday}`)
  const say = (written: string) => (isDate(written) ? date(written) : written)
  const now = say(sayStored(verdict, field) ?? text)
  if (was === undefined) return now
  return (
    <>
      <Text span inherit td="line-through" c="dimmed">
        {say(was)}
      </Text>{' '}
      {now}
    </>
  )
}

const isDate = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

/** Parts are shown as they are stored, with the sections that follow from what is written. */
function sayStored(verdict: Verdict | null, field: string): string | undefined {
  if (field !== 'parts' || !verdict || !('fields' in verdict)) return undefined
  return verdict.fields.parts === undefined ? undefined : String(verdict.fields.parts)
}

/** What a cell changes, as it was; undefined for what it leaves, and for a list, which grows. */
function sayBefore(
  { before, was }: Extract<Verdict, { outcome: 'changed' }>,
  field: string,
): string | undefined {
  if (was) return was[field]
  const value = before[field]
  return field in before && !Array.isArray(value) ? String(value ?? '') : undefined
}
