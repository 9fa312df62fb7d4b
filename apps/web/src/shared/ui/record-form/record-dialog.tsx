import type { ModalRootProps } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { Endpoint } from '@scheduler/contract'
import type { Availability, ClassDuration } from '@scheduler/domain'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod'
import { messageOf } from '../../api/api-error.ts'
import type { CallArguments } from '../../api/call.ts'
import { useWrite } from '../../api/use-write.ts'
import { FormDialog } from '../form-dialog.tsx'
import { lazyPart } from '../lazy-part.ts'
import { useUrlDialog } from '../use-url-dialog.ts'
import { FieldInputs, type FormOfFields } from './field-inputs.tsx'
import { type Fields, toValues, type ValuesOf } from './fields.ts'
import { NEXT_RECORD, type NextRecord } from './next-record.ts'
import { type RecordEdit, useRecordForm } from './use-record-form.ts'

const AvailabilityOverDialog = lazyPart(() =>
  import('../../availability-editor/availability-over-dialog.tsx').then(
    (file) => file.AvailabilityOverDialog,
  ),
)

/** What is shown over the dialog of a record: `&over=availability`. */
const AVAILABILITY = 'availability'

interface RecordDialogProps<Row, Given, More> {
  /** What the record is, in texts too. */
  noun: 'room' | 'course' | 'closure' | 'cohort' | 'formQuestion'
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
  children?: (form: UseFormReturnType<ValuesOf<Given> & More>) => ReactNode
}

/** Adds a record, or edits the one it is given. */
export function RecordDialog<
  Row extends { readonly _id: string; readonly revision: number },
  const Given extends Fields<Row>,
  More extends Record<string, unknown> = Record<never, never>,
>(props: RecordDialogProps<Row, Given, More>) {
  const { noun, record, schema, fields, otherValues, toBody, clashField, size, onClose, children } = props
  const { t } = useTranslation()
  type Values = ValuesOf<Given> & More
  const { form, edit } = useRecordForm<Values, Row>({
    schema,
    record,
    fields,
    toValues: (row) => ({ ...toValues(fields, row), ...otherValues?.(row) }) as Values,
  })
  const { save, isSaving } = useSaveRecord(props, edit)
  const over = useUrlDialog('over')
  const isCovered = over.dialog === AVAILABILITY
  const loose = form as unknown as FormOfFields
  return (
    <>
      <FormDialog
        title={t(record ? `${noun}s.edit` : `${noun}s.add`)}
        {...(size && { size })}
        form={form}
        edit={edit}
        submitLabel={t(record ? `${noun}s.update` : `${noun}s.add`)}
        isSaving={isSaving}
        isCovered={isCovered}
        next={record ? undefined : (NEXT_RECORD[noun] as NextRecord<keyof Values & string>)}
        {...(clashField && { clashField: clashField(form) })}
        onSubmit={(values) => save(toBody ? toBody(values) : values)}
        onClose={onClose}
      >
        <FieldInputs form={loose} fields={fields} onOpenAvailability={() => over.open(AVAILABILITY)} />
        {children?.(form)}
      </FormDialog>
      {isCovered && <AvailabilityOver form={loose} fields={fields} onClose={over.close} />}
    </>
  )
}

interface Saving {
  create: Endpoint
  update: Endpoint
  record: { _id: string } | undefined
}

function useSaveRecord(
  {
    noun,
    create,
    update,
    record,
  }: Saving & { noun: 'room' | 'course' | 'closure' | 'cohort' | 'formQuestion' },
  { pick }: RecordEdit,
) {
  const { t } = useTranslation()
  const creation = useWrite(create, {
    changes: noun,
    success: t(`${noun}s.created`),
    failure: (error) => t(`${noun}s.createFailed`, { message: messageOf(error) }),
  })
  const change = useWrite(update, {
    changes: noun,
    success: t(`${noun}s.updated`),
    failure: (error) => t(`${noun}s.updateFailed`, { message: messageOf(error) }),
  })
  const save = (body: object): Promise<unknown> =>
    record
      ? change.mutateAsync({ params: { id: record._id }, body: pick(body) } as CallArguments<Endpoint>)
      : creation.mutateAsync({ body } as CallArguments<Endpoint>)
  return { save, isSaving: creation.isPending || change.isPending }
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
