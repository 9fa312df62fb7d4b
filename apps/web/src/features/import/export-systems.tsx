import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { exportTerm } from '@scheduler/contract'
import type { DateRange } from '@scheduler/domain'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type CalledFile, callFile } from '../../shared/api/call.ts'
import { termsQuery } from '../../shared/api/queries.ts'
import { useImportingTexts } from '../../shared/i18n/importing-texts.ts'
import { readTermRecords } from './read-all.ts'
import type { TermRecords } from './systems/exported-term.ts'
import { SYSTEMS, type System } from './systems/system-file.ts'
import { useExport } from './use-export.ts'

/** The courses of these dates, as those of an academic term of that name. */
interface Session extends DateRange {
  readonly name: string
}
type Write = (records: TermRecords, session: Session) => Promise<CalledFile>

/** What writes the files of a system is fetched with the first of them. */
const WRITERS = {
  fet: async (records) => {
    const { writeFet } = await import('./systems/write-fet.ts')
    return { name: 'scheduler.fet', content: new Blob([writeFet(records)]) }
  },
  unitime: async (records, { name, from }) => {
    const { writeUniTime } = await import('./systems/write-unitime.ts')
    const { packTexts } = await import('./tables/pack-files.ts')
    const files = writeUniTime(records, { name, year: yearOf(from) })
    return { name: 'scheduler-unitime.zip', content: new Blob([packTexts(files)]) }
  },
} satisfies Partial<Record<System, Write>>
const isWritten = (system: Written): system is keyof typeof WRITERS => system in WRITERS

/** The last one is written by the server, which alone knows the times and rooms that rules leave the classes of a term. */
const NAMES = { fet: SYSTEMS.fet, unitime: SYSTEMS.unitime, itc2019: 'ITC-2019' } as const
type Written = keyof typeof NAMES
const WRITTEN = Object.keys(NAMES) as Written[]

const yearOf = (date: string) => date.slice(0, 4)

/** Saves the courses of an academic term, or of the academic year, as files of another system. */
export function ExportSystems() {
  const { t } = useImportingTexts()
  const { data: terms = [] } = useQuery(termsQuery)
  const [termId, setTermId] = useState('')
  const term = terms.find(({ _id }) => _id === termId)
  const { save, isPending, saved } = useExport(async (system: Written) => {
    if (!isWritten(system)) return callFile(exportTerm, { params: { id: termId } })
    const [records, { recordsOf }] = await Promise.all([
      readTermRecords(),
      import('./systems/exported-term.ts'),
    ])
    const { from, to } = term ? { from: term.startDate, to: term.endDate } : records.year
    const session = { name: term?.name ?? yearOf(from), from, to }
    return WRITERS[system](recordsOf(records, session), session)
  })
  return (
    <Stack gap="sm">
      <NativeSelect
        label={t('export.courses')}
        data={[
          { value: '', label: t('export.year') },
          ...terms.map(({ _id, name }) => ({ value: _id, label: name })),
        ]}
        value={termId}
        onChange={(event) => setTermId(event.currentTarget.value)}
        maw={320}
      />
      {WRITTEN.map((system) => (
        <Group key={system} wrap="nowrap" align="flex-start">
          <Button
            variant="default"
            flex="none"
            disabled={isPending || (!isWritten(system) && !term)}
            loading={saved === system}
            onClick={() => save(system)}
          >
            {t('export.forSystem', { system: NAMES[system] })}
          </Button>
          <Text size="sm" c="dimmed">
            {t(`export.writes.${system}`)}
          </Text>
        </Group>
      ))}
    </Stack>
  )
}
