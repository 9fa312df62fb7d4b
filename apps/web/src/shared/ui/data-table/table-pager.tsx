import { Group, Text } from '@mantine/core'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../lazy-part.ts'
import { DEFAULT_PAGE_SIZE } from '../list-search.ts'
import classes from './data-table.module.css'
import type { PageSwitchProps } from './page-switch.tsx'

const PageSwitch = lazyPart(() => import('./page-switch.tsx').then((file) => file.PageSwitch))

type TablePagerProps = PageSwitchProps & { total: number }

/** How many there are, and the way to the rest when they do not fit on one page. */
export function TablePager({ total, ...paging }: TablePagerProps) {
  const { t } = useTranslation()
  const { page, pageSize } = paging
  const range = { from: (page - 1) * pageSize + 1, to: Math.min(page * pageSize, total), count: total }
  return (
    <Group className={classes.pager} justify="space-between" gap="sm">
      <Text size="sm" c="dimmed" aria-live="polite">
        {t('table.range', range)}
      </Text>
      {total > DEFAULT_PAGE_SIZE && (
        <Suspense>
          <PageSwitch {...paging} />
        </Suspense>
      )}
    </Group>
  )
}
