import { Group } from '@mantine/core'
import type { Professor } from '@scheduler/contract'
import { Link } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditingTexts } from '../../shared/i18n/editing-texts.ts'
import { useFormats } from '../../shared/i18n/formats.ts'
import type { Fact } from '../../shared/ui/fact-list.tsx'
import { FormStanding } from '../../shared/ui/form-badge.tsx'
import { useFieldWords } from '../../shared/ui/record-form/say-field.ts'

/** Each form of a professor leads to its answers. */
function FormLinks({ forms }: Pick<Professor, 'forms'>) {
  return (
    <Group gap={6}>
      {forms.map((form) => (
        <Link key={form._id} to="/admin/professors-forms" search={{ dialog: form._id }}>
          <FormStanding form={form} />
        </Link>
      ))}
    </Group>
  )
}

/** What there is to know of a professor; their courses are shown as given. */
export function useProfessorFacts(
  professor: Professor,
  Courses: ComponentType<{ courses: Professor['courseIds'] }>,
): Fact[] {
  const { t } = useTranslation()
  const { date } = useFormats()
  const { t: say } = useEditingTexts()
  const { sayAvailability } = useFieldWords()
  const { courseIds, gender, employmentType, forms, status } = professor
  return [
    { label: t('professors.status'), value: t(`values.${status}`) },
    { label: t('profile.department'), value: professor.department },
    { label: t('profile.qualification'), value: professor.qualification },
    { label: t('profile.employmentType'), value: employmentType && t(`values.${employmentType}`) },
    { label: t('professors.workingSince'), value: professor.workingSince },
    { label: t('professors.classesPerWeek'), value: professor.numClassesPerWeek },
    { label: t('profile.phone'), value: professor.phone },
    { label: t('profile.dob'), value: professor.dob && date(professor.dob) },
    { label: t('profile.gender'), value: gender && t(`values.${gender}`) },
    {
      label: t('availability.label'),
      value: sayAvailability(professor.availability) || say('availability.always'),
    },
    {
      label: t('profile.courses'),
      value: courseIds.length > 0 ? <Courses courses={courseIds} /> : t('profile.noCoursesAssigned'),
    },
    { label: t('profile.forms'), value: forms.length > 0 && <FormLinks forms={forms} /> },
    { label: t('profile.specialNote'), value: professor.specialNote },
  ]
}
