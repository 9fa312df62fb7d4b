import { Radio, Stack } from '@mantine/core'
import { type Following, formatTime, type MeetingChange } from '@scheduler/domain'
import { useMemo } from 'react'
import * as z from 'zod'
import { useFormats } from '../../../shared/i18n/formats.ts'
import { useMeetingsTexts } from '../../../shared/i18n/meetings-texts.ts'
import { FormDialog } from '../../../shared/ui/form-dialog.tsx'
import { useSchemaForm } from '../../../shared/ui/use-schema-form.ts'
import { useSiteDates } from '../../../timetable-view/dates/use-site-dates.ts'
import type { Move } from '../use-move-class.ts'
import { FollowingField } from './following-field.tsx'
import { leavesMeetings } from './leaves-meetings.ts'
import { type ChangedMeeting, listChoices, repeatChange } from './list-choices.ts'
import type { WantedMove } from './use-move-question.tsx'
import { useSaveMeetings } from './use-save-meetings.ts'

const SCOPES = ['all', 'later', 'one'] as const
type Scope = (typeof SCOPES)[number]
interface Answers extends Record<string, unknown> {
  readonly scope: Scope
  readonly changedMeetings: Following
}

interface MoveQuestionProps {
  wanted: WantedMove
  onMoveAll: (move: Move) => void
  onClose: () => void
}

/** Which meetings a move means: this one, this and later ones, or all; and what becomes of those that are changed. */
export function MoveQuestion({ wanted, onMoveAll, onClose }: MoveQuestionProps) {
  const { before, to, meeting, change, obstacle } = wanted
  const { t } = useMeetingsTexts()
  const site = useSiteDates()
  const choices = useMemo(() => listChoices(before, site), [before, site])
  const scopes = listScopes(wanted)
  const [first = 'all'] = scopes
  const form = useSchemaForm<Answers>({
    schema: z.object({}).loose(),
    initialValues: { scope: first, changedMeetings: 'keep' },
  })
  const { save, isSaving } = useSaveMeetings(before, choices)
  const answer = (answers: Partial<Answers>) => {
    form.setValues(answers)
    form.resetDirty({ ...form.getValues(), ...answers })
  }
  const submit = async ({ scope, changedMeetings }: Answers, more: object) => {
    if (scope === 'all' || !meeting) return onMoveAll({ before, to, changedMeetings })
    const body = toBody(wanted, meeting)
    const choice = choices.find(({ id }) => id === (meeting.originalDate ?? meeting.id))
    await save(scope === 'later' && choice ? repeatChange(body, choice, choices) : [body], more)
  }
  const { scope, changedMeetings } = form.values
  return (
    <FormDialog
      title={t('moveTitle', { title: before.title })}
      form={form}
      submitLabel={t('move')}
      isSaving={isSaving}
      onSubmit={submit}
      onClose={onClose}
    >
      {meeting && (
        <Radio.Group
          label={t('moveWhich')}
          value={scope}
          onChange={(value) => answer({ scope: value as Scope })}
        >
          <Stack gap="sm" mt="xs">
            {SCOPES.map((value) => (
              <Radio
                key={value}
                value={value}
                label={t(`moveScopes.${value}`)}
                description={<ScopeText scope={value} wanted={wanted} meeting={meeting} />}
                disabled={!scopes.includes(value)}
                {...(value === scope && { 'data-autofocus': true })}
              />
            ))}
          </Stack>
        </Radio.Group>
      )}
      {!change && obstacle === undefined && scope === 'all' && leavesMeetings(before, to) && (
        <FollowingField
          {...(!meeting && { 'data-autofocus': true })}
          value={changedMeetings}
          onChange={(value) => answer({ changedMeetings: value })}
        />
      )}
    </FormDialog>
  )
}

/** What may be meant, the usual first. */
function listScopes({ meeting, change, obstacle }: WantedMove): readonly Scope[] {
  if (!meeting) return ['all']
  if (change) return ['one']
  const ofSome = meeting.originalDate === null ? (['one'] as const) : (['one', 'later'] as const)
  return obstacle === undefined ? ['all', ...ofSome] : ofSome
}

interface ScopeTextProps {
  scope: Scope
  wanted: WantedMove
  meeting: MeetingChange
}

/** From where to where, or why not. */
function ScopeText({ scope, wanted: { before, to, change, obstacle }, meeting }: ScopeTextProps) {
  const { t } = useMeetingsTexts()
  const formats = useFormats()
  if (scope === 'later') return null
  if (scope === 'all') {
    if (change) return t('changedAlone')
    return (
      obstacle ??
      `${t(`translation:timetable.days.${before.day}`)} → ${t(`translation:timetable.days.${to.day as typeof before.day}`)} ${formats.time(to.startTime)}`
    )
  }
  const { originalDate, date } = meeting
  const [from, until] = [originalDate, date].map((one) => (one ? formats.date(one) : ''))
  return [from, from && '→', until, formats.time(to.startTime)].filter(Boolean).join(' ')
}

/** The meeting as it is sent, with what is said with it already. */
function toBody({ change }: WantedMove, meeting: MeetingChange): ChangedMeeting {
  const { id, originalDate, date, startMinute, endMinute, roomId, professorIds } = meeting
  return {
    ...(originalDate === null && { id }),
    originalDate,
    date,
    ...(startMinute !== undefined && { startTime: formatTime(startMinute) }),
    ...(endMinute !== undefined && { endTime: formatTime(endMinute) }),
    ...(roomId !== undefined && { roomId }),
    ...(professorIds && { professorIds: [...professorIds] }),
    note: change?.note ?? '',
    link: change?.link ?? '',
  }
}
