import { Group, NativeSelect, Pagination } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { PAGE_SIZES } from '../list-search.ts'

export interface PageSwitchProps {
  page: number
  pageCount: number
  pageSize: number
  onPage: (page: number) => void
  onPageSize: (size: number) => void
}

/** The way to the rows that are not on this page. */
export function PageSwitch({ page, pageCount, pageSize, onPage, onPageSize }: PageSwitchProps) {
  const { t } = useTranslation()
  return (
    <Group gap="sm">
      <NativeSelect
        size="xs"
        aria-label={t('table.pageSize')}
        data={PAGE_SIZES.map((size) => ({ value: String(size), label: t('table.perPage', { size }) }))}
        value={pageSize}
        onChange={(event) => onPageSize(Number(event.currentTarget.value))}
      />
      <Pagination
        size="sm"
        total={pageCount}
        value={page}
        onChange={onPage}
        siblings={0}
        aria-label={t('table.pages')}
        getControlProps={(control) => ({ 'aria-label': t(`table.${control}Page`) })}
        getItemProps={(item) => ({ 'aria-label': t('table.page', { page: item }) })}
      />
    </Group>
  )
}
