import { Group, NativeSelect, Pagination, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '../list-search.ts'
import classes from './data-table.module.css'

type TablePagerProps = {
  total: number
  page: number
  pageCount: number
  pageSize: number
  onPage: (page: number) => void
  onPageSize: (size: number) => void
}

/** How many there are, and the way to the rest when they do not fit on one page. */
export function TablePager({ total, page, pageCount, pageSize, onPage, onPageSize }: TablePagerProps) {
  const { t } = useTranslation()
  const from = (page - 1) * pageSize + 1
  const range = { from, to: Math.min(page * pageSize, total), count: total }
  return (
    <Group className={classes.pager} justify="space-between" gap="sm">
      <Text size="sm" c="dimmed" aria-live="polite">
        {t('table.range', range)}
      </Text>
      {total > DEFAULT_PAGE_SIZE && (
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
      )}
    </Group>
  )
}
