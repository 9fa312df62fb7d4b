import { TextInput } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { departmentsQuery } from '../../shared/api/department-queries.ts'

/** The department of a person, which is typed as ever; the browser offers those that there are. */
export function PersonDepartmentField(input: GetInputPropsReturnType) {
  const { t } = useTranslation()
  const listId = useId()
  const [isAsked, setAsked] = useState(false)
  const { data: departments = [] } = useQuery({ ...departmentsQuery, enabled: isAsked })
  return (
    <>
      <TextInput
        label={t('people.departmentField')}
        required
        {...(departments.length > 0 && { list: listId })}
        {...input}
        onFocus={() => setAsked(true)}
      />
      <datalist id={listId}>
        {departments.map(({ _id, name }) => (
          <option key={_id} value={name} />
        ))}
      </datalist>
    </>
  )
}
