import { lazyPart } from '../../shared/ui/lazy-part.ts'

/** It waits for the classes anyway. */
export const NextClass = lazyPart(() =>
  import('../../timetable-view/next-class.tsx').then((file) => file.NextClass),
)
