import type { ClassRecord } from '@scheduler/contract'
import type { Timetable } from '@scheduler/domain'
import { useLayoutEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLate } from '../../shared/ui/use-late.ts'
import type { MoveAsker } from './meetings/use-move-question.tsx'

/**
 * Moving the classes of the grid, once all that judges the moves is here; it is fetched when the grid is shown. It stays
 * the same while classes change: they are read when one is moved.
 */
export function useClassMoves(
  classes: readonly ClassRecord[] | undefined,
  readTimetable: (() => Timetable) | null,
  { ask, tellRefusal }: MoveAsker,
) {
  const { t } = useTranslation()
  const create = useLate(load)?.createMoves
  const latest = useRef({ classes, readTimetable })
  useLayoutEffect(() => {
    latest.current = { classes, readTimetable }
  }, [classes, readTimetable])
  const isReady = readTimetable !== null
  return useMemo(() => {
    if (!isReady || !create) return null
    const read = () => {
      const { classes = [], readTimetable } = latest.current
      return readTimetable && { classes, timetable: readTimetable() }
    }
    return create({ t, read, mover: { ask, tellRefusal } })
  }, [isReady, create, t, ask, tellRefusal])
}

const load = () => import('./class-moves.ts')
