import { Checkbox, NativeSelect, SegmentedControl, Select, SimpleGrid, Text, TextInput } from '@mantine/core'
import type { ClassRecord, MeetingChoice as Place } from '@scheduler/contract'
import { type CalendarDate, weekdayOf } from '@scheduler/domain'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useMemo, useState } from 'react'
import { roomsQuery, wholeProfessorsQuery } from '../../../shared/api/queries.ts'
import { useFormats } from '../../../shared/i18n/formats.ts'
import { useMeetingsTexts } from '../../../shared/i18n/meetings-texts.ts'
import { EndTimeInput } from '../../../shared/ui/end-time-input.tsx'
import { FormDialog } from '../../../shared/ui/form-dialog.tsx'
import { useSchemaForm } from '../../../shared/ui/use-schema-form.ts'
import { DateField, TimeField } from '../../../shared/ui/written-field.tsx'
import { listTeachers } from '../../../timetable-view/arranging/teachers.ts'
import { useSiteDates } from '../../../timetable-view/dates/use-site-dates.ts'
import { useSiteMoment } from '../../../timetable-view/dates/use-site-moment.ts'
import { AskButton, AskDialog } from '../../cover/ask-button.tsx'
import type { AskedMeeting } from '../../cover/ask-dialog.tsx'
import { findChoice, listChoices, type MeetingChoice, repeatChange } from './list-choices.ts'
import { MakeUps } from './make-ups.tsx'
import {
  AS_PLANNED,
  EXTRA,
  type MeetingValues,
  meetingSchema,
  NO_ROOM,
  startMeeting,
  WAYS,
  writeMeeting,
} from './meeting-values.ts'
import { useSaveMeetings } from './use-save-meetings.ts'

interface MeetingDialogProps {
  changed: ClassRecord
  onClose: (options?: { force: boolean }) => void
}

/** Changes one meeting of a class, or that and all later ones. */
export function MeetingDialog({ changed, onClose }: MeetingDialogProps) {
  const { t } = useMeetingsTexts()
  const { title } = changed
  const site = useSiteDates()
  const now = useSiteMoment()
  const choices = useMemo(() => listChoices(changed, site), [changed, site])
  const find = (which: string) => choices.find(({ id }) => id === which)
  const form = useSchemaForm<MeetingValues>({
    schema: meetingSchema(changed, find),
    initialValues: startMeeting(changed, findChoice(choices, now.date)),
  })
  const { save, saveWith, isSaving } = useSaveMeetings(changed, choices)
  const [taken, setTaken] = useState<Place | null>(null)
  const { which, way, isForLater } = form.values
  const chosen = find(which)
  const askable = findAskable(changed, chosen, now.date)
  const [isAsking, setIsAsking] = useState(false)
  const listWanted = (values: MeetingValues) => {
    const choice = find(values.which)
    const wanted = writeMeeting(changed, choice, values)
    return values.isForLater && choice ? repeatChange(wanted, choice, choices) : [wanted]
  }
  const submit = (values: MeetingValues, more: object) => {
    const [meeting, ...later] = listWanted(values)
    const makesRoom = meeting && later.length === 0 && isAt(values, taken) && taken?.makesRoom
    return makesRoom ? saveWith(makesRoom, meeting, more) : save(listWanted(values), more)
  }
  const choose = (id: string) => {
    setTaken(null)
    const start = startMeeting(changed, find(id))
    form.setValues(start)
    form.resetDirty(start)
  }
  return (
    <>
      <FormDialog
        title={t('title', { title })}
        form={form}
        submitLabel={t('save')}
        isSaving={isSaving}
        onSubmit={submit}
        onClose={onClose}
        isCovered={isAsking}
      >
        <ChoiceField choices={choices} value={which} onChange={choose} />
        {which !== EXTRA && (
          <>
            <Checkbox label={t('alsoLater')} checked={isForLater} {...form.getInputProps('isForLater')} />
            <SegmentedControl
              aria-label={t('what')}
              data={WAYS.map((value) => ({ value, label: t(value) }))}
              {...form.getInputProps('way')}
            />
          </>
        )}
        {way === 'changed' && chosen?.change?.originalDate !== null && chosen && (
          <MakeUps
            key={which}
            changed={changed}
            originalDate={chosen.date}
            onTake={(place) => {
              setTaken(place)
              form.setValues(valuesOf(place))
            }}
          />
        )}
        {way === 'changed' && askable && <AskButton onClick={() => setIsAsking(true)} />}
        {way === 'changed' && <PlaceFields changed={changed} form={form} />}
        {way !== 'asPlanned' && <TextInput label={t('note')} {...form.getInputProps('note')} />}
      </FormDialog>
      <Suspense>
        {isAsking && askable && <AskDialog meeting={askable} onClose={() => setIsAsking(false)} />}
      </Suspense>
    </>
  )
}

const valuesOf = ({ date, startTime, endTime, meeting }: Place) => ({
  ...{ date, startTime, endTime },
  roomId: meeting?.roomId === undefined ? AS_PLANNED : (meeting.roomId ?? NO_ROOM),
})

/** Whether the place that was offered is still the one that is entered. */
const isAt = (values: MeetingValues, place: Place | null) =>
  place !== null && Object.entries(valuesOf(place)).every(([field, value]) => values[field] === value)

interface ChoiceFieldProps {
  choices: readonly MeetingChoice[]
  value: string
  onChange: (id: string) => void
}

function ChoiceField({ choices, value, onChange }: ChoiceFieldProps) {
  const { t } = useMeetingsTexts()
  const formats = useFormats()
  const say = ({ date, change }: MeetingChoice) => {
    const day = `${formats.shortDay(weekdayOf(date))} ${formats.date(date)}`
    return change ? `${day} (${t(change.date === null ? 'cancelled' : 'changed')})` : day
  }
  return (
    <>
      {choices.length === 0 && <Text size="sm">{t('noMore')}</Text>}
      <NativeSelect
        label={t('which')}
        data-autofocus
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        data={[
          ...choices.map((choice) => ({ value: choice.id, label: say(choice) })),
          { value: EXTRA, label: t('extra') },
        ]}
      />
    </>
  )
}

/** What is asked where somebody else is to teach a meeting that is planned and to come, in place of who leads it. */
function findAskable(
  changed: ClassRecord,
  choice: MeetingChoice | undefined,
  today: CalendarDate,
): AskedMeeting | null {
  const { _id: classId, title } = changed
  const { change } = choice ?? {}
  const [leading] = change?.professorIds ?? listTeachers(changed)
  const date = change ? change.date : choice?.date
  if (!choice || !leading || !date || change?.originalDate === null || date < today) return null
  return { classId, title, originalDate: choice.date, date, insteadOf: leading._id }
}

type MeetingForm = ReturnType<typeof useSchemaForm<MeetingValues>>

/** When, where and with whom it is. */
function PlaceFields({ changed, form }: { changed: ClassRecord; form: MeetingForm }) {
  const { t } = useMeetingsTexts()
  const { data: rooms = [] } = useQuery(roomsQuery)
  const { data: professors = [] } = useQuery(wholeProfessorsQuery)
  const teachers = listTeachers(changed).map(({ fullName }) => fullName)
  return (
    <>
      <DateField label={t('date')} required {...form.getInputProps('date')} />
      <SimpleGrid cols={2}>
        <TimeField
          label={t('translation:calendar.startTime')}
          required
          {...form.getInputProps('startTime')}
        />
        <EndTimeInput label={t('translation:calendar.endTime')} required {...form.getInputProps('endTime')} />
      </SimpleGrid>
      <Select
        label={t('room')}
        searchable
        allowDeselect={false}
        data={[
          { value: AS_PLANNED, label: t('roomAsPlanned', { room: changed.roomId?.name ?? t('noRoom') }) },
          { value: NO_ROOM, label: t('noRoom') },
          ...rooms.map(({ _id, name, buildingName }) => ({
            value: _id,
            label: [name, buildingName].filter(Boolean).join(', '),
          })),
        ]}
        {...form.getInputProps('roomId')}
      />
      <Select
        label={t('professor')}
        searchable
        allowDeselect={false}
        data={[
          { value: AS_PLANNED, label: t('professorAsPlanned', { names: teachers.join(', ') || '–' }) },
          ...professors
            .filter(({ status }) => status === 'approved')
            .map(({ _id, fullName }) => ({ value: _id, label: fullName })),
        ]}
        {...form.getInputProps('professorId')}
      />
      <TextInput label={t('link')} placeholder="https://" {...form.getInputProps('link')} />
    </>
  )
}
