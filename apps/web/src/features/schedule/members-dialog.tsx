import { Button, Group, Loader, Stack, Table, Text } from '@mantine/core'
import { type ClassRecord, listStudents } from '@scheduler/contract'
import { useQuery } from '@tanstack/react-query'
import { ClipboardCopy, Download, Printer } from 'lucide-react'
import { createPortal } from 'react-dom'
import { call } from '../../shared/api/call.ts'
import { useMembersTexts } from '../../shared/i18n/members-texts.ts'
import { saveCsv } from '../../shared/schedule-export/save-file.ts'
import { copyText } from '../../shared/spreadsheet/copy-text.ts'
import { toCsv, toPasted } from '../../shared/spreadsheet/write-cells.ts'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { notifySuccess } from '../../shared/ui/notify.ts'
import { usePrinting } from '../../timetable-grid/viewport/use-printing.ts'
import styles from './members-dialog.module.css'

interface MembersDialogProps {
  scheduled: ClassRecord
  onClose: () => void
}

/** The students of a class by name, for who teaches it: shown, copied, saved and printed. */
export function MembersDialog({ scheduled: { title, studentIds }, onClose }: MembersDialogProps) {
  const { t } = useMembersTexts()
  const isPrinting = usePrinting()
  const { data: students, isError } = useQuery({
    queryKey: ['students', 'taught', ...studentIds],
    queryFn: () => call(listStudents, {}),
  })
  const isIn = new Set(studentIds)
  const members = students?.filter(({ _id }) => isIn.has(_id))
  const rows = members?.map(({ fullName, studentId }) => [fullName, studentId]) ?? []
  const cells = [[t('name'), t('studentId')], ...rows]
  const copy = async () => {
    await copyText(toPasted(cells))
    notifySuccess(t('copied'))
  }
  const heading = t('title', { title })
  const table = (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('name')}</Table.Th>
          <Table.Th>{t('studentId')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {members?.map(({ _id, fullName, studentId }) => (
          <Table.Tr key={_id}>
            <Table.Td>
              <bdi>{fullName}</bdi>
            </Table.Td>
            <Table.Td>
              <bdi>{studentId}</bdi>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
  return (
    <Dialog title={heading} level="over" onClose={onClose}>
      <Stack gap="md">
        {isError && (
          <Text role="alert" c="red">
            {t('failed')}
          </Text>
        )}
        {!isError && !members && <Loader size="sm" role="status" aria-label={t('loading')} />}
        {members?.length === 0 && <Text>{t('empty')}</Text>}
        {rows.length > 0 && (
          <>
            {table}
            <Group gap="sm">
              <Button leftSection={<ClipboardCopy size={16} aria-hidden />} onClick={() => void copy()}>
                {t('copy')}
              </Button>
              <Button
                variant="default"
                leftSection={<Printer size={16} aria-hidden />}
                onClick={() => window.print()}
              >
                {t('print')}
              </Button>
              <Button
                variant="default"
                leftSection={<Download size={16} aria-hidden />}
                onClick={() => saveCsv(t('fileName'), toCsv(cells))}
              >
                {t('save')}
              </Button>
            </Group>
          </>
        )}
        {isPrinting &&
          createPortal(
            <div className={styles.document}>
              <h1>{heading}</h1>
              {table}
            </div>,
            document.body,
          )}
      </Stack>
    </Dialog>
  )
}
