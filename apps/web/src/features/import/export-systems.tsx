import { Box, Button, Flex, Stack, Text } from '@mantine/core'
import { exportTerm } from '@scheduler/contract'
import { FORMATS, WRITTEN_SYSTEMS, type WrittenSystem, writeSystem } from '@scheduler/formats/browser'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callFile } from '../../shared/api/call.ts'
import { termsQuery } from '../../shared/api/queries.ts'
import { useImportingTexts } from '../../shared/i18n/importing-texts.ts'
import { TermSelect } from '../../shared/terms/term-select.tsx'
import { readTermRecords } from './read-all.ts'
import { useExport } from './use-export.ts'

/** The last one is written by the server, which alone knows the times and rooms that rules leave the classes of a term. */
const WRITTEN = [...WRITTEN_SYSTEMS, 'itc2019'] as const
type Written = (typeof WRITTEN)[number]
const isWritten = (system: Written): system is WrittenSystem => system !== 'itc2019'

/** Saves the courses of an academic term, or of the academic year, as files of another system. */
export function ExportSystems() {
  const { t } = useImportingTexts()
  const { data: terms = [] } = useQuery(termsQuery)
  const [termId, setTermId] = useState('')
  const term = terms.find(({ _id }) => _id === termId)
  const { save, isPending, saved } = useExport(async (system: Written) => {
    if (!isWritten(system)) return callFile(exportTerm, { params: { id: termId } })
    const records = await readTermRecords()
    const { from, to } = term ? { from: term.startDate, to: term.endDate } : records.year
    const session = { name: term?.name ?? from.slice(0, 4), from, to }
    const { name, content } = await writeSystem(system, records, session)
    return { name, content: new Blob([content]) }
  })
  return (
    <Stack gap="sm">
      <Box maw={420}>
        <TermSelect
          label={t('export.courses')}
          before={[{ value: '', label: t('export.year') }]}
          terms={terms}
          value={termId}
          onChange={setTermId}
        />
      </Box>
      {WRITTEN.map((system) => (
        <Flex key={system} gap="md" direction={{ base: 'column', sm: 'row' }} align="flex-start">
          <Button
            variant="default"
            flex="none"
            disabled={isPending || (!isWritten(system) && !term)}
            loading={saved === system}
            onClick={() => save(system)}
          >
            {t('export.forSystem', { system: FORMATS[system].name })}
          </Button>
          <Text size="sm" c="dimmed">
            {t(`export.writes.${system}`)}
          </Text>
        </Flex>
      ))}
    </Stack>
  )
}
