import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { isMapped } from '@scheduler/formats/browser'
import { useState } from 'react'
import { useImportingTexts } from '../../shared/i18n/importing-texts.ts'
import { sayNumber } from '../../shared/i18n/numbers.ts'
import { useSayMessage } from '../../shared/i18n/say-message.ts'
import { countLeftOut, type Fault, type FaultText, findFaults } from './find-faults.ts'
import { useFieldNames } from './say-columns.ts'
import type { JudgedTable, TableImport } from './use-table-import.ts'

/** So many texts are shown of a fault, and of the faults of a table, before more are asked for. */
const FIRST_TEXTS = 4
const FIRST_FAULTS = 6

interface FaultsProps {
  table: TableImport
  judged: JudgedTable
}

/** All that is wrong with a table, each to be written in another way for all lines that have it. */
export function FaultList({ table, judged }: FaultsProps) {
  const { t } = useImportingTexts()
  const [hasAll, setHasAll] = useState(false)
  const { required } = useFieldNames(table.kind)
  // What is asked for all lines is said there.
  const isAsked = ({ field }: Fault) => required.includes(field) && !isMapped(field, table.mapping)
  const faults = findFaults(judged).filter((fault) => !isAsked(fault))
  if (faults.length === 0 && table.leftOut.size === 0) return null
  const shown = hasAll ? faults : faults.slice(0, FIRST_FAULTS)
  return (
    <Stack gap="md">
      {shown.map((fault) => (
        <FaultItem key={fault.key} table={table} fault={fault} />
      ))}
      {shown.length < faults.length && (
        <Button variant="subtle" size="compact-sm" w="fit-content" onClick={() => setHasAll(true)}>
          {t('faulty.moreFaults', { number: sayNumber(faults.length - shown.length) })}
        </Button>
      )}
      <LeftOutList table={table} judged={judged} />
    </Stack>
  )
}

/** Of a table that is looked through what may be left out of it: what is wrong itself is in its lines. */
export function LeaveOutList({ table, judged }: FaultsProps) {
  const { t } = useImportingTexts()
  const { sayField } = useFieldNames(table.kind)
  const faults = findFaults(judged).filter(({ canBeLeftOut }) => canBeLeftOut)
  if (faults.length === 0 && table.leftOut.size === 0) return null
  return (
    <Stack gap="xs">
      {faults.map((fault) => (
        <Group key={fault.key} gap="sm">
          <Text size="sm">
            {t('faulty.notUnderstood', { field: sayField(fault.field), count: fault.lineCount })}
          </Text>
          <LeaveOut table={table} fault={fault} />
        </Group>
      ))}
      <LeftOutList table={table} judged={judged} />
    </Stack>
  )
}

function FaultItem({ table, fault }: { table: TableImport; fault: Fault }) {
  const { t } = useImportingTexts()
  const { sayField } = useFieldNames(table.kind)
  const [hasAll, setHasAll] = useState(false)
  const { field, texts, lineCount } = fault
  const shown = hasAll ? texts : texts.slice(0, FIRST_TEXTS)
  const isCell = texts.some(({ written }) => written !== null)
  return (
    <Stack gap="xs">
      <Group gap="sm">
        <Text size="sm" fw={600}>
          {isCell
            ? t('faulty.notUnderstood', { field: sayField(field), count: lineCount })
            : t('faulty.lines', { count: lineCount })}
        </Text>
        <LeaveOut table={table} fault={fault} />
      </Group>
      {shown.map((text) => (
        <FaultOf key={text.written ?? text.error.message} table={table} fault={fault} text={text} />
      ))}
      {shown.length < texts.length && (
        <Button variant="subtle" size="compact-sm" w="fit-content" onClick={() => setHasAll(true)}>
          {t('faulty.more', { number: sayNumber(texts.length - shown.length) })}
        </Button>
      )}
    </Stack>
  )
}

interface FaultOfProps {
  table: TableImport
  fault: Fault
  text: FaultText
}

/** Why a text is refused, in how many lines, and what is to be read instead of it. */
function FaultOf({ table, fault: { field, canBeLeftOut }, text }: FaultOfProps) {
  const sayMessage = useSayMessage()
  const { t } = useImportingTexts()
  const { sayField } = useFieldNames(table.kind)
  const { written, error, line, ids, instead } = text
  const replace = (by: string) => {
    if (written === null || by === written) return
    if (by.trim() !== '') table.replace(field, written, by)
    else if (canBeLeftOut) table.leaveOut(field, [{ written, ids }])
  }
  return (
    <Group gap="xs" align="flex-start">
      <Text size="sm" c="var(--mantine-color-error)" style={{ flex: '1 1 16rem' }}>
        {sayMessage(error)}{' '}
        <Text span inherit c="dimmed">
          {ids.length === 1
            ? t('faulty.line', { line: sayNumber(line) })
            : t('faulty.fromLine', { lines: sayNumber(ids.length), line: sayNumber(line) })}
        </Text>
      </Text>
      {written !== null && (
        <Group gap="xs" style={{ flex: '1 1 14rem' }}>
          <TextInput
            key={written}
            size="xs"
            flex="1 1 10rem"
            aria-label={t('faulty.instead', { field: sayField(field), written })}
            defaultValue={written}
            onBlur={(event) => replace(event.currentTarget.value)}
            onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
          />
          {instead.map((name) => (
            <Button
              key={name}
              size="compact-xs"
              variant="light"
              aria-label={t('faulty.use', { name, written })}
              onClick={() => replace(name)}
            >
              {name}
            </Button>
          ))}
        </Group>
      )}
    </Group>
  )
}

/** Imports lines without what is not understood in them, where no record needs it. */
function LeaveOut({
  table,
  fault: { field, texts, lineCount, canBeLeftOut },
}: {
  table: TableImport
  fault: Fault
}) {
  const { t } = useImportingTexts()
  const { sayField } = useFieldNames(table.kind)
  if (!canBeLeftOut) return null
  const cells = texts.flatMap(({ written, ids }) => (written === null ? [] : [{ written, ids }]))
  return (
    <Button
      size="compact-xs"
      variant="default"
      aria-label={t('faulty.leaveOutNamed', { field: sayField(field), count: lineCount })}
      onClick={() => table.leaveOut(field, cells)}
    >
      {t('faulty.leaveOut', { count: lineCount })}
    </Button>
  )
}

/** What is left out, to be put back. */
function LeftOutList({ table, judged }: FaultsProps) {
  const { t } = useImportingTexts()
  const { sayField } = useFieldNames(table.kind)
  return [...countLeftOut(table.leftOut.values(), judged.lines)].map(([field, count]) => (
    <Group key={field} gap="sm">
      <Text size="sm" c="dimmed">
        {t('faulty.leftOut', { field: sayField(field), count })}
      </Text>
      <Button
        size="compact-xs"
        variant="subtle"
        aria-label={t('faulty.putBackNamed', { field: sayField(field) })}
        onClick={() => table.putBack(field)}
      >
        {t('faulty.putBack')}
      </Button>
    </Group>
  ))
}
