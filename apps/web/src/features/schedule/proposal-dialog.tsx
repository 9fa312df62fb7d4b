import { Button, NativeSelect, Select, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { type ClassRecord, createMeetingRequest, sayRoom } from '@scheduler/contract'
import { weekdayOf } from '@scheduler/domain'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { messageOf } from '../../shared/api/api-error.ts'
import { professorsQuery, roomsQuery } from '../../shared/api/queries.ts'
import { useWrite } from '../../shared/api/use-write.ts'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useRequestsTexts } from '../../shared/i18n/requests-texts.ts'
import { useSignedIn } from '../../shared/session/signed-in.ts'
import { EndTimeInput } from '../../shared/ui/end-time-input.tsx'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { useSchemaForm } from '../../shared/ui/use-schema-form.ts'
import { DateField, TimeField } from '../../shared/ui/written-field.tsx'
import { useSiteDates } from '../../timetable-view/dates/use-site-dates.ts'
import { useSiteMoment } from '../../timetable-view/dates/use-site-moment.ts'
import { listChoices } from '../calendar/meetings/list-choices.ts'
import {
  MOST_OFFERS,
  type ProposalValues,
  proposalSchema,
  startProposal,
  WISH_KINDS,
  writeProposal,
} from './proposal-values.ts'

interface ProposalDialogProps {
  scheduled: ClassRecord
  onClose: (options?: { force: boolean }) => void
}

/** Asks an administrator to change a meeting of a class that the reader teaches. */
export function ProposalDialog({ scheduled, onClose }: ProposalDialogProps) {
  const { t } = useRequestsTexts()
  const formats = useFormats()
  const { user } = useSignedIn()
  const { title } = scheduled
  const site = useSiteDates()
  const { date: today } = useSiteMoment()
  const choices = useMemo(
    () =>
      listChoices(scheduled, site).filter(
        ({ date, change }) => date >= today && change?.originalDate !== null,
      ),
    [scheduled, site, today],
  )
  const find = (id: string) => choices.find((one) => one.id === id)
  const form = useSchemaForm<ProposalValues>({
    schema: proposalSchema(scheduled, user._id, find),
    initialValues: startProposal(scheduled, choices[0]),
  })
  const request = useWrite(createMeetingRequest, {
    changes: 'meetingRequest',
    success: t('asked', { title }),
    failure: (error) => t('askFailed', { message: messageOf(error) }),
  })
  const { kind, originalDate } = form.values
  return (
    <FormDialog
      title={t('proposeTitle', { title })}
      level="over"
      size="lg"
      form={form}
      submitLabel={t('send')}
      isSaving={request.isPending}
      onSubmit={(values) =>
        request.mutateAsync({ body: writeProposal(scheduled, user._id, find(originalDate), values) })
      }
      onClose={onClose}
    >
      {choices.length === 0 && <Text size="sm">{t('noMore')}</Text>}
      <NativeSelect
        label={t('which')}
        data-autofocus
        data={choices.map(({ id, date }) => ({
          value: id,
          label: `${formats.shortDay(weekdayOf(date))} ${formats.date(date)}`,
        }))}
        {...form.getInputProps('originalDate')}
      />
      <NativeSelect
        label={t('kind')}
        data={WISH_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        {...form.getInputProps('kind')}
      />
      {kind === 'move' && <OffersField form={form} scheduled={scheduled} />}
      {kind !== 'move' && kind !== 'cancel' && <WishField form={form} />}
      {form.errors.wishes && (
        <Text size="sm" c="red">
          {form.errors.wishes}
        </Text>
      )}
      <Textarea label={t('note')} autosize minRows={2} maxRows={6} {...form.getInputProps('note')} />
    </FormDialog>
  )
}

type ProposalForm = ReturnType<typeof useSchemaForm<ProposalValues>>

/** The times that suit, the best first. */
function OffersField({ form, scheduled }: { form: ProposalForm; scheduled: ClassRecord }) {
  const { t } = useRequestsTexts()
  const { wishes } = form.values
  const { startTime, endTime } = scheduled
  return (
    <Stack gap="sm">
      {wishes.map((_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place in the order is all that tells them apart
        <fieldset key={at} aria-label={t('offer', { number: at + 1 })} style={{ all: 'unset' }}>
          <SimpleGrid cols={{ base: 1, xs: 3 }}>
            <DateField label={t('date')} required {...form.getInputProps(`wishes.${at}.date`)} />
            <TimeField
              label={t('translation:calendar.startTime')}
              required
              {...form.getInputProps(`wishes.${at}.startTime`)}
            />
            <EndTimeInput
              label={t('translation:calendar.endTime')}
              required
              {...form.getInputProps(`wishes.${at}.endTime`)}
            />
          </SimpleGrid>
          <Button variant="subtle" size="compact-sm" mt={4} onClick={() => form.removeListItem('wishes', at)}>
            {t('removeOffer', { number: at + 1 })}
          </Button>
        </fieldset>
      ))}
      {wishes.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('noOffers')}
        </Text>
      )}
      {wishes.length < MOST_OFFERS && (
        <Button
          variant="light"
          size="compact-sm"
          style={{ alignSelf: 'flex-start' }}
          onClick={() => form.insertListItem('wishes', { date: '', startTime, endTime })}
        >
          {t('addOffer')}
        </Button>
      )}
    </Stack>
  )
}

/** Where else it would be, or who would teach it. */
function WishField({ form }: { form: ProposalForm }) {
  const { t } = useRequestsTexts()
  const { user } = useSignedIn()
  const { data: rooms = [] } = useQuery(roomsQuery)
  const { data: professors = [] } = useQuery(professorsQuery)
  const { kind } = form.values
  if (kind === 'online')
    return <TextInput label={t('link')} required placeholder="https://" {...form.getInputProps('link')} />
  const isRoom = kind === 'room'
  const data = isRoom
    ? rooms.map((room) => ({ value: room._id, label: sayRoom(room) }))
    : professors
        .filter(({ _id }) => _id !== user._id)
        .map(({ _id, fullName }) => ({ value: _id, label: fullName }))
  const field = isRoom ? 'roomId' : 'professorId'
  return (
    <Select
      label={t(isRoom ? 'room' : 'colleague')}
      required
      searchable
      allowDeselect={false}
      limit={100}
      data={data}
      {...form.getInputProps(field)}
      value={form.values[field] || null}
    />
  )
}
