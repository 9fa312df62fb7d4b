import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import type { DateRange } from '@scheduler/domain'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { termsQuery } from '../../shared/api/queries.ts'
import { useImportingTexts } from '../../shared/i18n/importing-texts.ts'
import { readTermRecords } from './read-all.ts'
import { SYSTEMS } from './systems/system-file.ts'
import { useExport } from './use-export.ts'

const WRITTEN = ['fet'] as const
type Written = (typeof WRITTEN)[number]

/** Saves the courses of an academic term, or of the academic year, as a file of another system. */
export function ExportSystems() {
  const { t } = useImportingTexts()
  const { data: terms = [] } = useQuery(termsQuery)
  const [termId, setTermId] = useState('')
  const term = terms.find(({ _id }) => _id === termId)
  const { save, isPending, saved } = useExport(async (system: Written) => {
    const dates = term && { from: term.startDate, to: term.endDate }
    return { name: `scheduler.${system}`, content: new Blob([await writeSystem(system, dates)]) }
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
            disabled={isPending}
            loading={saved === system}
            onClick={() => save(system)}
          >
            {t('export.forSystem', { system: SYSTEMS[system] })}
          </Button>
          <Text size="sm" c="dimmed">
            {t(`export.writes.${system}`)}
          </Text>
        </Group>
      ))}
    </Stack>
  )
}

async function writeSystem(_: Written, dates: DateRange | undefined): Promise<string> {
  const [records, { recordsOf }, { writeFet }] = await Promise.all([
    readTermRecords(),
    import('./systems/exported-term.ts'),
    import('./systems/write-fet.ts'),
  ])
  return writeFet(recordsOf(records, dates ?? records.year))
}
