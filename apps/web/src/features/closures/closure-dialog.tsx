import { Autocomplete, NativeSelect, Select } from '@mantine/core'
import { type ClosureRecord, createClosure, newClosure, updateClosure } from '@scheduler/contract'
import { buildingOf } from '@scheduler/domain'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { campusesQuery } from '../../shared/api/building-queries.ts'
import { roomsQuery } from '../../shared/api/queries.ts'
import { sayLabel } from '../../shared/ui/record-form/fields.ts'
import { RecordDialog } from '../../shared/ui/record-form/record-dialog.tsx'
import { CLOSURE_FIELDS } from './closure-fields.ts'

interface ClosureDialogProps {
  closure: ClosureRecord | undefined
  onClose: (options?: { force: boolean }) => void
}

const readPlace = (closure: ClosureRecord | undefined) => ({
  buildingName: closure?.buildingName ?? '',
  campusName: closure?.campusName ?? '',
  roomId: closure?.roomId ?? '',
})

/** Adds a closure, or edits the one it is given. */
export function ClosureDialog({ closure, onClose }: ClosureDialogProps) {
  const { t } = useTranslation()
  const { data: rooms = [] } = useQuery(roomsQuery)
  const { data: campuses = [] } = useQuery(campusesQuery)
  const buildings = [...new Set(rooms.flatMap((room) => buildingOf(room) ?? []))].sort()
  return (
    <RecordDialog
      noun="closure"
      record={closure}
      schema={newClosure}
      fields={CLOSURE_FIELDS}
      otherValues={readPlace}
      create={createClosure}
      update={updateClosure}
      clashField={(form) => (form.isDirty('startDate') ? 'startDate' : 'endDate')}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Autocomplete
            label={sayLabel('buildingName', {}, t)}
            placeholder={t('closures.wholeSite')}
            description={t('closures.onlyBuilding')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            data={buildings}
            {...form.getInputProps('buildingName')}
          />
          <Select
            label={t('timetable.room')}
            placeholder={t('closures.noRoom')}
            searchable
            clearable
            data={rooms.map((room) => ({
              value: room._id,
              label: [room.name, buildingOf(room)].filter(Boolean).join(', '),
            }))}
            {...form.getInputProps('roomId')}
            onChange={(roomId) => form.setFieldValue('roomId', roomId ?? '')}
          />
          {campuses.length > 0 && (
            <NativeSelect
              label={sayLabel('campusName', {}, t)}
              data={[{ value: '', label: t('app.none') }, ...campuses.map(({ name }) => name)]}
              {...form.getInputProps('campusName')}
            />
          )}
        </>
      )}
    </RecordDialog>
  )
}
