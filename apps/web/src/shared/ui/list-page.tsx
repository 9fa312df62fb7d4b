import { Button, Group, NativeSelect, Stack } from '@mantine/core'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './list-page.module.css'
import { useListSearch } from './list-search.ts'
import { PageHeader } from './page-header.tsx'
import { SearchBox } from './search-box.tsx'

export interface StatusOption {
  value: string
  label: string
}

/** Another filter of a list, by what its records have. */
export interface ListFilter {
  name: 'feature' | 'department' | 'importance'
  label: string
  /** What choosing nothing is called. */
  all: string
  options: readonly StatusOption[]
}

interface ListPageProps {
  title: string
  subtitle: string
  searchPlaceholder: string
  /** The filter's choices; the first one is 'all' and has the value ''. */
  statusOptions?: readonly StatusOption[]
  filters?: readonly ListFilter[]
  /** The button that adds, on lists that grow here. */
  addLabel?: string
  onAdd?: () => void
  /** The way to what belongs to the list, after its filter. */
  related?: ReactNode
  children: ReactNode
}

/** A management page: heading, search, filter, the button that adds, and the list. */
export function ListPage(props: ListPageProps) {
  const { title, subtitle, searchPlaceholder, statusOptions, filters = [], addLabel, onAdd } = props
  const { related, children } = props
  const { t } = useTranslation()
  const [search, change] = useListSearch()
  return (
    <Stack gap="lg">
      <PageHeader
        title={title}
        subtitle={subtitle}
        action={
          onAdd && (
            <Button data-key="c" leftSection={<Plus size={18} aria-hidden />} onClick={onAdd}>
              {addLabel}
            </Button>
          )
        }
      />
      <Group gap="sm">
        <div className={classes.search}>
          <SearchBox
            value={search.q ?? ''}
            placeholder={searchPlaceholder}
            onChange={(q) => change({ q: q || undefined, page: undefined })}
          />
        </div>
        {statusOptions && (
          <NativeSelect
            aria-label={t('table.statusFilter')}
            data={[...statusOptions]}
            value={search.status ?? ''}
            onChange={(event) => change({ status: event.currentTarget.value || undefined, page: undefined })}
          />
        )}
        {filters.map(({ name, label, all, options }) => (
          <NativeSelect
            key={name}
            aria-label={label}
            data={[{ value: '', label: all }, ...options]}
            value={search[name] ?? ''}
            onChange={(event) => change({ [name]: event.currentTarget.value || undefined, page: undefined })}
          />
        ))}
        {related}
      </Group>
      {children}
    </Stack>
  )
}

/** Offers the way back to the whole list while search or filter narrow it. */
export function ClearFilters() {
  const { t } = useTranslation()
  const [search, change] = useListSearch()
  if (!search.q && !search.status && !search.feature && !search.department && !search.importance) return null
  const none = {
    q: undefined,
    status: undefined,
    feature: undefined,
    department: undefined,
    importance: undefined,
    page: undefined,
  }
  return (
    <Button variant="light" onClick={() => change(none)}>
      {t('actions.clearFilters')}
    </Button>
  )
}

/** The way to the first record of a list in which nothing has been entered yet. */
export function FirstRecordButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button leftSection={<Plus size={18} aria-hidden />} onClick={onClick}>
      {label}
    </Button>
  )
}
