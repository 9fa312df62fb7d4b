import type { ClassRecord } from '@scheduler/contract'
import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '../../shared/ui/lazy-part.ts'
import { useUrlDialog } from '../../shared/ui/use-url-dialog.ts'

const ClassDialog = lazyPart(() => import('./class-dialog.tsx').then((file) => file.ClassDialog))

interface ScheduleDialogProps {
  classes: readonly ClassRecord[] | undefined
  isOwn: (scheduled: ClassRecord) => boolean
  acts?: (scheduled: ClassRecord) => ReactNode
}

/** The dialog of a schedule: `?dialog=<id>` tells all about a class. */
export function ScheduleDialog({ classes, isOwn, acts }: ScheduleDialogProps) {
  const { dialog, close } = useUrlDialog()
  const scheduled = classes?.find(({ _id }) => _id === dialog)
  if (!scheduled) return null
  return (
    <Suspense>
      <ClassDialog
        key={dialog}
        scheduled={scheduled}
        isOwn={isOwn(scheduled)}
        acts={acts?.(scheduled)}
        onClose={close}
      />
    </Suspense>
  )
}
