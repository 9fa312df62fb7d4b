import { Button, Stack } from '@mantine/core'
import { ListFilter } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTimetableTexts } from '../../shared/i18n/timetable-texts.ts'
import { SearchBox } from '../../shared/ui/search-box.tsx'
import { useViewSearch } from '../view-search.ts'
import { FilterBar } from './filter-bar.tsx'
import { readFilters } from './filters.ts'
import styles from './folded-filters.module.css'

export { FilterBar } from './filter-bar.tsx'

interface FoldedFiltersProps extends ComponentProps<typeof FilterBar> {
  /** What else is folded away. */
  children: ReactNode
}

/** Search, filters and more behind one button, which says how many are set: on a phone the classes come first. */
export function FoldedFilters({ children, ...bar }: FoldedFiltersProps) {
  const { t } = useTimetableTexts()
  const { t: say } = useTranslation()
  const { q, only = '', change } = useViewSearch()
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const number = useMemo(
    () => [...readFilters(only).values()].reduce((sum, ids) => sum + ids.size, q ? 1 : 0),
    [only, q],
  )
  return (
    <>
      <Button
        variant={number > 0 ? 'light' : 'default'}
        leftSection={<ListFilter size={16} aria-hidden />}
        className={styles.button ?? ''}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {number > 0 ? t('filters.set', { number }) : t('filters.label')}
      </Button>
      <Stack id={id} gap="xs" className={styles.panel ?? ''} hidden={!isOpen}>
        {isOpen && (
          <>
            <SearchBox
              value={q}
              placeholder={say('timetable.search')}
              onChange={(text) => change({ q: text || undefined })}
            />
            <FilterBar {...bar} />
            {children}
          </>
        )}
      </Stack>
    </>
  )
}
