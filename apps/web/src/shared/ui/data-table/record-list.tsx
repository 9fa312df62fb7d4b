import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SampleMark } from '../../sample-data/sample-mark.tsx'
import { SampleNotice } from '../../sample-data/sample-notice.tsx'
import type { Shown } from '../../sample-data/use-sample-data.ts'
import { ClearFilters } from '../list-page.tsx'
import type { Column, ShowChoosing } from './column.ts'
import { DataTable } from './data-table.tsx'
import { TableMessage } from './table-message.tsx'
import { TableSkeleton } from './table-skeleton.tsx'

interface RecordListProps<Row> {
  /** What the table lists, for those who hear it. */
  label: string
  query: Pick<UseQueryResult<readonly Row[]>, 'data' | 'isError' | 'isFetching' | 'refetch'>
  /** What is shown where the list has a sample; otherwise what has been entered. */
  shown?: Shown<readonly Row[]>
  /** Whether search and filter of the address let a record pass. */
  matches: (row: Row) => boolean
  columns: readonly Column<Row>[]
  actions: (row: Row) => ReactNode
  /** Where rows can be chosen; those of a sample cannot. */
  choosing?: ShowChoosing<Row> | undefined
  texts: { loading: string; failed: string; nothingEntered: string; nothingMatches: string }
  /** The way to the first record. */
  firstAction?: ReactNode
}

/** A list in each of its states: on its way, failed, nothing entered yet, nothing that matches, and its rows. */
export function RecordList<Row extends { _id: string }>(props: RecordListProps<Row>) {
  const { label, query, matches, columns, actions, texts, firstAction } = props
  const { t } = useTranslation()
  const entered = { rows: query.data, isSample: false, isEmpty: query.data?.length === 0 }
  const { rows, isSample, isEmpty } = props.shown ?? entered
  if (rows === undefined && query.isError) {
    const retry = (
      <Button variant="light" loading={query.isFetching} onClick={() => void query.refetch()}>
        {t('actions.tryAgain')}
      </Button>
    )
    return <TableMessage text={texts.failed} action={retry} />
  }
  if (rows === undefined) return <TableSkeleton text={texts.loading} />
  if (rows.length === 0) {
    return (
      <TableMessage
        text={texts.nothingEntered}
        action={
          <>
            {firstAction}
            {props.shown && <SampleNotice isSample={false} isEmpty={isEmpty} />}
          </>
        }
      />
    )
  }
  const matching = rows.filter(matches)
  return (
    <>
      <SampleNotice isSample={isSample} isEmpty={false} />
      {matching.length === 0 ? (
        <TableMessage text={texts.nothingMatches} action={<ClearFilters />} />
      ) : (
        <DataTable
          label={label}
          rows={matching}
          columns={columns}
          actions={isSample ? () => <SampleMark /> : actions}
          choosing={isSample ? undefined : props.choosing}
          isSample={isSample}
          isRefreshing={query.isFetching}
        />
      )}
    </>
  )
}
