import { useTranslation } from 'react-i18next'
import type { Column } from '../../shared/ui/data-table/column.ts'
import { DialogLink } from '../../shared/ui/dialog-link.tsx'
import { CourseLinks } from '../../timetable-view/week/subjects/week-link.tsx'
import type { Account } from './account.ts'

/** Name and email; the name opens the account unless it is a sample's. */
export function useAccountColumns(isSample = false): Column<Account>[] {
  const { t } = useTranslation()
  return [
    {
      id: 'name',
      header: t('people.name'),
      value: (one) => one.fullName,
      cell: (one) => (isSample ? one.fullName : <DialogLink dialog={one._id}>{one.fullName}</DialogLink>),
    },
    { id: 'email', header: t('people.email'), value: (one) => one.email },
  ]
}

type Person = Account & {
  department: string | null
  courseIds: readonly { _id: string; courseName: string }[]
}

/** What the lists of professors and of students have in common. */
export function usePersonColumns(isSample: boolean): Column<Person>[] {
  const { t } = useTranslation()
  return [
    ...useAccountColumns(isSample),
    {
      id: 'department',
      header: t('people.department'),
      value: (one) => one.department || t('app.notAvailable'),
      written: (one) => one.department ?? '',
    },
    {
      id: 'courses',
      header: t('people.courses'),
      value: (one) => one.courseIds.map((course) => course.courseName).join(', '),
      ...(!isSample && { cell: (one) => <CourseLinks courses={one.courseIds} /> }),
    },
  ]
}
