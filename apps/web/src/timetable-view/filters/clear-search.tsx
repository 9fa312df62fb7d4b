import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useViewSearch } from '../view-search.ts'

/** Offers the way back to the whole timetable. */
export function ClearSearch() {
  const { t } = useTranslation()
  const { change } = useViewSearch()
  return (
    <Button variant="light" onClick={() => change({ q: undefined, only: undefined })}>
      {t('actions.clearFilters')}
    </Button>
  )
}
