import { MultiSelect, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { createProfessor, newProfessor } from '@scheduler/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formQuestionsQuery } from '../../shared/api/queries.ts'
import { useWrite, withReason } from '../../shared/api/use-write.ts'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { useSchemaForm } from '../../shared/ui/use-schema-form.ts'
import { AccountFields } from '../accounts/account-fields.tsx'
import { CoursesField } from '../accounts/courses-field.tsx'
import { PostFields } from './post-fields.tsx'

const EMPTY = {
  fullName: '',
  email: '',
  password: '',
  department: '',
  qualification: '',
  employmentType: '',
  courseIds: [] as string[],
  formQuestionIds: [] as string[],
  instructions: '',
  deadline: '',
}
type ProfessorValues = typeof EMPTY
type ProfessorForm = { form: UseFormReturnType<ProfessorValues> }

function AssignmentFields({ form }: ProfessorForm) {
  const { t } = useTranslation()
  const { data: questions = [] } = useQuery(formQuestionsQuery)
  const active = questions.filter((question) => question.status === 'active')
  return (
    <>
      <CoursesField {...form.getInputProps('courseIds')} />
      <MultiSelect
        label={t('professors.formQuestions')}
        description={t('professors.formQuestionsHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={active.map((question) => ({ value: question._id, label: question.question }))}
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
        <TextInput type="date" label={t('professors.deadline')} {...form.getInputProps('deadline')} />
      </SimpleGrid>
    </>
  )
}

export function ProfessorDialog({ onClose }: { onClose: (options?: { force: boolean }) => void }) {
  const { t } = useTranslation()
  const form = useSchemaForm<ProfessorValues>({ schema: newProfessor, initialValues: EMPTY })
  const creation = useWrite(createProfessor, {
    changes: 'professor',
    success: t('professors.created'),
    failure: (error) => withReason(t('professors.createFailed'), error),
  })
  return (
    <FormDialog
      title={t('professors.add')}
      size="lg"
      form={form}
      submitLabel={t('professors.add')}
      isSaving={creation.isPending}
      onSubmit={(body) => creation.mutateAsync({ body })}
      onClose={onClose}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <AccountFields form={form} isNew />
        <PostFields form={form} />
      </SimpleGrid>
      <AssignmentFields form={form} />
    </FormDialog>
  )
}
