import { MultiSelect, SimpleGrid, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formQuestionsQuery } from '../../shared/api/queries.ts'
import { useFormsTexts } from '../../shared/i18n/forms-texts.ts'
import { DateField } from '../../shared/ui/written-field.tsx'
import type { FormWith } from '../accounts/account-fields.tsx'

interface FormFieldsProps {
  form: FormWith<'formQuestionIds' | 'instructions' | 'deadline'>
  /** What the questions are for. */
  hint?: ReactNode
}

/** What a form asks, what it says about it, and until when. */
export function FormFields({ form, hint }: FormFieldsProps) {
  const { t } = useTranslation()
  const { t: say } = useFormsTexts()
  const { data: questions } = useQuery(formQuestionsQuery)
  const active = questions?.filter((question) => question.status === 'active')
  return (
    <>
      <MultiSelect
        label={t('professors.formQuestions')}
        description={active?.length === 0 ? say('noQuestions') : hint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={active?.map((question) => ({ value: question._id, label: question.question })) ?? []}
        searchable
        hidePickedOptions
        nothingFoundMessage={t('calendar.noMatch')}
        {...form.getInputProps('formQuestionIds')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Textarea
          label={t('professors.instructions')}
          autosize
          minRows={1}
          maxRows={6}
          {...form.getInputProps('instructions')}
        />
        <DateField label={t('professors.deadline')} {...form.getInputProps('deadline')} />
      </SimpleGrid>
    </>
  )
}
