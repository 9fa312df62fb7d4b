import type { Many } from '@scheduler/contract'
import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useListsTexts } from '../../i18n/lists-texts.ts'
import type { Shown } from '../../sample-data/use-sample-data.ts'
import { DeleteDialog } from '../delete-dialog.tsx'
import { ImportLink } from '../import-link.tsx'
import { FirstRecordButton, type ListFilter, ListPage, type StatusOption } from '../list-page.tsx'
import { useListSearch } from '../list-search.ts'
import { matchesSearch } from '../matches-search.ts'
import type { Fields } from '../record-form/fields.ts'
import { RowActions } from '../row-actions.tsx'
import { usePastedTable } from '../use-pasted-table.ts'
import { useRecordDialog } from '../use-record-dialog.ts'
import { Choosing } from './choice/choosing.tsx'
import { useHiddenRows } from './choice/hidden-rows.ts'
import type { Column } from './column.ts'
import { RecordList } from './record-list.tsx'

type Closing = (options?: { force: boolean }) => void

export interface RecordPageProps<Row> {
  texts: RecordPageTexts
  query: UseQueryResult<readonly Row[]>
  /** What is shown where the list has a sample. */
  shown?: Shown<readonly Row[]>
  columns: readonly Column<Row>[]
  /** What the search looks at. */
  searched: (row: Row) => readonly string[]
  /** The filter's choices after 'all'. */
  statuses?: readonly StatusOption[]
  /** Other filters, each with what it asks of a record; without choices it isn't shown. */
  filters?: readonly (ListFilter & { has: (row: Row, value: string) => boolean })[]
  /** How people know a record. */
  nameOf: (row: Row) => string
  /** What else a row leads to, before its own buttons. */
  leads?: (row: Row) => ReactNode
  /** Whether a record is opened by a button of its row; otherwise a column does that. */
  hasEditButton?: boolean
  /** The list, where many of its records can be deleted at once. */
  many?: Many
  /** The fields of its records, where many can be given a value together. */
  edited?: Fields<never>
  deletion: UseMutationResult<unknown, Error, { params: { id: string } }>
  /** The way to what belongs to the list, after its filter. */
  related?: ReactNode
  /** Whether a table of them can be imported, which is offered while there are none, and begins with cells that are pasted. */
  canBeImported?: boolean
  /** The dialog that adds a record, or shows the one that it is given. */
  dialog: (record: Row | undefined, onClose: Closing) => ReactNode
}

interface RecordPageTexts {
  title: string
  subtitle: string
  search: string
  /** The filter's first choice. */
  all?: string
  add: string
  loading: string
  failed: string
  nothingEntered: string
  /** Without, a list that is never empty. */
  addFirst?: string
  empty: string
  confirmDelete: string
}

/** The texts of a page; those that a page says in its own way are given. */
export function useRecordPageTexts(
  noun: 'rooms' | 'courses' | 'closures' | 'terms' | 'cohorts' | 'formQuestions' | 'professors' | 'students',
): Omit<RecordPageTexts, 'search' | 'all'> {
  const { t } = useListsTexts()
  return {
    title: t(`translation:${noun}.title`),
    subtitle: t(`${noun}.subtitle`),
    add: t(`translation:${noun}.add`),
    loading: t(`${noun}.loading`),
    failed: t(`${noun}.failed`),
    nothingEntered: t(`${noun}.nothingEntered`),
    addFirst: t(`${noun}.addFirst`),
    empty: t(`${noun}.empty`),
    confirmDelete: t(`${noun}.confirmDelete`),
  }
}

/** The texts of a page whose kind of records has a file of texts, which names them all alike. */
export const readPageTexts = (
  t: (name: Exclude<keyof RecordPageTexts, 'all'>) => string,
): RecordPageTexts => ({
  title: t('title'),
  subtitle: t('subtitle'),
  search: t('search'),
  add: t('add'),
  loading: t('loading'),
  failed: t('failed'),
  nothingEntered: t('nothingEntered'),
  addFirst: t('addFirst'),
  empty: t('empty'),
  confirmDelete: t('confirmDelete'),
})

/** A page that lists the records of a kind, and adds, opens and deletes them by its dialogs, which the address names. */
export function RecordPage<Row extends { _id: string }>(props: RecordPageProps<Row>) {
  const {
    texts,
    query,
    shown,
    columns,
    searched,
    statuses,
    nameOf,
    canBeImported = false,
    hasEditButton = false,
  } = props
  const filters = props.filters?.filter(({ options }) => options.length > 0) ?? []
  const { t } = useTranslation()
  const [search] = useListSearch()
  const { q, status } = search
  const { isAdding, opened, doomed, add, open, askDeletion, close } = useRecordDialog(query.data)
  usePastedTable(canBeImported)
  const hidden = useHiddenRows()
  const hasStatus = (row: Row) => !status || (row as { status?: string }).status === status
  const isChosen = (row: Row) => filters.every(({ name, has }) => !search[name] || has(row, search[name]))
  return (
    <ListPage
      title={texts.title}
      subtitle={texts.subtitle}
      searchPlaceholder={texts.search}
      {...(statuses && { statusOptions: [{ value: '', label: texts.all ?? '' }, ...statuses] })}
      filters={filters}
      addLabel={texts.add}
      onAdd={add}
      related={
        <>
          {props.related}
          {canBeImported && query.data?.length === 0 && <ImportLink />}
        </>
      }
    >
      <RecordList
        label={texts.title}
        query={query}
        {...(shown && { shown })}
        matches={(row) =>
          !hidden.has(row._id) && hasStatus(row) && isChosen(row) && matchesSearch(q, searched(row))
        }
        columns={columns}
        actions={(row) => (
          <RowActions
            leads={props.leads?.(row)}
            labels={{
              ...(hasEditButton && { edit: t('actions.editNamed', { name: nameOf(row) }) }),
              delete: t('actions.deleteNamed', { name: nameOf(row) }),
            }}
            onEdit={() => open(row)}
            onDelete={() => askDeletion(row)}
          />
        )}
        choosing={(rows, show) => (
          <Choosing
            label={texts.title}
            rows={rows}
            columns={columns}
            nameOf={nameOf}
            kind={props.many}
            edited={props.edited}
          >
            {show}
          </Choosing>
        )}
        texts={{ ...texts, nothingMatches: texts.empty }}
        firstAction={texts.addFirst && <FirstRecordButton label={texts.addFirst} onClick={add} />}
      />
      {(isAdding || opened) && <Suspense key={opened?._id}>{props.dialog(opened, close)}</Suspense>}
      {doomed && (
        <DeleteDialog
          record={doomed}
          name={nameOf(doomed)}
          question={texts.confirmDelete}
          deletion={props.deletion}
          onClose={close}
        />
      )}
    </ListPage>
  )
}
