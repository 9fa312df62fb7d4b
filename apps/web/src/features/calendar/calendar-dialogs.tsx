import type { ClassRecord } from '@scheduler/contract'
import type { Timetable } from '@scheduler/domain'
import { useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useOpenClass } from '../../shared/realtime/open-class.ts'
import { lazyPart } from '../../shared/ui/lazy-part.ts'
import { useUrlDialog } from '../../shared/ui/use-url-dialog.ts'
import { readWanted } from './adding-address.ts'
import { MOVING } from './moving-address.ts'
import type { ClassMover } from './use-move-class.ts'

const ClassDialog = lazyPart(() => import('./class-dialog.tsx').then((file) => file.ClassDialog))
const MoveDialog = lazyPart(() => import('./move-dialog.tsx').then((file) => file.MoveDialog))

interface CalendarDialogsProps {
  classes: readonly ClassRecord[]
  readTimetable: (() => Timetable) | null
  mover: ClassMover
}

/**
 * The dialogs of the calendar: `?dialog=new` adds a class, `?dialog=new-<place>` there, `?dialog=<id>` edits one,
 * `?dialog=move-<id>` moves it.
 */
export function CalendarDialogs({ classes, readTimetable, mover }: CalendarDialogsProps) {
  const { dialog, close } = useUrlDialog()
  const navigate = useNavigate()
  const find = (id: string | undefined) => classes.find((one) => one._id === id)
  const edited = find(dialog)
  useOpenClass(edited?._id ?? null)
  if (dialog === undefined) return null
  const moved = dialog.startsWith(MOVING) ? find(dialog.slice(MOVING.length)) : undefined
  const wanted = readWanted(dialog)
  // In the place of the class's own dialog: Back leads to the calendar.
  const openMove = (id: string) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, dialog: MOVING + id }),
      state: (before) => before,
      replace: true,
      resetScroll: false,
    })
  return (
    <Suspense>
      {moved && (
        <MoveDialog
          key={dialog}
          moved={moved}
          readTimetable={readTimetable}
          onMove={(to) => mover.move({ before: moved, to })}
          onClose={close}
        />
      )}
      {(dialog === 'new' || wanted || edited) && (
        <ClassDialog
          key={dialog}
          edited={edited}
          wanted={wanted}
          classes={classes}
          readTimetable={readTimetable}
          onMove={openMove}
          onTake={(to) => {
            if (edited) mover.move({ before: edited, to })
            close({ force: true })
          }}
          onClose={close}
        />
      )}
    </Suspense>
  )
}
