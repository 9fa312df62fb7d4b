import { Alert, Button, Loader, Radio, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import {
  decideMeetingRequest,
  judgeMeetingRequest,
  type MeetingRequestRecord,
  type MeetingWish,
  type RequestEffects,
} from '@scheduler/contract'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod'
import { messageOf } from '../../shared/api/api-error.ts'
import { call } from '../../shared/api/call.ts'
import { useWrite } from '../../shared/api/use-write.ts'
import { useBookingsTexts } from '../../shared/i18n/bookings-texts.ts'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useRequestsTexts } from '../../shared/i18n/requests-texts.ts'
import { useSayMessage } from '../../shared/i18n/say-message.ts'
import { EndTimeInput } from '../../shared/ui/end-time-input.tsx'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { showUndoable } from '../../shared/ui/undo-toast.tsx'
import { useSchemaForm } from '../../shared/ui/use-schema-form.ts'
import { DateField, TimeField } from '../../shared/ui/written-field.tsx'
import { MakeUps } from '../calendar/meetings/make-ups.tsx'
import { useSayWish } from './say-wish.ts'
import { useReopening } from './use-reopening.ts'

interface DecisionDialogProps {
  request: MeetingRequestRecord
  onClose: (options?: { force: boolean }) => void
}

const OTHER = 'other'
const CANCEL = 'cancel'

interface Values extends Record<string, unknown> {
  /** Which wish, by its number, another time, or none; '': the first that is possible. */
  readonly choice: string
  readonly date: string
  readonly startTime: string
  readonly endTime: string
  readonly roomId: string | null | undefined
  readonly reason: string
}

const CANCELLED: MeetingWish = { date: null, note: '', link: '' }

/** Asks for a decision, with what each wish would do. */
export function DecisionDialog({ request, onClose }: DecisionDialogProps) {
  const { t } = useRequestsTexts()
  const { t: sayDecision } = useBookingsTexts()
  const formats = useFormats()
  const { _id: id, title, originalDate, meeting, wishes } = request
  const effects = useQuery({
    queryKey: ['meetingRequests', 'effects', id],
    queryFn: () => call(judgeMeetingRequest, { params: { id } }),
    meta: { describeFailure: (message: string) => t('judgeFailed', { message }) },
  })
  const form = useSchemaForm<Values>({
    schema: z.custom<Values>(),
    initialValues: {
      choice: '',
      date: meeting.date ?? originalDate,
      startTime: meeting.startTime,
      endTime: meeting.endTime,
      roomId: undefined,
      reason: '',
    },
  })
  const { decide, isDeciding } = useDecision(request)
  const { date, startTime, endTime, roomId, reason } = form.values
  const first = effects.data?.effects.findIndex(({ isPossible }) => isPossible) ?? -1
  const choice = form.values.choice || (first < 0 ? OTHER : `${first}`)
  const chosen = (): MeetingWish => {
    if (choice === CANCEL) return CANCELLED
    const other = { date, startTime, endTime, ...(roomId !== undefined && { roomId }), note: '', link: '' }
    return choice === OTHER ? other : (effects.data?.effects[Number(choice)]?.meeting ?? other)
  }
  return (
    <FormDialog
      title={t('decideTitle', { title, date: formats.date(originalDate) })}
      size="lg"
      form={form}
      submitLabel={sayDecision('approve')}
      isSaving={isDeciding || effects.isPending}
      onSubmit={(_, more) => decide({ action: 'approved', meeting: chosen(), ...more })}
      onClose={onClose}
      leading={
        <Button
          variant="default"
          disabled={isDeciding}
          onClick={() =>
            void decide({ action: 'refused', reason }).then(
              () => onClose({ force: true }),
              () => {},
            )
          }
        >
          {sayDecision('refuse')}
        </Button>
      }
    >
      <Text size="sm">
        <bdi>{[request.askedBy?.fullName, request.note].filter(Boolean).join(' · ')}</bdi>
      </Text>
      {effects.data?.isOtherwise && <Alert color="amber">{t('isOtherwise')}</Alert>}
      <Radio.Group label={t('what')} {...form.getInputProps('choice')} value={choice}>
        <Stack gap="sm" mt="xs">
          {effects.isPending && <Loader size="sm" />}
          {effects.data?.effects.map((effect, at) => (
            <EffectRadio key={JSON.stringify(effect.meeting)} value={`${at}`} effect={effect} />
          ))}
          <Radio value={OTHER} label={t('other')} />
          {!wishes.some((wish) => wish.date === null) && <Radio value={CANCEL} label={t('wishes.cancel')} />}
        </Stack>
      </Radio.Group>
      {choice === OTHER && !effects.isPending && (
        <>
          <MakeUps
            changed={{ _id: request.classId, joinedCount: effects.data?.students ?? 0 }}
            originalDate={originalDate}
            onTake={(place) =>
              form.setValues({
                date: place.date,
                startTime: place.startTime,
                endTime: place.endTime,
                roomId: place.meeting?.roomId,
              })
            }
          />
          <SimpleGrid cols={{ base: 1, xs: 3 }}>
            <DateField label={t('date')} required {...form.getInputProps('date')} />
            <TimeField
              label={t('translation:calendar.startTime')}
              required
              {...form.getInputProps('startTime')}
            />
            <EndTimeInput
              label={t('translation:calendar.endTime')}
              required
              {...form.getInputProps('endTime')}
            />
          </SimpleGrid>
        </>
      )}
      <TextInput
        label={sayDecision('reason')}
        description={sayDecision('reasonHint')}
        maxLength={200}
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  )
}

/** A wish, and what it would do. */
function EffectRadio({ value, effect }: { value: string; effect: RequestEffects['effects'][number] }) {
  const { t } = useRequestsTexts()
  const say = useSayMessage()
  const sayWish = useSayWish()
  const { meeting, isPossible, says } = effect
  return (
    <Radio
      value={value}
      label={sayWish(meeting)}
      disabled={!isPossible}
      description={[...(isPossible ? [] : [t('impossible')]), ...says.map(say)].join(' ') || t('possible')}
    />
  )
}

/** Decides, and offers to undo it. */
function useDecision({ _id: id, title }: MeetingRequestRecord) {
  const { t } = useRequestsTexts()
  const decision = useWrite(decideMeetingRequest, {
    changes: 'meetingRequest',
    success: () => null,
    failure: (error) => t('decideFailed', { message: messageOf(error) }),
  })
  const reopening = useReopening()
  const params = { id }
  const decide = async (body: Parameters<typeof decision.mutateAsync>[0]['body']) => {
    await decision.mutateAsync({ params, body })
    const close = showUndoable(t(body.action, { title }), () => {
      close()
      reopening.mutate({ params })
    })
  }
  return { decide, isDeciding: decision.isPending }
}
