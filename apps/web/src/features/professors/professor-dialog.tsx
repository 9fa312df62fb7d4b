import { SimpleGrid } from '@mantine/core'
import { createProfessor, newProfessor, PROFESSOR } from '@scheduler/contract'
import { useTranslation } from 'react-i18next'
import { useWrite, withReason } from '../../shared/api/use-write.ts'
import { useListsTexts } from '../../shared/i18n/lists-texts.ts'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { useSchemaForm } from '../../shared/ui/use-schema-form.ts'
import { AccountFields } from '../accounts/account-fields.tsx'
import { CoursesField } from '../accounts/courses-field.tsx'
import { FormFields } from '../professor-forms/form-fields.tsx'
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

export function ProfessorDialog({ onClose }: { onClose: (options?: { force: boolean }) => void }) {
  const { t } = useTranslation()
  const { t: say } = useListsTexts()
  const form = useSchemaForm<ProfessorValues>({ schema: newProfessor, initialValues: EMPTY })
  const creation = useWrite(createProfessor, {
    changes: 'professor',
    success: say('professors.created'),
    failure: (error) => withReason(say('professors.createFailed'), error),
  })
  return (
    <FormDialog
      title={t('professors.add')}
      size="lg"
      form={form}
      next={PROFESSOR.next}
      submitLabel={t('professors.add')}
      isSaving={creation.isPending}
      onSubmit={(body) => creation.mutateAsync({ body })}
      onClose={onClose}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <AccountFields form={form} isNew />
        <PostFields form={form} />
      </SimpleGrid>
      <CoursesField {...form.getInputProps('courseIds')} />
      <FormFields form={form} hint={t('professors.formQuestionsHint')} />
    </FormDialog>
  )
}
