import { Button, Table } from '@mantine/core'
import { IMPORTED_TABLES, type ImportRecord, undoImport } from '@scheduler/contract'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../shared/api/api-error.ts'
import { queryClient } from '../../shared/api/query-client.ts'
import { useWrite } from '../../shared/api/use-write.ts'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useImportingTexts } from '../../shared/i18n/importing-texts.ts'
import { sayNumber } from '../../shared/i18n/numbers.ts'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx'
import { ScrollingTable } from '../../shared/ui/scrolling-table.tsx'
import { useUrlDialog } from '../../shared/ui/use-url-dialog.ts'
import { ImportCard } from './import-card.tsx'
import { importsQuery } from './import-query.ts'

const UNDO = 'undo-'

/** The latest imports, each to be undone; nothing where there are none. */
export function EarlierImports() {
  const { t } = useImportingTexts()
  const { data: imports = [] } = useQuery(importsQuery)
  const { dialog, open, close } = useUrlDialog()
  const formats = useFormats()
  const undone = imports.find(({ _id }) => dialog === UNDO + _id)
  if (imports.length === 0) return null
  return (
    <ImportCard title={t('earlier')} hint={t('earlierHint')}>
      <ScrollingTable label={{ text: t('earlier') }}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('table')}</Table.Th>
            <Table.Th>{t('holds')}</Table.Th>
            <Table.Th>{t('when')}</Table.Th>
            <Table.Th ta="end">{t('outcomes.created')}</Table.Th>
            <Table.Th ta="end">{t('outcomes.changed')}</Table.Th>
            <Table.Th />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {imports.map((one) => (
            <Table.Tr key={one._id}>
              <Table.Th scope="row">{one.fileName}</Table.Th>
              <Table.Td>{t(`kinds.${one.kind}`)}</Table.Td>
              <Table.Td>{formats.date(one.at.slice(0, 10))}</Table.Td>
              <Table.Td ta="end">{sayNumber(one.created)}</Table.Td>
              <Table.Td ta="end">{sayNumber(one.changed)}</Table.Td>
              <Table.Td ta="end">
                <Button
                  variant="default"
                  size="xs"
                  aria-label={t('undo.openNamed', { name: one.fileName })}
                  onClick={() => open(UNDO + one._id)}
                >
                  {t('undo.open')}
                </Button>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </ScrollingTable>
      {undone && <UndoDialog record={undone} onClose={close} />}
    </ImportCard>
  )
}

/** Asks before; a refusal names what has been changed or is used since. */
function UndoDialog({ record, onClose }: { record: ImportRecord; onClose: () => void }) {
  const { t } = useImportingTexts()
  const undo = useWrite(undoImport, {
    changes: IMPORTED_TABLES[record.kind].noun,
    success: t('undo.done'),
    failure: (error) => t('undo.failed', { message: messageOf(error) }),
  })
  return (
    <ConfirmDialog
      title={t('undo.title')}
      text={t('undo.text', { name: record.fileName })}
      confirmLabel={t('undo.confirm')}
      isBusy={undo.isPending}
      refusal={undo.error && messageOf(undo.error)}
      onConfirm={async () => {
        const isUndone = await undo.mutateAsync({ params: { id: record._id } }).then(
          () => true,
          () => false,
        )
        if (!isUndone) return
        onClose()
        void queryClient.invalidateQueries(importsQuery)
      }}
      onCancel={() => onClose()}
    />
  )
}
