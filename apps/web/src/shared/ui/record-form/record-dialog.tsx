import type { ModalRootProps } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { type Endpoint, KINDS, type Noun, type Kind as RecordKind } from '@scheduler/contract'
import type { Availability, ClassDuration } from '@scheduler/domain'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod'
import { useListsTexts } from '../../i18n/lists-texts.ts'
import { FormDialog } from '../form-dialog.tsx'
import { HistoryLink, hasHistory } from '../history-link.tsx'
import { lazyPart } from '../lazy-part.ts'
import { useUrlDialog } from '../use-url-dialog.ts'
import { FieldInputs, type FormOfFields } from './field-inputs.tsx'
import { type Fields, toValues, type ValuesOf } from './fields.ts'
import type { NextRecord } from './next-record.ts'
import { useRecordForm } from './use-record-form.ts'
import { useSaveRecord } from './use-save-record.ts'

const AvailabilityOverDialog = lazyPart(() =>
  import('../../availability-editor/availability-over-dialog.tsx').then(
    (file) => file.AvailabilityOverDialog,
  ),
)

/** What is shown over the dialog of a record: `&over=availability`. */
const AVAILABILITY = 'availability'

const NO_MESSAGE = { message: '' }

type Say = (
  what: 'add' | 'edit' | 'update' | Parameters<Parameters<typeof useSaveRecord>[0]['say']>[0],
  slots: { message: string },
) => string

/** What the record is, and how its texts are read where its kind has a file of them. */
type Kind =
  | { noun: 'room' | 'course' | 'closure' | 'term' | 'cohort' | 'formQuestion'; say?: undefined }
  | { noun: Noun; say: Say }

interface RecordDialogProps<Row, Given, More> {
  /** Undefined for a new one. */
  record: Row | undefined
  schema: z.ZodType
  fields: Given
  /** The values of what the dialog itself asks for, of the kind 'other'. */
  otherValues?: (record: Row | undefined) => More
  create: Endpoint
  update: Endpoint
  /** What is sent of the values where that isn't these. */
  toBody?: (values: ValuesOf<Given> & More) => object
  clashField?: (form: UseFormReturnType<ValuesOf<Given> & More>) => keyof ValuesOf<Given> & string
  size?: ModalRootProps['size']
  onClose: (options?: { force: boolean }) => void
  /** What else is shown over the dialog, by its name in the address. */
  coverWith?: (
    name: string,
    form: UseFormReturnType<ValuesOf<Given> & More>,
    onClose: (options?: { force: boolean }) => void,
  ) => ReactNode
  children?: (form: UseFormReturnType<ValuesOf<Given> & More>) => ReactNode
}

/** Adds a record, or edits the one it is given. */
export function RecordDialog<
  Row extends { readonly _id: string; readonly revision: number },
  const Given extends Fields<Row>,
  More extends Record<string, unknown> = Record<never, never>,
>(props: RecordDialogProps<Row, Given, More> & Kind) {
  const {
    noun,
    record,
    schema,
    fields,
    otherValues,
    toBody,
    clashField,
    size,
    onClose,
    coverWith,
    children,
  } = props
  const sayKind = useSay(props)
  type Values = ValuesOf<Given> & More
  const { form, edit } = useRecordForm<Values, Row>({
    schema,
    record,
    fields,
    toValues: (row) => ({ ...toValues(fields, row), ...otherValues?.(row) }) as Values,
  })
  const { save, isSaving } = useSaveRecord({ ...props, changes: noun, say: sayKind }, edit)
  const over = useUrlDialog('over')
  const loose = form as unknown as FormOfFields
  const cover =
    over.dialog === AVAILABILITY ? (
      <AvailabilityOver form={loose} fields={fields} onClose={over.close} />
    ) : (
      over.dialog !== undefined && coverWith?.(over.dialog, form, over.close)
    )
  return (
    <>
      <FormDialog
        title={sayKind(record ? 'edit' : 'add', NO_MESSAGE)}
        {...(size && { size })}
        form={form}
        edit={edit}
        submitLabel={sayKind(record ? 'update' : 'add', NO_MESSAGE)}
        isSaving={isSaving}
        isCovered={Boolean(cover)}
        next={record ? undefined : ((KINDS[noun] as RecordKind).next as NextRecord<keyof Values & string>)}
        {...(clashField && { clashField: clashField(form) })}
        leading={record && hasHistory(noun) && <HistoryLink kind={noun} id={record._id} />}
        onSubmit={(values, more) => save(toBody ? toBody(values) : values, more)}
        onClose={onClose}
      >
        <FieldInputs form={loose} fields={fields} onOpenAvailability={() => over.open(AVAILABILITY)} />
        {children?.(form)}
      </FormDialog>
      {cover}
    </>
  )
}

function useSay(kind: Kind): Say {
  const { t } = useListsTexts()
  if (kind.say) return kind.say
  return (what, slots) =>
    what === 'add' ? t(`translation:${kind.noun}s.add`) : t(`${kind.noun}s.${what}`, slots)
}

interface AvailabilityOverProps {
  form: FormOfFields
  fields: Fields<never>
  onClose: () => void
}

function AvailabilityOver({ form, fields, onClose }: AvailabilityOverProps) {
  const { t } = useTranslation()
  return Object.entries(fields).map(
    ([name, field]) =>
      field.kind === 'availability' && (
        <Suspense key={name}>
          <AvailabilityOverDialog
            title={String(t(field.choose))}
            availability={form.values[name] as Availability}
            {...(field.slotsOf && { duration: form.values[field.slotsOf] as ClassDuration })}
            onApply={(availability) => form.setFieldValue(name, availability)}
            onClose={onClose}
          />
        </Suspense>
      ),
  )
}
