import { type ComponentProps, Suspense } from 'react'
import { useChosenTerm } from '../terms/use-chosen-term.ts'
import { lazyPart } from '../ui/lazy-part.ts'

const ExportMenu = lazyPart(() => import('./export-menu.tsx').then((file) => file.ExportMenu))

/** The export's button next to a timetable, which does not wait for it. */
export function LateExportMenu(props: Omit<ComponentProps<typeof ExportMenu>, 'termId'>) {
  const { chosen } = useChosenTerm()
  return (
    <Suspense>
      <ExportMenu {...props} termId={chosen?._id} />
    </Suspense>
  )
}
