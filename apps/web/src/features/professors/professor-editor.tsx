import { NumberInput, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { type Professor, professorProfile, updateProfessorProfile } from '@scheduler/contract'
import { useTranslation } from 'react-i18next'
import { useWrite, withReason } from '../../shared/api/use-write.ts'
import { useListsTexts } from '../../shared/i18n/lists-texts.ts'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { HistoryLink } from '../../shared/ui/history-link.tsx'
import { useRecordForm } from '../../shared/ui/record-form/use-record-form.ts'
import { AccountFields } from '../accounts/account-fields.tsx'
import { CoursesField } from '../accounts/courses-field.tsx'
import { PostFields } from './post-fields.tsx'

function startValues(professor: Professor) {
  return {
    fullName: professor.fullName,
    email: professor.email,
    department: professor.department ?? '',
    qualification: professor.qualification ?? '',
    employmentType: professor.employmentType ?? '',
    workingSince: professor.workingSince ?? '',
    numClassesPerWeek: professor.numClassesPerWeek as number | undefined,
    courseIds: professor.courseIds.map((course) => course._id),
    specialNote: professor.specialNote,
  }
}
type EditorValues = ReturnType<typeof startValues>

function WorkFields({ form }: { form: UseFormReturnType<EditorValues> }) {
  const { t } = useTranslation()
  const classesPerWeek = form.getInputProps('numClassesPerWeek')
  return (
    <>
      <TextInput label={t('professors.workingSince')} {...form.getInputProps('workingSince')} />
      <NumberInput
        label={t('professors.classesPerWeek')}
        min={1}
        max={100}
        clampBehavior="none"
        allowDecimal={false}
        {...classesPerWeek}
        value={classesPerWeek.value ?? ''}
        onChange={(value) =>
          form.setFieldValue('numClassesPerWeek', typeof value === 'number' ? value : undefined)
        }
      />
    </>
  )
}

interface ProfessorEditorProps {
  professor: Professor
  onClose: (options?: { force: boolean }) => void
}

/** What the institution decides about a professor, over their details. */
export function ProfessorEditor({ professor, onClose }: ProfessorEditorProps) {
  const { t } = useTranslation()
  const { t: say } = useListsTexts()
  const { form, edit } = useRecordForm<EditorValues, Professor>({
    schema: professorProfile.required({ numClassesPerWeek: true }),
    record: professor,
    toValues: (record = professor) => startValues(record),
  })
  const change = useWrite(updateProfessorProfile, {
    changes: 'professor',
    success: t('profile.updated'),
    failure: (error) => withReason(t('profile.updateFailed'), error),
  })
  return (
    <FormDialog
      title={say('professors.edit')}
      size="lg"
      level="over"
      form={form}
      edit={edit}
      submitLabel={say('professors.update')}
      isSaving={change.isPending}
      leading={<HistoryLink kind="professor" id={professor._id} />}
      onSubmit={(body) => change.mutateAsync({ params: { id: professor._id }, body: edit.pick(body) })}
      onClose={onClose}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <AccountFields form={form} isNew={false} />
        <PostFields form={form} />
        <WorkFields form={form} />
        <CoursesField {...form.getInputProps('courseIds')} />
      </SimpleGrid>
      <Textarea
        label={t('profile.specialNote')}
        autosize
        minRows={2}
        maxRows={6}
        {...form.getInputProps('specialNote')}
      />
    </FormDialog>
  )
}
