import { Suspense } from 'react'
import { lazyPart } from '../ui/lazy-part.ts'
import type { Shown } from './use-sample-data.ts'

const SampleBanner = lazyPart(() => import('./sample-banner.tsx').then((file) => file.SampleBanner))

/** Says above a list or timetable that it shows the sample, and turns it off and on. */
export function SampleNotice({ isSample, isEmpty }: Pick<Shown<unknown>, 'isSample' | 'isEmpty'>) {
  if (!isSample && !isEmpty) return null
  return (
    <Suspense>
      <SampleBanner isShown={isSample} />
    </Suspense>
  )
}
