import { type ComponentProps, Suspense } from 'react'
import { lazyPart } from '../ui/lazy-part.ts'

const ExportMenu = lazyPart(() => import('./export-menu.tsx').then((file) => file.ExportMenu))

/** The export's button next to a timetable, which does not wait for it. */
export function LateExportMenu(props: ComponentProps<typeof ExportMenu>) {
  return (
    <Suspense>
      <ExportMenu {...props} />
    </Suspense>
  )
}
