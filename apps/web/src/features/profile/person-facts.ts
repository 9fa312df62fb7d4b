import type { Professor, Student } from '@scheduler/contract'
import type { EmploymentType } from '@scheduler/domain'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shared/i18n/formats.ts'
import type { Fact, Person } from './profile-frame.tsx'

/** What a person is hired as; students are not, and their page says so. */
interface Post {
  qualification: string | null
  employmentType: EmploymentType | null
}

function usePersonFacts(person: Person, { qualification, employmentType }: Post): Fact[] {
  const { t } = useTranslation()
  const { date } = useFormats()
  return [
    { label: t('profile.phone'), value: person.phone },
    { label: t('profile.dob'), value: person.dob && date(person.dob) },
    { label: t('profile.gender'), value: person.gender && t(`values.${person.gender}`) },
    { label: t('profile.department'), value: person.department },
    { label: t('profile.qualification'), value: qualification },
    { label: t('profile.employmentType'), value: employmentType && t(`values.${employmentType}`) },
  ]
}

export function useProfessorFacts(professor: Professor): Fact[] {
  const { t } = useTranslation()
  return [
    ...usePersonFacts(professor, professor),
    { label: t('profile.specialNote'), value: professor.specialNote },
  ]
}

export function useStudentFacts(student: Student): Fact[] {
  const { t } = useTranslation()
  return [
    ...usePersonFacts(student, { qualification: null, employmentType: null }),
    { label: t('profile.studentId'), value: student.studentId },
    { label: t('profile.semester'), value: student.semester },
    { label: t('profile.year'), value: student.year },
  ]
}
