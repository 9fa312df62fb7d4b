import { type ComponentProps, Suspense } from 'react'
import { lazyPart } from '../../shared/ui/lazy-part.ts'
import { useUrlDialog } from '../../shared/ui/use-url-dialog.ts'

const ScheduleDialog = lazyPart(() => import('./schedule-dialog.tsx').then((file) => file.ScheduleDialog))

/** The dialog of a schedule once its address asks for one. */
export function LateScheduleDialog(props: ComponentProps<typeof ScheduleDialog>) {
  const { dialog } = useUrlDialog()
  if (dialog === undefined) return null
  return (
    <Suspense>
      <ScheduleDialog {...props} />
    </Suspense>
  )
}
