import { listDepartmentsAbove } from '@scheduler/domain'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { siteSettingsQuery } from '../api/queries.ts'
import { useFormats } from '../i18n/formats.ts'
import { useListsTexts } from '../i18n/lists-texts.ts'
import { useListSearch } from './list-search.ts'

interface Belonging {
  readonly department: string | null
}

/** The filter of a list by department, which leaves those below it as well; there are no choices where nothing belongs to one. */
export function useDepartmentFilter(rows: readonly Belonging[] | undefined) {
  const { t } = useTranslation()
  const { t: sayList } = useListsTexts()
  const { compare } = useFormats()
  const { data: settings } = useQuery(siteSettingsQuery)
  const listAbove = ({ department }: Belonging) =>
    department === null ? [] : listDepartmentsAbove(department, settings?.departments ?? [])
  const names = [...new Set(rows?.flatMap(listAbove))].sort(compare)
  return {
    name: 'department' as const,
    label: t('people.department'),
    all: sayList('anyDepartment'),
    options: names.map((name) => ({ value: name, label: name })),
    has: (row: Belonging, name: string) => listAbove(row).includes(name),
  }
}

/** The same for people, who have always had one: it is shown once a department is chosen, or is part of another. */
export function usePeopleDepartmentFilter(rows: readonly Belonging[] | undefined) {
  const [{ department }] = useListSearch()
  const { data: settings } = useQuery(siteSettingsQuery)
  const isAsked = department !== undefined || settings?.departments !== undefined
  return useDepartmentFilter(isAsked ? rows : undefined)
}
