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

interface ListPageProps {
  title: string
  subtitle: string
  searchPlaceholder: string
  /** The filter's choices; the first one is 'all' and has the value ''. */
  statusOptions?: readonly StatusOption[]
  /** The button that adds, on lists that grow here. */
  addLabel?: string
  onAdd?: () => void
  children: ReactNode
}

/** A management page: heading, search, filter, the button that adds, and the list. */
export function ListPage(props: ListPageProps) {
  const { title, subtitle, searchPlaceholder, statusOptions, addLabel, onAdd, children } = props
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
      </Group>
      {children}
    </Stack>
  )
}

/** Offers the way back to the whole list while search or filter narrow it. */
export function ClearFilters() {
  const { t } = useTranslation()
  const [search, change] = useListSearch()
  if (!search.q && !search.status) return null
  return (
    <Button variant="light" onClick={() => change({ q: undefined, status: undefined, page: undefined })}>
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
