import { ActionIcon, Alert, Anchor, Stack } from '@mantine/core'
import { type Department, deleteDepartment } from '@scheduler/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Merge } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../shared/api/api-error.ts'
import { departmentsQuery } from '../../shared/api/department-queries.ts'
import { useWrite } from '../../shared/api/use-write.ts'
import { useDepartmentsTexts } from '../../shared/i18n/departments-texts.ts'
import type { Column } from '../../shared/ui/data-table/column.ts'
import { useFieldList } from '../../shared/ui/data-table/field-columns.tsx'
import { RecordPage, readPageTexts } from '../../shared/ui/data-table/record-page.tsx'
import { DialogLink } from '../../shared/ui/dialog-link.tsx'
import { lazyPart } from '../../shared/ui/lazy-part.ts'
import { useUrlDialog } from '../../shared/ui/use-url-dialog.ts'
import { DEPARTMENT_FIELDS } from './department-fields.ts'
import { listSpellings } from './list-spellings.ts'

const DepartmentDialog = lazyPart(() =>
  import('./department-dialog.tsx').then((file) => file.DepartmentDialog),
)
const MergeDialog = lazyPart(() => import('./merge-dialog.tsx').then((file) => file.MergeDialog))

/** `?dialog=merge-<id>` merges a department into another one. */
const MERGE = 'merge-'

const NONE: readonly Department[] = []

/** The departments that courses, rooms and people name. */
export function DepartmentsPage() {
  const { t } = useDepartmentsTexts()
  const query = useQuery(departmentsQuery)
  const { data: departments = NONE } = query
  const { columns, searched } = useFieldList(DEPARTMENT_FIELDS)
  const counts = useCountColumns()
  const { dialog, open, close } = useUrlDialog()
  const merged = departments.find(({ _id }) => dialog === MERGE + _id)
  const deletion = useWrite(deleteDepartment, {
    changes: 'department',
    success: t('deleted'),
    failure: (error) => t('deleteFailed', { message: messageOf(error) }),
  })
  return (
    <>
      <RecordPage
        texts={readPageTexts(t)}
        query={query}
        columns={[...columns, ...counts]}
        searched={searched}
        nameOf={({ name }) => name}
        leads={({ _id, name }) => (
          <ActionIcon
            color="emerald"
            aria-label={t('merging.open', { names: name })}
            data-hint
            onClick={() => open(MERGE + _id)}
          >
            <Merge size={18} aria-hidden />
          </ActionIcon>
        )}
        hasEditButton
        related={<Spellings departments={departments} />}
        many="departments"
        deletion={deletion}
        dialog={(department, onClose) => (
          <DepartmentDialog department={department} departments={departments} onClose={onClose} />
        )}
      />
      {merged && (
        <Suspense>
          <MergeDialog department={merged} departments={departments} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

/** How many belong to a department, which lead to the list of them and of those below it. */
function useCountColumns(): Column<Department>[] {
  const { t } = useTranslation()
  return (['courses', 'rooms', 'professors', 'students'] as const).map((list) => ({
    id: list,
    header: t(`shell.${list}`),
    value: (one) => one[list],
    cell: (one) => (
      <Anchor
        inherit
        display="inline-block"
        miw={24}
        mih={24}
        renderRoot={(props) => <Link {...props} to={`/admin/${list}`} search={{ department: one.name }} />}
      >
        {one[list]}
      </Anchor>
    ),
  }))
}

/** Offers to merge departments of which only the spelling differs. */
function Spellings({ departments }: { departments: readonly Department[] }) {
  const { t } = useDepartmentsTexts()
  const spellings = listSpellings(departments)
  if (spellings.length === 0) return null
  return (
    <Alert color="amber" title={t('merging.spellings')} w="100%">
      <Stack gap={4} align="flex-start">
        {spellings.map(([one, ...others]) => (
          <DialogLink key={one?._id} dialog={MERGE + one?._id}>
            {t('merging.open', { names: [one, ...others].map((each) => `“${each?.name}”`).join(', ') })}
          </DialogLink>
        ))}
      </Stack>
    </Alert>
  )
}
