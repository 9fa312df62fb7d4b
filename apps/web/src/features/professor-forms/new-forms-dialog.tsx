import { MultiSelect, Radio, Stack } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { createProfessorForms, newProfessorForms, type Professor } from '@scheduler/contract'
import { isUnderWay } from '@scheduler/domain'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { wholeProfessorsQuery } from '../../shared/api/queries.ts'
import { serverMessageOr, useWrite } from '../../shared/api/use-write.ts'
import { useFormsTexts } from '../../shared/i18n/forms-texts.ts'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { useSchemaForm } from '../../shared/ui/use-schema-form.ts'
import { FormFields } from './form-fields.tsx'

/** Those who are chosen one by one, everybody, or everybody without a form under way. */
const ADDRESSEES = ['chosen', 'all', 'idle'] as const
type Addressees = (typeof ADDRESSEES)[number]

const EMPTY = {
  addressees: 'chosen' as Addressees,
  professorIds: [] as string[],
  formQuestionIds: [] as string[],
  instructions: '',
  deadline: '',
}
type NewFormsValues = typeof EMPTY

/** So many professors are offered at once; typing finds the others. */
const MOST_OFFERED = 100

const NOBODY: readonly Professor[] = []

const listIds = (professors: readonly Professor[]) => professors.map(({ _id }) => _id)

const listAddressed = (professors: readonly Professor[]): Record<Addressees, string[]> => ({
  chosen: [],
  all: listIds(professors),
  idle: listIds(professors.filter(({ forms }) => !forms.some(isUnderWay))),
})

function ProfessorsChoice({ form }: { form: UseFormReturnType<NewFormsValues> }) {
  const { t } = useTranslation()
  const { t: say } = useFormsTexts()
  const { data: professors = NOBODY, isPending } = useQuery(wholeProfessorsQuery)
  const ids = listAddressed(professors)
  const { addressees } = form.values
  const choose = (chosen: string) => {
    const next = ADDRESSEES.find((one) => one === chosen) ?? 'chosen'
    form.setValues({ addressees: next, professorIds: ids[next] })
  }
  const keepInStep = useEffectEvent((now: readonly Professor[]) => {
    if (addressees !== 'chosen') form.setFieldValue('professorIds', listAddressed(now)[addressees])
  })
  // Others add professors and answer forms while the dialog is open.
  useEffect(() => keepInStep(professors), [professors])
  const { error } = form.getInputProps('professorIds')
  return (
    <Stack gap="xs">
      <Radio.Group
        label={say('professors')}
        value={addressees}
        onChange={choose}
        error={addressees === 'chosen' ? undefined : error}
      >
        <Stack gap="xs" mt={4}>
          {ADDRESSEES.map((one) => (
            <Radio
              key={one}
              value={one}
              disabled={one !== 'chosen' && isPending}
              label={say(`addressees.${one}`, { number: ids[one].length })}
              {...(one === 'chosen' && { 'data-autofocus': true })}
            />
          ))}
        </Stack>
      </Radio.Group>
      {addressees === 'chosen' && (
        <MultiSelect
          aria-label={say('professors')}
          data={professors.map(({ _id, fullName, email }) => ({
            value: _id,
            label: `${fullName} (${email})`,
          }))}
          searchable
          openOnFocus={false}
          hidePickedOptions
          limit={MOST_OFFERED}
          nothingFoundMessage={t('calendar.noMatch')}
          {...form.getInputProps('professorIds')}
        />
      )}
    </Stack>
  )
}

/** Sends a form to one professor or many. */
export function NewFormsDialog({ onClose }: { onClose: (options?: { force: boolean }) => void }) {
  const { t } = useTranslation()
  const { t: say } = useFormsTexts()
  const form = useSchemaForm<NewFormsValues>({ schema: newProfessorForms, initialValues: EMPTY })
  const sending = useWrite(createProfessorForms, {
    changes: 'professorForm',
    success: say('sent'),
    failure: (error) => serverMessageOr(error, say('sendFailed')),
  })
  return (
    <FormDialog
      title={t('professorForms.add')}
      size="lg"
      form={form}
      submitLabel={say('send')}
      isSaving={sending.isPending}
      onSubmit={({ addressees: _, ...body }) => sending.mutateAsync({ body })}
      onClose={onClose}
    >
      <ProfessorsChoice form={form} />
      <FormFields form={form} hint={say('newHint')} />
    </FormDialog>
  )
}
