import { Suspense } from 'react'
import { lazyPart } from '../../shared/ui/lazy-part.ts'

const ChooseSectionsPage = lazyPart(() =>
  import('./choose-sections-page.tsx').then((file) => file.ChooseSectionsPage),
)

/** The page comes in a second step: the names of its many files would be a part of every page's weight. */
export function ChooseSections() {
  return (
    <Suspense>
      <ChooseSectionsPage />
    </Suspense>
  )
}
