import type { ClassRecord } from '@scheduler/contract'
import type { Timetable } from '@scheduler/domain'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAcademicYear } from '../../timetable-view/use-academic-year.ts'
import type { createMoves } from './class-moves.ts'
import type { ClassMover } from './use-move-class.ts'

/** Moving the classes of the grid; what judges the moves is fetched once the grid stands. */
export function useClassMoves(
  classes: readonly ClassRecord[] | undefined,
  readTimetable: () => Timetable,
  { move, tellRefusal }: ClassMover,
) {
  const { t } = useTranslation()
  const academicYear = useAcademicYear()
  const create = useCreateMoves()
  return useMemo(
    () => create?.({ t, classes, readTimetable, academicYear, mover: { move, tellRefusal } }),
    [create, t, classes, readTimetable, academicYear, move, tellRefusal],
  )
}

function useCreateMoves(): typeof createMoves | null {
  const [loaded, setLoaded] = useState<{ create: typeof createMoves } | null>(null)
  useEffect(() => {
    let isHere = true
    void import('./class-moves.ts').then((file) => isHere && setLoaded({ create: file.createMoves }))
    return () => {
      isHere = false
    }
  }, [])
  return loaded?.create ?? null
}
