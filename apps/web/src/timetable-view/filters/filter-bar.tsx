import { Button, Stack, Text } from '@mantine/core'
import type { ClassRecord, Course } from '@scheduler/contract'
import { useEffect, useMemo, useState } from 'react'
import { useTimetableTexts } from '../../shared/i18n/timetable-texts.ts'
import { TermChoice } from '../../shared/terms/term-choice.tsx'
import { Choice } from '../choice.tsx'
import { useViewSearch } from '../view-search.ts'
import { countValues } from './count-values.ts'
import styles from './filter-bar.module.css'
import { FilterMenu } from './filter-menu.tsx'
import { FILTER_KINDS, type FilterKind, type Filters, readFilters, writeFilters } from './filters.ts'
import { useFilterFacts } from './use-filter-facts.ts'
import { type FilterValues, useFilterValues } from './use-filter-values.ts'
import type { FilteredClasses } from './use-filtered-classes.ts'

interface FilterBarProps {
  filtered: FilteredClasses
  /** All of the timetable. */
  classes: readonly ClassRecord[]
  courses: readonly Course[]
}

const NONE: ReadonlySet<string> = new Set()
const NO_CLASSES: readonly ClassRecord[] = []

/** What classes are filtered by, how many that leaves, and what becomes of the others. */
export function FilterBar({ filtered, classes, courses }: FilterBarProps) {
  const { t } = useTimetableTexts()
  const { only = '', isFading, change } = useViewSearch()
  const filters = useMemo(() => readFilters(only), [only])
  const [isAsked, setIsAsked] = useState(false)
  // A page that nobody filters asks for no more lists than it shows.
  const isWanted = isAsked || filters.size > 0
  const facts = useFilterFacts({ departments: isWanted, cohorts: isWanted })
  const values = useFilterValues({ classes, courses }, isWanted)
  const dropped = useDroppedFilters(filters, values)
  const { isFiltering, found = NO_CLASSES, matching = NO_CLASSES } = filtered
  const toggle = (kind: FilterKind, id: string) =>
    change({ only: writeFilters(toggleValue(filters, kind, id)) })
  return (
    <Stack gap={4}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
      <div role="group" aria-label={t('filters.label')} className={styles.bar}>
        <TermChoice size="xs" />
        {FILTER_KINDS.filter((kind) => values[kind]?.length !== 0).map((kind) => (
          <FilterMenu
            key={kind}
            kind={kind}
            values={values[kind] ?? []}
            chosen={filters.get(kind) ?? NONE}
            count={() => countValues(kind, found, filters, facts)}
            onOpen={() => setIsAsked(true)}
            onToggle={(id) => toggle(kind, id)}
          />
        ))}
        {isFiltering && (
          <>
            <Choice
              label={t('filters.others')}
              value={isFading ? 'fade' : 'hide'}
              onChange={(value) => change({ fade: value === 'fade' || undefined })}
              options={[
                { value: 'hide', label: t('filters.hide') },
                { value: 'fade', label: t('filters.fade') },
              ]}
            />
            <span role="status" className={styles.left}>
              {t('filters.left', { shown: matching.length, total: classes.length })}
            </span>
            <Button
              size="xs"
              variant="subtle"
              onClick={() => change({ q: undefined, only: undefined, fade: undefined })}
            >
              {t('filters.clear')}
            </Button>
          </>
        )}
      </div>
      {dropped > 0 && (
        <Text size="sm" c="dimmed" role="status">
          {t('filters.dropped', { count: dropped })}
        </Text>
      )}
    </Stack>
  )
}

function toggleValue(filters: Filters, kind: FilterKind, id: string): Filters {
  const ids = new Set(filters.get(kind))
  if (!ids.delete(id)) ids.add(id)
  return new Map([...filters, [kind, ids]])
}

/** Takes out of the address what there is not, and answers how many that were. */
function useDroppedFilters(filters: Filters, values: FilterValues): number {
  const { change } = useViewSearch()
  const [dropped, setDropped] = useState(0)
  const known = keepKnown(filters, values)
  const unknown = countIds(filters) - countIds(known)
  useEffect(() => {
    if (unknown === 0) return
    setDropped(unknown)
    change({ only: writeFilters(known) })
  })
  return dropped
}

/** Nothing is taken for unknown before what there is has come. */
const keepKnown = (filters: Filters, values: FilterValues): Filters =>
  new Map(
    [...filters].map(([kind, ids]) => {
      const known = values[kind] && new Set(values[kind].map(({ id }) => id))
      return [kind, known ? new Set([...ids].filter((id) => known.has(id))) : ids]
    }),
  )

const countIds = (filters: Filters) => [...filters.values()].reduce((sum, { size }) => sum + size, 0)
