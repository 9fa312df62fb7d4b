import { Anchor, Group, Paper, Stack, Text, Textarea, Title } from '@mantine/core'
import { type Professor, professorProfile } from '@scheduler/contract'
import { mayEdit } from '@scheduler/domain'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { wholeProfessorsQuery } from '../../shared/api/queries.ts'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useSignedIn } from '../../shared/session/signed-in.ts'
import { readSiteMoment } from '../../shared/site-moment.ts'
import { TableMessage } from '../../shared/ui/data-table/table-message.tsx'
import { FormStanding } from '../../shared/ui/form-badge.tsx'
import { lazyPart } from '../../shared/ui/lazy-part.ts'
import { useProfessorFacts } from './person-facts.ts'
import { CourseList } from './profile-frame.tsx'
import { ProfilePage } from './profile-page.tsx'
import { sayPhotoChange } from './use-photo.ts'
import { useSaveProfessor } from './use-save-profile.ts'

const ProfileEditor = lazyPart(() => import('./profile-editor.tsx').then((file) => file.ProfileEditor))
const FormsToAnswer = lazyPart(() => import('./forms-to-answer.tsx').then((file) => file.FormsToAnswer))
const AvailabilityDialog = lazyPart(() =>
  import('./availability-dialog.tsx').then((file) => file.AvailabilityDialog),
)

function FormLinks({ professor }: { professor: Professor }) {
  const { t } = useTranslation()
  const { moment } = useFormats()
  if (professor.forms.length === 0) return null
  return (
    <Paper component="section" withBorder p="lg" bg="var(--app-surface)">
      <Stack gap="sm">
        <Title order={2} size="h4">
          {t('profile.forms')}
        </Title>
        {professor.forms.map((form, index) => (
          <Group key={form._id} gap="sm">
            <Anchor component={Link} to={`/professor/form/${form._id}`} underline="always">
              {t('profile.form', { number: index + 1 })}
            </Anchor>
            <FormStanding form={form} />
            {form.deadline && (
              <Text size="sm" c="dimmed">
                {t('profile.formDue', { deadline: moment(form.deadline) })}
              </Text>
            )}
          </Group>
        ))}
      </Stack>
    </Paper>
  )
}

function ProfessorEditor({ professor, onDone }: { professor: Professor; onDone: () => void }) {
  const { t } = useTranslation()
  const save = useSaveProfessor(t('profile.updated'))
  return (
    <ProfileEditor
      person={professor}
      schema={professorProfile}
      isSaving={save.isPending}
      ownField={(form) => (
        <Textarea label={t('profile.specialNote')} autosize {...form.getInputProps('specialNote')} />
      )}
      onSave={({ studentId: _, ...change }, photo) => {
        const { body, files } = sayPhotoChange(photo)
        return save.mutateAsync({ params: { id: professor._id }, body: { ...change, ...body }, files })
      }}
      onDone={onDone}
    />
  )
}

function ProfessorProfile({ professor }: { professor: Professor }) {
  const { t } = useTranslation()
  const facts = useProfessorFacts(professor)
  const toAnswer = professor.forms.filter((form) => mayEdit(form, readSiteMoment()))
  const saveAvailability = useSaveProfessor(t('profile.availabilityUpdated'))
  return (
    <ProfilePage
      person={professor}
      userType="professor"
      facts={facts}
      first={toAnswer.length > 0 && <FormsToAnswer forms={toAnswer} />}
      editor={(onDone) => <ProfessorEditor professor={professor} onDone={onDone} />}
      availability={(onClose) => (
        <AvailabilityDialog
          person={professor}
          schema={professorProfile.pick({ availability: true })}
          isSaving={saveAvailability.isPending}
          onSave={(body) => saveAvailability.mutateAsync({ params: { id: professor._id }, body, files: {} })}
          onClose={onClose}
        />
      )}
    >
      <FormLinks professor={professor} />
      <CourseList person={professor} emptyText={t('profile.noCoursesAssigned')} />
    </ProfilePage>
  )
}

export function ProfessorProfilePage() {
  const { t } = useTranslation()
  const { user } = useSignedIn()
  const { data: professors, isError } = useQuery(wholeProfessorsQuery)
  const own = professors?.find((professor) => professor._id === user._id)
  if (own) return <ProfessorProfile professor={own} />
  const hasFailed = isError || professors !== undefined
  return <TableMessage text={t(hasFailed ? 'profile.failed' : 'profile.loading')} isLoading={!hasFailed} />
}
