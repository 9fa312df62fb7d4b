import {
  type ClassRecord,
  changeManyMeetings,
  changeMeetings,
  type MeetingChoice as Place,
} from '@scheduler/contract'
import { serverMessageOr, useWrite } from '../../../shared/api/use-write.ts'
import { useFormats } from '../../../shared/i18n/formats.ts'
import { useMeetingsTexts } from '../../../shared/i18n/meetings-texts.ts'
import { offerUndo } from '../last-act.ts'
import { type ChangedMeeting, type MeetingChoice, writeState } from './list-choices.ts'

/** Saves changed meetings of a class, and offers to have all of them as they were. */
export function useSaveMeetings(changed: ClassRecord, choices: readonly MeetingChoice[]) {
  const { t } = useMeetingsTexts()
  const formats = useFormats()
  const { _id: id, title } = changed
  const options = {
    changes: 'class',
    failure: (error: Error) => serverMessageOr(error, t('failed')),
  } as const
  const undo = useWrite(changeMeetings, { ...options, success: t('undone', { title }) })
  const change = useWrite(changeMeetings, { ...options, success: () => null })
  const undoMany = useWrite(changeManyMeetings, { ...options, success: t('undone', { title }) })
  const changeMany = useWrite(changeManyMeetings, { ...options, success: () => null })
  const offer = (meetings: readonly ChangedMeeting[], takeBack: () => void) => {
    const [first] = meetings
    const date = formats.date(first?.originalDate ?? first?.date ?? '')
    offerUndo(t(meetings.length > 1 ? 'savedMany' : 'saved', { title, date }), takeBack)
  }
  const statesOf = (meetings: readonly ChangedMeeting[]) =>
    choices.filter((choice) => meetings.some((one) => isOf(one, choice))).map(writeState)
  /** Has another meeting make room for one by the same act. */
  const saveWith = async (
    makesRoom: NonNullable<Place['makesRoom']>,
    meeting: ChangedMeeting,
    { confirmed }: { confirmed?: true },
  ) => {
    const both = (own: ChangedMeeting[], other: ChangedMeeting) => [
      { classId: id, meetings: own },
      { classId: makesRoom.classId, meetings: [other] },
    ]
    const before = statesOf([meeting])
    const changes = both([meeting], makesRoom.meeting)
    const { act } = await changeMany.mutateAsync({ body: { changes, ...(confirmed && { confirmed }) } })
    offer([meeting], () =>
      undoMany.mutate({ body: { changes: both(before, makesRoom.before), confirmed: true, undoes: act } }),
    )
  }
  const save = async (meetings: readonly ChangedMeeting[], more: object) => {
    const params = { id }
    const reply = await change.mutateAsync({ params, body: { meetings: [...meetings], ...more } })
    const known = new Set(choices.flatMap(({ change }) => change?._id ?? []))
    const added = (reply.meetings ?? []).filter(({ _id, originalDate }) => !originalDate && !known.has(_id))
    const before = [
      ...statesOf(meetings),
      ...added.map(({ _id }) => ({ id: _id, originalDate: null, asPlanned: true as const })),
    ]
    offer(meetings, () => undo.mutate({ params, body: { meetings: before, confirmed: true } }))
  }
  return { save, saveWith, isSaving: change.isPending || changeMany.isPending }
}

const isOf = ({ id, originalDate }: ChangedMeeting, choice: MeetingChoice) =>
  originalDate === null ? id === choice.id : originalDate === choice.id
