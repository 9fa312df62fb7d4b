import { Box, Button, Group, Text } from '@mantine/core'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../shared/ui/lazy-part.ts'
import type { ArrangedClasses } from './arranging/use-arranged-classes.ts'
import { Choice } from './choice.tsx'
import classes from './timetable-toolbar.module.css'
import { useViewSearch, VIEWS } from './view-search.ts'

// The timetable does not wait for it.
const SearchBox = lazyPart(() => import('../shared/ui/search-box.tsx').then((file) => file.SearchBox))

interface TimetableToolbarProps {
  filter: ReactNode
  arranged: ArrangedClasses
  /** Of a phone, in the place of the search; a list of a day has no columns to choose either. */
  folded: ReactNode
}

/** The view, the filters, and what they leave. */
export function TimetableToolbar({ filter, arranged, folded }: TimetableToolbarProps) {
  const { t } = useTranslation()
  const { view, hasOnlyUsedColumns, q, change } = useViewSearch()
  const count = t('timetable.classes', { count: arranged.count })
  return (
    <Group gap="sm" className={classes.toolbar ?? ''}>
      <Choice
        label={t('timetable.view')}
        value={view}
        onChange={(value) => change({ view: value })}
        options={VIEWS.map((value) => ({ value, label: t(`timetable.${value}`) }))}
      />
      {folded}
      {filter}
      {!folded && (
        <Box flex="1 1 12rem" maw={320}>
          <Suspense fallback={<div className={classes.search} />}>
            <SearchBox
              value={q}
              placeholder={t('timetable.search')}
              onChange={(text) => change({ q: text || undefined })}
            />
          </Suspense>
        </Box>
      )}
      {!folded && view !== 'timetable' && (
        <Button
          variant={hasOnlyUsedColumns ? 'light' : 'default'}
          aria-pressed={hasOnlyUsedColumns}
          onClick={() => change({ columns: hasOnlyUsedColumns ? 'all' : 'used' })}
        >
          {t('timetable.onlyUsed')}
        </Button>
      )}
      <Text size="sm" c="dimmed" ms="auto" className={classes.shown ?? ''}>
        {view === 'daily' ? `${t('timetable.today', { day: arranged.today.label })} · ${count}` : count}
      </Text>
    </Group>
  )
}
