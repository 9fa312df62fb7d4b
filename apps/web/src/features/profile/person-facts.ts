import type { Professor, Student } from '@scheduler/contract'
import { useTranslation } from 'react-i18next'
import type { Fact, Person } from './profile-frame.tsx'

function usePersonFacts(person: Person): Fact[] {
  const { t } = useTranslation()
  return [
    { label: t('profile.phone'), value: person.phone },
    { label: t('profile.dob'), value: person.dob },
    { label: t('profile.gender'), value: person.gender },
    { label: t('profile.department'), value: person.department },
  ]
}

export function useProfessorFacts(professor: Professor): Fact[] {
  const { t } = useTranslation()
  return [
    ...usePersonFacts(professor),
    { label: t('profile.qualification'), value: professor.qualification },
    { label: t('profile.employmentType'), value: professor.employmentType },
    { label: t('profile.specialNote'), value: professor.specialNote },
  ]
}

export function useStudentFacts(student: Student): Fact[] {
  const { t } = useTranslation()
  return [
    ...usePersonFacts(student),
    { label: t('profile.studentId'), value: student.studentId },
    { label: t('profile.semester'), value: student.semester },
    { label: t('profile.year'), value: student.year },
  ]
}
