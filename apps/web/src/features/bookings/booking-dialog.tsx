import { NativeSelect, NumberInput, Select, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import {
  BOOKING_KINDS,
  type BookingRecord,
  createBooking,
  newBooking,
  sayRoom,
  updateBooking,
} from '@scheduler/contract'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../shared/api/api-error.ts'
import { roomsQuery } from '../../shared/api/queries.ts'
import { useWrite } from '../../shared/api/use-write.ts'
import { useBookingsTexts } from '../../shared/i18n/bookings-texts.ts'
import { EndTimeInput } from '../../shared/ui/end-time-input.tsx'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { showUndoable } from '../../shared/ui/undo-toast.tsx'
import { useSchemaForm } from '../../shared/ui/use-schema-form.ts'
import { DateField, TimeField } from '../../shared/ui/written-field.tsx'
import { type BookingValues, listDates, toValues } from './booking-values.ts'

interface BookingDialogProps {
  /** Null: a new one. */
  booking: BookingRecord | null
  start: BookingValues
  onClose: (options?: { force: boolean }) => void
}

/** Asks for a room, books it, or changes a booking. */
export function BookingDialog({ booking, start, onClose }: BookingDialogProps) {
  const { t } = useBookingsTexts()
  const { data: rooms = [] } = useQuery(roomsQuery)
  const form = useSchemaForm<BookingValues>({ schema: newBooking, initialValues: start })
  const { save, isSaving } = useSaveBooking(booking)
  const { dates } = form.values
  const [date = '', last = ''] = [dates[0], dates.length > 1 ? dates.at(-1) : '']
  const setDates = (next: readonly string[]) => form.setFieldValue('dates', [...next])
  const dateError = form.errors.dates ?? form.errors['dates.0']
  return (
    <FormDialog
      title={t(booking ? 'changeTitle' : 'newTitle')}
      size="lg"
      form={form}
      submitLabel={t(booking ? 'translation:actions.save' : 'book')}
      isSaving={isSaving}
      onSubmit={save}
      onClose={onClose}
    >
      <TextInput label={t('name')} required data-autofocus {...form.getInputProps('title')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NativeSelect
          label={t('kind')}
          data={BOOKING_KINDS.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
          {...form.getInputProps('kind')}
        />
        <Select
          label={t('room')}
          required
          searchable
          allowDeselect={false}
          limit={100}
          data={rooms.map((room) => ({ value: room._id, label: sayRoom(room) }))}
          {...form.getInputProps('roomId')}
          value={form.values.roomId || null}
        />
        <DateField
          label={t('date')}
          required
          value={date}
          error={dateError}
          onChange={(next) => setDates(listDates(next, last))}
        />
        <DateField
          label={t('until')}
          description={t('untilHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={last}
          onChange={(next) => setDates(listDates(date, next))}
        />
        <TimeField label={t('start')} required {...form.getInputProps('startTime')} />
        <EndTimeInput label={t('end')} required {...form.getInputProps('endTime')} />
        <NumberInput label={t('minutesBefore')} min={0} max={480} {...form.getInputProps('minutesBefore')} />
        <NumberInput label={t('minutesAfter')} min={0} max={480} {...form.getInputProps('minutesAfter')} />
        <TextInput label={t('organiser')} {...form.getInputProps('organiser')} />
        <NumberInput
          label={t('people')}
          min={0}
          max={100_000}
          value={form.values.expectedPeople ?? ''}
          error={form.errors.expectedPeople}
          onChange={(people) => form.setFieldValue('expectedPeople', people === '' ? null : Number(people))}
        />
      </SimpleGrid>
      <Textarea label={t('note')} autosize minRows={2} {...form.getInputProps('note')} />
    </FormDialog>
  )
}

/** Saves; a change can be undone. */
function useSaveBooking(booking: BookingRecord | null) {
  const { t } = useBookingsTexts()
  const failure = (error: Error) => t('saveFailed', { message: messageOf(error) })
  const creation = useWrite(createBooking, {
    changes: 'booking',
    success: ({ state, title }) => t(state === 'asked' ? 'asked' : 'booked', { title }),
    failure,
  })
  const change = useWrite(updateBooking, { changes: 'booking', success: () => null, failure })
  const undo = useWrite(updateBooking, {
    changes: 'booking',
    success: ({ title }) => t('undone', { title }),
    failure,
  })
  const save = async (values: BookingValues) => {
    if (!booking) {
      await creation.mutateAsync({ body: values })
      return
    }
    const params = { id: booking._id }
    await change.mutateAsync({ params, body: { ...values, revision: booking.revision } })
    const close = showUndoable(t('changed', { title: values.title }), () => {
      close()
      undo.mutate({ params, body: toValues(booking) })
    })
  }
  return { save, isSaving: creation.isPending || change.isPending }
}
