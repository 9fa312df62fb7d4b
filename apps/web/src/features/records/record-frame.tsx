import { Anchor, Button, Group, Stack } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { ArrowLeft, Pencil } from 'lucide-react'
import { type ComponentType, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useRecordsTexts } from '../../shared/i18n/records-texts.ts'
import type { PageKind } from '../../shared/records/record-link.tsx'
import { TableMessage } from '../../shared/ui/data-table/table-message.tsx'
import { TableSkeleton } from '../../shared/ui/data-table/table-skeleton.tsx'
import { PageHeader } from '../../shared/ui/page-header.tsx'
import { useRecordDialog } from '../../shared/ui/use-record-dialog.ts'
import styles from './records.module.css'

const LISTS = {
  course: '/admin/courses',
  room: '/admin/rooms',
  professor: '/admin/professors',
  student: '/admin/students',
  cohort: '/admin/cohorts',
  term: '/admin/terms',
} as const satisfies Record<PageKind, string>

interface RecordDescription<Row> {
  kind: PageKind
  /** All of its kind. */
  query: UseQueryResult<readonly Row[]>
  nameOf: (row: Row) => string
  /** What is to be done with it, before the button that edits it. */
  Acts?: ComponentType<{ record: Row }>
  /** All about it. */
  Sections: ComponentType<{ record: Row }>
  /** The dialog of its list that shows or edits it. */
  dialog: (record: Row, onClose: (options?: { force: boolean }) => void) => ReactNode
}

/** The page of the record that the address names, as its sections describe it. */
export function RecordFrame<Row extends { _id: string }>(props: RecordDescription<Row>) {
  const { id = '' } = useParams({ strict: false })
  // What is open of one record is not of another.
  return <OneRecord key={id} id={id} {...props} />
}

function OneRecord<Row extends { _id: string }>(props: RecordDescription<Row> & { id: string }) {
  const { id, kind, query, nameOf, Acts, Sections, dialog } = props
  const { t } = useTranslation()
  const { t: say } = useRecordsTexts()
  const { data, isError } = query
  const { opened, open, close } = useRecordDialog(data)
  const record = data?.find(({ _id }) => _id === id)
  return (
    <Stack gap="lg">
      <Stack gap={4}>
        <Anchor
          size="sm"
          className={styles.back ?? ''}
          renderRoot={(anchor) => <Link {...anchor} to={LISTS[kind]} />}
        >
          <ArrowLeft size={14} aria-hidden className={styles.arrow} />
          {say(`lists.${kind}`)}
        </Anchor>
        {record && (
          <PageHeader
            title={nameOf(record)}
            action={
              <Group gap="xs">
                {Acts && <Acts record={record} />}
                <Button leftSection={<Pencil size={16} aria-hidden />} onClick={() => open(record)}>
                  {t('actions.edit')}
                </Button>
              </Group>
            }
          />
        )}
      </Stack>
      {!data && !isError && <TableSkeleton text={say('loading')} />}
      {!data && isError && <TableMessage text={say('failed')} />}
      {data && !record && <TableMessage text={say('gone')} />}
      {record && (
        <div className={styles.sections}>
          <Sections record={record} />
        </div>
      )}
      {opened && <Suspense>{dialog(opened, close)}</Suspense>}
    </Stack>
  )
}
