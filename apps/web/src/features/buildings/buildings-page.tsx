import { type Building, type Campus, deleteBuilding } from '@scheduler/contract'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { messageOf } from '../../shared/api/api-error.ts'
import { buildingsQuery, campusesQuery } from '../../shared/api/building-queries.ts'
import { useWrite } from '../../shared/api/use-write.ts'
import { useBuildingsTexts } from '../../shared/i18n/buildings-texts.ts'
import type { Column } from '../../shared/ui/data-table/column.ts'
import { useFieldList } from '../../shared/ui/data-table/field-columns.tsx'
import { RecordPage, readPageTexts } from '../../shared/ui/data-table/record-page.tsx'
import { DialogLink } from '../../shared/ui/dialog-link.tsx'
import { lazyPart } from '../../shared/ui/lazy-part.ts'
import { useRecordDialog } from '../../shared/ui/use-record-dialog.ts'
import { WeekAction } from '../../timetable-view/week/subjects/week-link.tsx'
import { BUILDING_FIELDS } from './building-fields.ts'

const BuildingDialog = lazyPart(() => import('./building-dialog.tsx').then((file) => file.BuildingDialog))
const Walks = lazyPart(() => import('./walks.tsx').then((file) => file.Walks))
const CampusDialog = lazyPart(() => import('./campus-dialog.tsx').then((file) => file.CampusDialog))

/** The buildings that rooms are in, with their campuses. */
export function BuildingsPage() {
  const { t } = useBuildingsTexts()
  const query = useQuery(buildingsQuery)
  const { data: campuses = [] } = useQuery(campusesQuery)
  const { columns, searched } = useFieldList(BUILDING_FIELDS)
  const { opened: campus, close } = useRecordDialog(campuses)
  const deletion = useWrite(deleteBuilding, {
    changes: 'building',
    success: t('deleted'),
    failure: (error) => t('deleteFailed', { message: messageOf(error) }),
  })
  const rooms = { id: 'rooms', header: t('translation:shell.rooms'), value: (one: Building) => one.rooms }
  return (
    <>
      <RecordPage
        texts={readPageTexts(t)}
        query={query}
        columns={[...columns.map(leadToCampus(campuses)), rooms]}
        searched={searched}
        nameOf={({ name }) => name}
        leads={({ name }) => <WeekAction kind="building" id={name} name={name} />}
        hasEditButton
        many="buildings"
        deletion={deletion}
        dialog={(building, onClose) => <BuildingDialog building={building} onClose={onClose} />}
      />
      {query.data && (
        <Suspense>
          <Walks buildings={query.data} />
        </Suspense>
      )}
      {campus && (
        <Suspense>
          <CampusDialog campus={campus} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

/** The name of a campus leads to its dialog. */
const leadToCampus =
  (campuses: readonly Campus[]) =>
  (column: Column<Building>): Column<Building> => {
    if (column.id !== 'campus') return column
    const cell = ({ campusName }: Building) => {
      const campus = campuses.find(({ name }) => name === campusName)
      return campus ? <DialogLink dialog={campus._id}>{campus.name}</DialogLink> : (campusName ?? '')
    }
    return { ...column, cell }
  }
