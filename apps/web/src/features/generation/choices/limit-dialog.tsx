import { Input, MultiSelect, Select, Stack } from '@mantine/core'
import { type Course, type PlaceLimit, placeLimit } from '@scheduler/contract'
import { type Availability, buildingOf, isAlwaysAvailable } from '@scheduler/domain'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { roomsQuery } from '../../../shared/api/queries.ts'
import { AvailabilityEditor } from '../../../shared/availability-editor/availability-editor.tsx'
import { useFormats } from '../../../shared/i18n/formats.ts'
import { useGenerationTexts } from '../../../shared/i18n/generation-texts.ts'
import { FormDialog } from '../../../shared/ui/form-dialog.tsx'
import { useSchemaForm } from '../../../shared/ui/use-schema-form.ts'
import { nameCourse } from '../../../timetable-view/arranging/course-name.ts'
import { partsQuery } from '../../courses/parts/parts-query.ts'

/** A list of so many is long enough to read; typing finds the rest. */
const MOST_LISTED = 50

/** What the fields hold: which classes are meant, and buildings and rooms, go by texts that begin with what they are. */
interface LimitValues extends Record<string, unknown> {
  courseId: string | null
  classes: string
  places: string[]
  availability: Availability
}
const PART = 'part '
const SECTION = 'section '
const BUILDING = 'building '
const ROOM = 'room '
const after = (prefix: string, text: string) => (text.startsWith(prefix) ? text.slice(prefix.length) : null)

const toValues = (limit: PlaceLimit | undefined): LimitValues => ({
  courseId: limit?.courseId ?? null,
  classes: limit?.sectionId ? SECTION + limit.sectionId : limit?.part ? PART + limit.part : '',
  places: [
    ...(limit?.buildings ?? []).map((name) => BUILDING + name),
    ...(limit?.roomIds ?? []).map((id) => ROOM + id),
  ],
  availability: limit?.availability ?? {},
})

const toLimit = ({ courseId, classes, places, availability }: LimitValues): PlaceLimit => ({
  courseId: courseId ?? '',
  part: after(PART, classes),
  sectionId: after(SECTION, classes),
  buildings: places.flatMap((place) => after(BUILDING, place) ?? []),
  roomIds: places.flatMap((place) => after(ROOM, place) ?? []),
  availability,
})

interface LimitDialogProps {
  limit: PlaceLimit | undefined
  offered: readonly Course[]
  onApply: (limit: PlaceLimit) => void
  onClose: (options?: { force: boolean }) => void
}

/** Chooses when and where the classes of a course, a part or a section may be. */
export function LimitDialog({ limit, offered, onApply, onClose }: LimitDialogProps) {
  const { t } = useGenerationTexts()
  const { t: say } = useTranslation()
  const schema = z
    .object({
      courseId: z.string({ error: t('limits.noCourse') }),
      places: z.unknown(),
      availability: z.unknown(),
    })
    .refine(
      ({ places, availability }) =>
        (places as string[]).length > 0 || !isAlwaysAvailable(availability as Availability),
      { error: t('limits.nothing'), path: ['places'] },
    )
  const form = useSchemaForm<LimitValues>({ schema, initialValues: toValues(limit) })
  const { courseId, classes, availability } = form.values
  return (
    <FormDialog
      title={t('limits.title')}
      size="xl"
      form={form}
      submitLabel={say('actions.apply')}
      isSaving={false}
      onSubmit={async (values) => onApply(placeLimit.parse(toLimit(values)))}
      onClose={onClose}
    >
      <Select
        label={t('limits.course')}
        required
        {...(!limit && { 'data-autofocus': true })}
        // Open with the dialog its list would lie over the fields below.
        openOnFocus={false}
        searchable
        limit={MOST_LISTED}
        nothingFoundMessage={t('choices.noCourseMatches')}
        data={offered.map((course) => ({ value: course._id, label: nameCourse(course) }))}
        {...form.getInputProps('courseId')}
        onChange={(chosen) => form.setValues({ courseId: chosen, classes: '' })}
      />
      <ClassesField
        course={offered.find(({ _id }) => _id === courseId)}
        value={classes}
        onChange={(chosen) => form.setFieldValue('classes', chosen)}
      />
      <PlacesField {...form.getInputProps('places')} />
      <Input.Wrapper label={t('limits.times')} labelElement="div">
        <Stack mt={4}>
          <AvailabilityEditor
            value={availability}
            onChange={(value) => form.setFieldValue('availability', value)}
          />
        </Stack>
      </Input.Wrapper>
    </FormDialog>
  )
}

interface ClassesFieldProps {
  course: Course | undefined
  value: string
  onChange: (value: string) => void
}

/** Which classes of a course are meant; not asked of a course that has no parts. */
function ClassesField({ course, value, onChange }: ClassesFieldProps) {
  const { t } = useGenerationTexts()
  const hasParts = course?.hasParts ?? false
  const { data: shape } = useQuery({ ...partsQuery(course?._id ?? ''), enabled: hasParts })
  if (!hasParts) return null
  const parts = shape?.configurations.flatMap((configuration) => configuration.parts) ?? []
  const kinds = [...new Set(parts.map(({ kind }) => kind))]
  return (
    <Select
      label={t('limits.classes')}
      allowDeselect={false}
      searchable
      data={[
        { value: '', label: t('limits.wholeCourse') },
        ...kinds.map((kind) => ({
          group: kind,
          items: [
            { value: PART + kind, label: t('limits.wholePart', { kind }) },
            ...parts
              .filter((part) => part.kind === kind)
              .flatMap(({ sections }) =>
                sections.map(({ _id, name }) => ({ value: SECTION + _id, label: name })),
              ),
          ],
        })),
      ]}
      value={value}
      onChange={(chosen) => onChange(chosen ?? '')}
    />
  )
}

interface PlacesFieldProps {
  value?: string[]
  error?: unknown
  onChange?: (places: string[]) => void
}

function PlacesField({ value = [], error, onChange = () => {} }: PlacesFieldProps) {
  const { t } = useGenerationTexts()
  const { compare } = useFormats()
  const { data: rooms = [] } = useQuery(roomsQuery)
  const buildings = [...new Set(rooms.flatMap((room) => buildingOf(room) ?? []))].sort(compare)
  return (
    <MultiSelect
      label={t('limits.places')}
      placeholder={value.length === 0 ? t('limits.anywhere') : ''}
      searchable
      hidePickedOptions
      limit={MOST_LISTED}
      error={error ? String(error) : undefined}
      data={[
        {
          group: t('limits.buildings'),
          items: buildings.map((name) => ({ value: BUILDING + name, label: name })),
        },
        {
          group: t('limits.rooms'),
          items: rooms.map(({ _id, name }) => ({ value: ROOM + _id, label: name })),
        },
      ]}
      value={value}
      onChange={onChange}
    />
  )
}
