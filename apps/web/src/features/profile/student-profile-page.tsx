import { TextInput } from '@mantine/core'
import { type Student, studentProfile } from '@scheduler/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { wholeStudentsQuery } from '../../shared/api/queries.ts'
import { useSignedIn } from '../../shared/session/signed-in.ts'
import { TableMessage } from '../../shared/ui/data-table/table-message.tsx'
import { lazyPart } from '../../shared/ui/lazy-part.ts'
import { useStudentFacts } from './person-facts.ts'
import { CourseList } from './profile-frame.tsx'
import { ProfilePage } from './profile-page.tsx'
import { sayPhotoChange } from './use-photo.ts'
import { useSaveStudent } from './use-save-profile.ts'

const ProfileEditor = lazyPart(() => import('./profile-editor.tsx').then((file) => file.ProfileEditor))
const OwnNextClass = lazyPart(() => import('./own-next-class.tsx').then((file) => file.OwnNextClass))
const AvailabilityDialog = lazyPart(() =>
  import('./availability-dialog.tsx').then((file) => file.AvailabilityDialog),
)

function StudentEditor({ student, onDone }: { student: Student; onDone: () => void }) {
  const { t } = useTranslation()
  const save = useSaveStudent(t('profile.updated'))
  return (
    <ProfileEditor
      person={student}
      schema={studentProfile}
      isSaving={save.isPending}
      ownField={(form) => (
        <TextInput label={t('profile.studentId')} required {...form.getInputProps('studentId')} />
      )}
      onSave={({ specialNote: _, ...change }, photo) => {
        const { body, files } = sayPhotoChange(photo)
        return save.mutateAsync({ params: { id: student._id }, body: { ...change, ...body }, files })
      }}
      onDone={onDone}
    />
  )
}

function StudentProfile({ student }: { student: Student }) {
  const { t } = useTranslation()
  const facts = useStudentFacts(student)
  const saveAvailability = useSaveStudent(t('profile.availabilityUpdated'))
  return (
    <ProfilePage
      person={student}
      userType="student"
      facts={facts}
      first={<OwnNextClass studentId={student._id} />}
      editor={(onDone) => <StudentEditor student={student} onDone={onDone} />}
      availability={(onClose) => (
        <AvailabilityDialog
          person={student}
          schema={studentProfile.pick({ availability: true })}
          isSaving={saveAvailability.isPending}
          onSave={(body) => saveAvailability.mutateAsync({ params: { id: student._id }, body, files: {} })}
          onClose={onClose}
        />
      )}
    >
      <CourseList person={student} emptyText={t('profile.noCoursesEnrolled')} />
    </ProfilePage>
  )
}

export function StudentProfilePage() {
  const { t } = useTranslation()
  const { user } = useSignedIn()
  const { data: students, isError } = useQuery(wholeStudentsQuery)
  const own = students?.find((student) => student._id === user._id)
  if (own) return <StudentProfile student={own} />
  const hasFailed = isError || students !== undefined
  return <TableMessage text={t(hasFailed ? 'profile.failed' : 'profile.loading')} isLoading={!hasFailed} />
}
