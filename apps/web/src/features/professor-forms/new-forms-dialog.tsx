import { MultiSelect, Radio, Stack } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { createProfessorForms, newProfessorForms, type Professor } from '@scheduler/contract'
import { isUnderWay } from '@scheduler/domain'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { wholeProfessorsQuery } from '../../shared/api/queries.ts'
import { serverMessageOr, useWrite } from '../../shared/api/use-write.ts'
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

const listIds = (professors: readonly Professor[]) => professors.map(({ _id }) => _id)

function ProfessorsChoice({ form }: { form: UseFormReturnType<NewFormsValues> }) {
  const { t } = useTranslation()
  const { data: professors = [] } = useQuery(wholeProfessorsQuery)
  const idle = professors.filter(({ forms }) => !forms.some(isUnderWay))
  const ids: Record<Addressees, string[]> = { chosen: [], all: listIds(professors), idle: listIds(idle) }
  const { addressees } = form.values
  const choose = (chosen: string) => {
    const next = ADDRESSEES.find((one) => one === chosen) ?? 'chosen'
    form.setValues({ addressees: next, professorIds: ids[next] })
  }
  const { error } = form.getInputProps('professorIds')
  return (
    <Stack gap="xs">
      <Radio.Group
        label={t('professorForms.professors')}
        value={addressees}
        onChange={choose}
        error={addressees === 'chosen' ? undefined : error}
      >
        <Stack gap="xs" mt={4}>
          {ADDRESSEES.map((one) => (
            <Radio
              key={one}
              value={one}
              label={t(`professorForms.addressees.${one}`, { number: ids[one].length })}
              {...(one === 'chosen' && { 'data-autofocus': true })}
            />
          ))}
        </Stack>
      </Radio.Group>
      {addressees === 'chosen' && (
        <MultiSelect
          aria-label={t('professorForms.professors')}
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
  const form = useSchemaForm<NewFormsValues>({ schema: newProfessorForms, initialValues: EMPTY })
  const sending = useWrite(createProfessorForms, {
    changes: 'professorForm',
    success: t('professorForms.sent'),
    failure: (error) => serverMessageOr(error, t('professorForms.sendFailed')),
  })
  return (
    <FormDialog
      title={t('professorForms.add')}
      size="lg"
      form={form}
      submitLabel={t('professorForms.send')}
      isSaving={sending.isPending}
      onSubmit={({ addressees: _, ...body }) => sending.mutateAsync({ body })}
      onClose={onClose}
    >
      <ProfessorsChoice form={form} />
      <FormFields form={form} hint={t('professorForms.newHint')} />
    </FormDialog>
  )
}
