import type { ClassRecord } from '@scheduler/contract'
import type { Timetable } from '@scheduler/domain'
import { useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useOpenClass } from '../../shared/realtime/open-class.ts'
import { lazyPart } from '../../shared/ui/lazy-part.ts'
import { useUrlDialog } from '../../shared/ui/use-url-dialog.ts'
import { readWanted } from './adding-address.ts'
import type { MoveAsker } from './meetings/use-move-question.tsx'
import { MEETING, MOVING } from './moving-address.ts'

const ClassDialog = lazyPart(() => import('./class-dialog.tsx').then((file) => file.ClassDialog))
const MeetingDialog = lazyPart(() =>
  import('./meetings/meeting-dialog.tsx').then((file) => file.MeetingDialog),
)
const MoveDialog = lazyPart(() => import('./move-dialog.tsx').then((file) => file.MoveDialog))

interface CalendarDialogsProps {
  classes: readonly ClassRecord[]
  readTimetable: (() => Timetable) | null
  onMove: MoveAsker['ask']
}

/**
 * The dialogs of the calendar: `?dialog=new` adds a class, `?dialog=new-<place>` there, `?dialog=<id>` edits one,
 * `?dialog=move-<id>` moves it, `?dialog=meeting-<id>` changes one of its meetings.
 */
export function CalendarDialogs({ classes, readTimetable, onMove }: CalendarDialogsProps) {
  const { dialog, close } = useUrlDialog()
  const navigate = useNavigate()
  const find = (id: string | undefined) => classes.find((one) => one._id === id)
  const edited = find(dialog)
  useOpenClass(edited?._id ?? null)
  if (dialog === undefined) return null
  const moved = dialog.startsWith(MOVING) ? find(dialog.slice(MOVING.length)) : undefined
  const changed = dialog.startsWith(MEETING) ? find(dialog.slice(MEETING.length)) : undefined
  const wanted = readWanted(dialog)
  // In the place of the class's own dialog: Back leads to the calendar.
  const openInstead = (address: string) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, dialog: address }),
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
          onMove={(to) => onMove({ before: moved, to })}
          onClose={close}
        />
      )}
      {changed && <MeetingDialog key={dialog} changed={changed} onClose={close} />}
      {(dialog === 'new' || wanted || edited) && (
        <ClassDialog
          key={dialog}
          edited={edited}
          wanted={wanted}
          classes={classes}
          readTimetable={readTimetable}
          onMove={(id) => openInstead(MOVING + id)}
          onChangeMeeting={(id) => openInstead(MEETING + id)}
          onTake={(to) => {
            if (edited) onMove({ before: edited, to })
            close({ force: true })
          }}
          onClose={close}
        />
      )}
    </Suspense>
  )
}
