import { Divider, NativeSelect, NumberInput, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import type { Availability } from '@scheduler/domain'
import type { TFunction } from 'i18next'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AvailabilityField } from '../../availability-editor/availability-field.tsx'
import { DateField, TimeField } from '../written-field.tsx'
import {
  type Choice,
  emptyOf,
  type Field,
  type Fields,
  type ListedChoice,
  listChoices,
  sayLabel,
} from './fields.ts'

/** A form that has the fields, whatever else it has. */
export interface FormOfFields {
  readonly values: Readonly<Record<string, unknown>>
  readonly errors: Readonly<Record<string, ReactNode>>
  readonly getInputProps: (field: string) => GetInputPropsReturnType
  readonly setFieldValue: (field: string, value: unknown) => void
}

type Asked = readonly [name: string, field: Field<never>]

interface FieldInputsProps {
  form: FormOfFields
  fields: Fields<never>
  onOpenAvailability: () => void
}

/** The inputs of a record's fields, in their order; what is of the kind 'other' is left to the dialog. */
export function FieldInputs({ form, fields, onOpenAvailability }: FieldInputsProps) {
  const { t } = useTranslation()
  const asked = Object.entries(fields).filter(
    ([, { kind, isAsked }]) => kind !== 'other' && (isAsked?.(form.values) ?? true),
  )
  return groupByRow(asked).map((row) => {
    const [[first, { heading, across = 1 }]] = row
    const inputs = row.map(([name, field]) => (
      <FieldInput
        key={name}
        name={name}
        field={field}
        form={form}
        isFirst={name === asked[0]?.[0]}
        onOpenAvailability={onOpenAvailability}
      />
    ))
    return (
      <Fragment key={first}>
        {heading && <Divider label={t(heading)} labelPosition="left" />}
        {across === 1 ? inputs : <SimpleGrid cols={{ base: 1, xs: across }}>{inputs}</SimpleGrid>}
      </Fragment>
    )
  })
}

type Row = [Asked, ...Asked[]]

function groupByRow(asked: readonly Asked[]): Row[] {
  const rows: Row[] = []
  for (const one of asked) {
    const [, { across = 1, heading }] = one
    const last = rows.at(-1)
    const [, before] = last?.[0] ?? []
    if (last && across > 1 && before?.across === across && !heading) last.push(one)
    else rows.push([one])
  }
  return rows
}

type FieldInputProps = Omit<FieldInputsProps, 'fields'> & {
  name: string
  field: Field<never>
  isFirst: boolean
}

function FieldInput({ name, field, form, isFirst, onOpenAvailability }: FieldInputProps) {
  const { t } = useTranslation()
  const { asked, hint, isRequired = false } = field
  const props = {
    label: asked ? String(t(asked)) : `${sayLabel(name, field, t)}${isRequired ? '*' : ''}`,
    ...(hint && { description: String(t(hint)) }),
    inputWrapperOrder: ['label' as const, 'input' as const, 'description' as const, 'error' as const],
    required: isRequired,
    'data-autofocus': isFirst || undefined,
    ...form.getInputProps(name),
  }
  switch (field.kind) {
    case 'text':
      return <TextInput {...props} />
    case 'paragraph':
      return <Textarea autosize minRows={2} maxRows={6} {...props} />
    case 'date':
      return <DateField {...props} />
    case 'time':
      return <TimeField {...props} />
    case 'choice':
      return <NativeSelect {...props} data={groupChoices(field, t)} />
    case 'number':
      return (
        <NumberInput
          {...props}
          min={field.min}
          {...(field.max !== undefined && { max: field.max })}
          clampBehavior="none"
          allowDecimal={false}
          allowNegative={false}
          value={props.value ?? ''}
          onChange={(value) => form.setFieldValue(name, typeof value === 'number' ? value : emptyOf(field))}
        />
      )
    case 'availability':
      return (
        <AvailabilityField
          availability={form.values[name] as Availability}
          error={form.errors[name]}
          always={String(t(field.always))}
          sayDays={(days) => String(t(field.onDays, { days }))}
          openLabel={String(t(field.choose))}
          onOpen={onOpenAvailability}
        />
      )
    case 'other':
      return null
  }
}

type GroupedChoices = (ListedChoice | { group: string; items: ListedChoice[] })[]

/** What may be chosen as a form lists it, by groups where it has them. */
function groupChoices(field: Choice, t: TFunction): GroupedChoices {
  const { group } = field
  const choices = listChoices(field, t)
  if (!group) return choices
  const groupOf = ({ value }: ListedChoice) => (value === '' ? null : group(value, t))
  const names = [...new Set(choices.map(groupOf))]
  return names.flatMap((name): GroupedChoices => {
    const items = choices.filter((one) => groupOf(one) === name)
    return name === null ? items : [{ group: name, items }]
  })
}
