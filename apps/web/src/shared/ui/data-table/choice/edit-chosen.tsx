import { Alert, Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { changeRecords, type Edited, editedFields, type Noun, undoImport } from '@scheduler/contract'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../../api/api-error.ts'
import { useWrite } from '../../../api/use-write.ts'
import { useChoosingTexts } from '../../../i18n/choosing-texts.ts'
import { DepartmentInput } from '../../department-field.tsx'
import { Dialog } from '../../dialog.tsx'
import { FieldInputs, type FormOfFields } from '../../record-form/field-inputs.tsx'
import { type Fields, sayLabel, toValues } from '../../record-form/fields.ts'
import { showUndoable } from '../../undo-toast.tsx'
import { type Named, sayRefusal } from './say-refusal.ts'

interface EditChosenProps {
  kind: Edited
  noun: Noun
  /** What the list is called. */
  label: string
  fields: Fields<never>
  chosen: readonly (Named & { readonly row: object })[]
  onClose: () => void
}

/** Gives a field of all that is chosen one value, says before how many that changes, and offers to undo it. */
export function EditChosen({ fields, ...props }: EditChosenProps) {
  const { t } = useChoosingTexts()
  const names = editedFields(props.kind).filter((name) => name in fields)
  const [name = '', setName] = useState(names[0])
  const field = fields[name]
  const { t: sayCommon } = useTranslation()
  const say = (one: string) => sayLabel(one, fields[one] ?? {}, sayCommon)
  return (
    <Dialog title={t('editTitle', { count: props.chosen.length })} onClose={props.onClose} size="sm">
      <Stack gap="md">
        <NativeSelect
          label={t('field')}
          data={names.map((one) => ({ value: one, label: say(one) }))}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          data-autofocus
        />
        {field && <ValueForm key={name} name={name} field={field} say={say} {...props} />}
      </Stack>
    </Dialog>
  )
}

interface ValueFormProps extends Omit<EditChosenProps, 'fields'> {
  name: string
  field: Fields<never>[string]
  say: (name: string) => string
}

function ValueForm({ kind, noun, label, name, field, say, chosen, onClose }: ValueFormProps) {
  const { t } = useChoosingTexts()
  const { isAsked: _, heading: __, across: ___, ...alone } = field
  const one = { [name]: alone } as Fields<never>
  const form = useForm<Record<string, unknown>>({
    initialValues: { [name]: '', ...toValues(one, undefined) },
  })
  const value = String(form.values[name] ?? '')
  const changing = chosen.filter(({ row }) => String((row as Record<string, unknown>)[name] ?? '') !== value)
  const failure = (error: Error) => t('editFailed', { message: messageOf(error) })
  const undo = useWrite(undoImport, { changes: noun, success: t('undone'), failure })
  const change = useWrite(changeRecords, { changes: noun, success: () => null, failure })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const ids = chosen.map(({ id }) => id)
    change.mutate(
      { body: { kind, ids, field: name, value, title: `${label}: ${say(name)}` } },
      {
        onSuccess: ({ _id, changed }) => {
          onClose()
          const close = showUndoable(t('edited', { count: changed }), () => {
            close()
            undo.mutate({ params: { id: _id } })
          })
        },
      },
    )
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {name === 'department' ? (
          <DepartmentInput label={say(name)} {...form.getInputProps(name)} />
        ) : (
          <FieldInputs form={form as unknown as FormOfFields} fields={one} onOpenAvailability={() => {}} />
        )}
        <Text size="sm" c="dimmed" aria-live="polite">
          {t('changing', { count: changing.length, total: chosen.length })}
        </Text>
        {change.error && (
          // The toast says it.
          <Alert color="red" role="group" style={{ whiteSpace: 'pre-line' }}>
            {sayRefusal(change.error, chosen)}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('translation:actions.cancel')}
          </Button>
          <Button type="submit" loading={change.isPending} disabled={changing.length === 0}>
            {t('change')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
