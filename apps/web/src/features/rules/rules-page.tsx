import { Loader } from '@mantine/core'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../shared/ui/lazy-part.ts'

const RulesList = lazyPart(() => import('./rules-list.tsx').then((file) => file.RulesList))

/** The rules between sections; what judges them comes after the page. */
export function RulesPage() {
  const { t } = useTranslation()
  return (
    <Suspense fallback={<Loader role="status" aria-label={t('app.loading')} />}>
      <RulesList />
    </Suspense>
  )
}
