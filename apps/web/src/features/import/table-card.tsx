import { Alert, Button, Group, NativeSelect, SimpleGrid, Text } from '@mantine/core'
import { IMPORTED, type Imported } from '@scheduler/contract'
import { ENCODINGS, type Encoding, HEADER_ROWS, type Wanted } from '@scheduler/formats/browser'
import { useImportingTexts } from '../../shared/i18n/importing-texts.ts'
import { sayNumber } from '../../shared/i18n/numbers.ts'
import { ImportCard } from './import-card.tsx'
import type { JudgedLine } from './judge-table.ts'
import type { Source } from './source.ts'
import type { JudgedTable, TableImport } from './use-table-import.ts'

interface TableCardProps {
  source: Source
  table: TableImport
  closeLabel: string
  onReadAgain: (wanted: Wanted) => void
  onClose: () => void
}

/** What a table was taken for, each of it to be changed. */
export function TableCard({ source, table, closeLabel, onReadAgain, onClose }: TableCardProps) {
  const { t } = useImportingTexts()
  const headers = source.head.slice(0, HEADER_ROWS).map(({ line, cells }, index) => ({
    value: String(index),
    label: t('headerLine', { line: sayNumber(line), names: shorten(cells.join(' · ')) }),
  }))
  return (
    <ImportCard title={t('table')}>
      <Group justify="space-between">
        <Text fw={600}>{source.name}</Text>
        <Button variant="default" onClick={onClose}>
          {closeLabel}
        </Button>
      </Group>
      <KindQuestion table={table} />
      <LinesQuestions table={table} />
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }}>
        <NativeSelect
          label={t('holds')}
          data={IMPORTED.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
          value={table.kind}
          onChange={(event) => table.setKind(event.currentTarget.value as Imported)}
        />
        <NativeSelect
          label={t('header')}
          data={[...headers, { value: '-1', label: t('noHeader') }]}
          value={String(table.header)}
          onChange={(event) => table.setHeader(Number(event.currentTarget.value))}
        />
        {source.sheets.length > 1 && (
          <NativeSelect
            label={t('sheet')}
            data={source.sheets.map((name, index) => ({ value: String(index), label: name }))}
            value={String(source.sheet)}
            onChange={(event) => onReadAgain({ sheet: Number(event.currentTarget.value) })}
          />
        )}
        {source.encoding && (
          <NativeSelect
            label={t('encoding')}
            data={[...ENCODINGS]}
            value={source.encoding}
            onChange={(event) => onReadAgain({ encoding: event.currentTarget.value as Encoding })}
          />
        )}
      </SimpleGrid>
    </ImportCard>
  )
}

/** What is asked about its lines. */
export function LinesQuestions({ table }: { table: TableImport }) {
  return (
    <>
      <DatesQuestion table={table} />
      <TogetherQuestion table={table} />
      <CrossListQuestion table={table} />
    </>
  )
}

/** Asks what a table holds whose columns fit several kinds nearly as well. */
function KindQuestion({ table: { kind, others, setKind } }: { table: TableImport }) {
  const { t } = useImportingTexts()
  if (others.length === 0) return null
  return (
    <Question
      title={t('whichKind')}
      answers={[kind, ...others].map((one) => ({ value: one, label: t(`kinds.${one}`) }))}
      answer={kind}
      onAnswer={setKind}
    />
  )
}

/** Asks how the dates of a table are meant that would be others in another order. */
function DatesQuestion({ table: { judged, dateOrder, setDateOrder } }: { table: TableImport }) {
  const { t } = useImportingTexts()
  if (!judged?.hasDoubtfulDates) return null
  return (
    <Question
      title={t('whichDates')}
      answers={(['day', 'month'] as const).map((value) => ({ value, label: t(`dateOrders.${value}`) }))}
      answer={dateOrder}
      onAnswer={setDateOrder}
    />
  )
}

/** Offers to take lines together that are at one time of one course. */
function TogetherQuestion({ table: { judged, isJoined, setJoined } }: { table: TableImport }) {
  const { t } = useImportingTexts()
  if (!judged?.together) return null
  return (
    <Question
      title={t('together', { lines: sayNumber(judged.together) })}
      answers={(['one', 'each'] as const).map((value) => ({ value, label: t(`togetherAs.${value}`) }))}
      answer={isJoined ? 'one' : 'each'}
      onAnswer={(answer) => setJoined(answer === 'one')}
    />
  )
}

/** Lines of courses that are taught together where this is said of them. */
function countShared({ lines }: JudgedTable): number {
  const isShared = ({ verdict }: JudgedLine) =>
    verdict?.outcome === 'refused' && verdict.errors.some(({ key }) => key === 'lines.couldBeCrossListed')
  return lines.filter(isShared).length
}

/** Offers to take lines together that are at one time in one room with the same professors, for several courses. */
function CrossListQuestion({ table: { judged, forAll, setForAll } }: { table: TableImport }) {
  const { t } = useImportingTexts()
  const shared = judged ? countShared(judged) : 0
  if (shared === 0 && !forAll.crossList) return null
  return (
    <Question
      title={t('sharedPlaces')}
      answers={(['one', 'each'] as const).map((value) => ({ value, label: t(`togetherAs.${value}`) }))}
      answer={forAll.crossList ? 'one' : 'each'}
      onAnswer={(answer) => setForAll('crossList', answer === 'one' ? 'yes' : '')}
    />
  )
}

interface QuestionProps<Value> {
  title: string
  answers: readonly { readonly value: Value; readonly label: string }[]
  /** What was answered, or is taken for the answer until then. */
  answer: Value | null
  onAnswer: (value: Value) => void
}

function Question<Value extends string>({ title, answers, answer, onAnswer }: QuestionProps<Value>) {
  return (
    <Alert color="amber" role="group" title={title}>
      <Group gap="xs">
        {answers.map(({ value, label }) => (
          <Button
            key={value}
            size="xs"
            variant={value === answer ? 'filled' : 'default'}
            aria-pressed={value === answer}
            onClick={() => onAnswer(value)}
          >
            {label}
          </Button>
        ))}
      </Group>
    </Alert>
  )
}

const LONGEST = 60
const shorten = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text)
