import { Button, Group, NativeSelect, Paper, SimpleGrid, Stack, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { GENDERS } from '@scheduler/domain'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod'
import { mailStateQuery } from '../../shared/api/mail-queries.ts'
import { focusFirstError } from '../../shared/ui/focus-first-error.ts'
import { notifyFailure } from '../../shared/ui/notify.ts'
import { StaleFields } from '../../shared/ui/record-form/stale-fields.tsx'
import { isUndecided, useRecordForm } from '../../shared/ui/record-form/use-record-form.ts'
import { useDraft } from '../../shared/ui/use-draft.tsx'
import { useUnsavedGuard } from '../../shared/ui/use-unsaved-guard.tsx'
import { DateField } from '../../shared/ui/written-field.tsx'
import { PhotoField } from './photo-field.tsx'
import type { Person } from './profile-frame.tsx'
import { type ProfileValues, startValues } from './start-values.ts'
import { type PhotoChange, usePhoto } from './use-photo.ts'

interface ProfileEditorProps {
  person: Person
  schema: z.ZodType
  isSaving: boolean
  /** The field that only this role has. */
  ownField: (form: UseFormReturnType<ProfileValues>) => ReactNode
  /** Saves what was edited. */
  onSave: (change: Partial<ProfileValues> & { revision?: number }, photo: PhotoChange) => Promise<unknown>
  onDone: () => void
}

function PersonFields({ form, email }: { form: UseFormReturnType<ProfileValues>; email: string }) {
  const { t } = useTranslation()
  const { data: mail } = useQuery(mailStateQuery)
  const isWaiting = mail?.isOn === true && form.isDirty('email')
  return (
    <>
      <TextInput label={t('profile.fullName')} required {...form.getInputProps('fullName')} />
      <TextInput
        label={t('profile.email')}
        description={isWaiting && t('profile.emailHint', { address: email })}
        type="email"
        required
        {...form.getInputProps('email')}
      />
      <TextInput label={t('profile.phone')} type="tel" {...form.getInputProps('phone')} />
      <DateField label={t('profile.dob')} {...form.getInputProps('dob')} />
      <NativeSelect
        label={t('profile.gender')}
        data={[
          { value: '', label: t('app.none') },
          ...GENDERS.map((gender) => ({ value: gender, label: t(`values.${gender}`) })),
        ]}
        {...form.getInputProps('gender')}
      />
    </>
  )
}

/** The profile as a form: errors are shown under their fields and in a toast, Cancel brings the saved values back. */
export function ProfileEditor(props: ProfileEditorProps) {
  const { person, schema, isSaving, ownField, onSave, onDone } = props
  const { t } = useTranslation()
  const element = useRef<HTMLFormElement>(null)
  const photo = usePhoto(person.profileImage)
  const { form, edit } = useRecordForm<ProfileValues, Person>({
    schema,
    record: person,
    toValues: (record = person) => startValues(record),
  })
  const [isAsked, setIsAsked] = useState(false)
  const { notice, forget } = useDraft({
    name: 'profile',
    changed: Object.fromEntries(Object.entries(form.values).filter(([field]) => form.isDirty(field))),
    onRestore: (values) => form.setValues(values),
  })
  const hasUnsaved = (form.isDirty() || photo.change !== null) && !isSaving
  const { question } = useUnsavedGuard(hasUnsaved, { onDiscard: forget })
  const cancel = () => {
    forget()
    onDone()
  }
  const save = async (values: ProfileValues) => {
    setIsAsked(isUndecided(edit))
    if (isUndecided(edit)) return focusFirstError(element.current)
    const isPhotoLeft = edit.staleFields.some((one) => one.name === 'profileImage' && one.side === 'theirs')
    try {
      await onSave(edit.pick(values), isPhotoLeft ? null : photo.change)
      forget()
      onDone()
    } catch (error) {
      // Whatever else fails, the saved values are shown again.
      if (!edit.meet(error)) onDone()
    }
  }
  const submit = form.onSubmit(save, (errors) => {
    for (const error of Object.values(errors)) notifyFailure(String(error))
    focusFirstError(element.current)
  })
  // The button that opened the form is no longer there, and the focus is lost with it.
  useEffect(() => element.current?.querySelector('input')?.focus(), [])
  return (
    <Paper withBorder p="lg" bg="var(--app-surface)">
      <form ref={element} onSubmit={submit} noValidate>
        <Stack gap="md">
          {notice}
          <PhotoField name={person.fullName} photo={photo} />
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <PersonFields form={form} email={person.email} />
            {ownField(form)}
          </SimpleGrid>
          {edit.staleFields.length > 0 && <StaleFields edit={edit} isAsked={isAsked} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={cancel}>
              {t('actions.cancel')}
            </Button>
            <Button type="submit" loading={isSaving}>
              {t('actions.saveChanges')}
            </Button>
          </Group>
        </Stack>
      </form>
      {question}
    </Paper>
  )
}
