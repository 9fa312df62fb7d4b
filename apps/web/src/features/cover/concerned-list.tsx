import { Button, Card, Group, NativeSelect, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { type ConcernedMeeting, changeManyMeetings, type MeetingChoice } from '@scheduler/contract'
import { weekdayOf } from '@scheduler/domain'
import { type ReactNode, useState } from 'react'
import { ApiError, messageOf } from '../../shared/api/api-error.ts'
import { serverMessageOr, useWrite } from '../../shared/api/use-write.ts'
import { useCoverTexts } from '../../shared/i18n/cover-texts.ts'
import { useFormats } from '../../shared/i18n/formats.ts'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx'
import { showUndoable } from '../../shared/ui/undo-toast.tsx'
import { Asking, useFindAsked } from './asking.tsx'

const keyOf = ({ classId, before }: ConcernedMeeting) => `${classId} ${before.originalDate ?? before.id}`

interface ConcernedListProps {
  meetings: readonly ConcernedMeeting[]
  /** Whose meetings they are; absent: a room is closed. */
  absent: string | undefined
}

/** The meetings by date, each with what is proposed for it. */
export function ConcernedList({ meetings, absent }: ConcernedListProps) {
  const { t } = useCoverTexts()
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  const [note, setNote] = useState('')
  const say = useSayChoice()
  const findAsked = useFindAsked()
  // A meeting for which professors are asked is left to them.
  const proposalOf = (one: ConcernedMeeting) =>
    findAsked(one)?.state === 'asked' ? one.choices.find(({ kind }) => kind === 'leave') : one.choices[0]
  const choiceOf = (one: ConcernedMeeting) =>
    one.choices.find((choice) => say(choice, one) === chosen[keyOf(one)]) ?? proposalOf(one)
  const changed = meetings.flatMap((one) => {
    const meeting = choiceOf(one)?.meeting
    return meeting ? { one, meeting } : []
  })
  const { apply, isApplying, question, answer } = useApply()
  const press = () =>
    apply(
      changed.map(({ one, meeting }) => ({
        one,
        meeting: meeting.asPlanned ? meeting : { ...meeting, ...(note !== '' && { note }) },
      })),
    )
  return (
    <Stack gap="sm">
      {meetings.map((one) => (
        <MeetingCard
          key={keyOf(one)}
          meeting={one}
          options={one.choices.map((choice) => say(choice, one))}
          value={say(choiceOf(one), one)}
          onChange={(text) => setChosen({ ...chosen, [keyOf(one)]: text })}
        >
          {absent !== undefined && <Asking meeting={one} asked={findAsked(one)} insteadOf={absent} />}
        </MeetingCard>
      ))}
      <TextInput
        label={t('note')}
        description={t('noteHint')}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Group justify="flex-end">
        <Button onClick={press} loading={isApplying} disabled={changed.length === 0}>
          {t('apply', { count: changed.length })}
        </Button>
      </Group>
      {question && (
        <ConfirmDialog
          title={t('confirm')}
          text={question}
          confirmLabel={t('apply', { count: changed.length })}
          isBusy={isApplying}
          onConfirm={() => answer(true)}
          onCancel={() => answer(false)}
        />
      )}
    </Stack>
  )
}

interface MeetingCardProps {
  meeting: ConcernedMeeting
  options: readonly string[]
  value: string
  onChange: (text: string) => void
  children: ReactNode
}

function MeetingCard({ meeting, options, value, onChange, children }: MeetingCardProps) {
  const { t } = useCoverTexts()
  const sayPlace = useSayPlace()
  const { title, professorNames, students } = meeting
  const facts = [meeting.roomName, professorNames.join(', '), t('students', { count: students })]
  return (
    <Card withBorder padding="sm" component="section" aria-label={`${title}, ${sayPlace(meeting)}`}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Stack gap={2}>
          <Text fw={600}>{title}</Text>
          <Text size="sm">{sayPlace(meeting)}</Text>
          <Text size="sm" c="dimmed">
            {facts.filter(Boolean).join(' · ')}
          </Text>
        </Stack>
        <Stack gap={4}>
          <NativeSelect
            label={t('choice')}
            data={[...options]}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          {/* A phone shows the beginning of the choice alone. */}
          <Text size="sm" c="dimmed" hiddenFrom="sm" aria-hidden>
            {value}
          </Text>
          {children}
        </Stack>
      </SimpleGrid>
    </Card>
  )
}

function useSayPlace() {
  const formats = useFormats()
  return ({ date, startTime, endTime }: Pick<ConcernedMeeting, 'date' | 'startTime' | 'endTime'>) =>
    `${formats.shortDay(weekdayOf(date))} ${formats.date(date)} ${formats.times(`${startTime} - ${endTime}`)}`
}

/** A choice in words: 'Ken Kato (teaches the course, has been a substitute 2 times)', 'Move to Tue 8 September 10:00 - 11:00, Hall, 112 of 120 students'. */
function useSayChoice() {
  const { t } = useCoverTexts()
  const sayPlace = useSayPlace()
  return (choice: MeetingChoice | undefined, { students }: ConcernedMeeting): string => {
    if (!choice) return ''
    const { kind, because, roomName, freeStudents = 0 } = choice
    if (kind === 'cancel' || kind === 'leave') return t(kind)
    if (kind === 'room') return t('inRoom', { room: roomName })
    if (kind === 'move')
      return [t('moveTo', { place: sayPlace(choice) }), roomName, t('free', { free: freeStudents, students })]
        .filter(Boolean)
        .join(', ')
    const reasons = [
      because && t(because),
      t('substitutions', { count: choice.substitutions ?? 0 }),
      choice.isAvailable === false && t('notAvailable'),
    ]
    return t('by', { name: choice.professorName, why: reasons.filter(Boolean).join(', ') })
  }
}

interface Change {
  readonly one: ConcernedMeeting
  readonly meeting: ConcernedMeeting['before']
}

const toChanges = (changes: readonly Change[]) =>
  changes.map(({ one: { classId }, meeting }) => ({ classId, meetings: [meeting] }))

/** Changes all by one act, asks first where somebody has no time, and offers to take all back. */
function useApply() {
  const { t } = useCoverTexts()
  const formats = useFormats()
  const [asked, setAsked] = useState<{ changes: readonly Change[]; text: string } | null>(null)
  const options = {
    changes: 'class',
    failure: (error: Error) => serverMessageOr(error, t('applyFailed')),
  } as const
  const write = useWrite(changeManyMeetings, { ...options, success: () => null })
  const undo = useWrite(changeManyMeetings, {
    ...options,
    success: ({ kept }) => {
      const names = kept.map(({ title, date }) =>
        [title, date && formats.date(date)].filter(Boolean).join(' '),
      )
      return names.length === 0 ? t('undone') : t('undoneBut', { names: names.join(', ') })
    },
  })
  const send = (changes: readonly Change[], confirmed: boolean) =>
    write.mutate(
      { body: { changes: toChanges(changes), ...(confirmed && { confirmed }) } },
      {
        onSuccess: ({ act }) => {
          const before = changes.map(({ one }) => ({ one, meeting: one.before }))
          const close = showUndoable(t('applied', { count: changes.length }), () => {
            close()
            undo.mutate({ body: { changes: toChanges(before), confirmed: true, undoes: act } })
          })
        },
        onError: (error) => {
          if (error instanceof ApiError && error.reply.isConfirmable)
            setAsked({ changes, text: messageOf(error) })
        },
      },
    )
  return {
    apply: (changes: readonly Change[]) => send(changes, false),
    isApplying: write.isPending,
    question: asked?.text,
    answer: (isAgreed: boolean) => {
      if (asked && isAgreed) send(asked.changes, true)
      setAsked(null)
    },
  }
}
