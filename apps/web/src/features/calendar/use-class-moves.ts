import type { ClassRecord, Course } from '@scheduler/contract'
import { findConflicts, WEEKDAYS } from '@scheduler/domain'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { roomsQuery, studentsQuery, wholeProfessorsQuery } from '../../shared/api/queries.ts'
import { queryClient } from '../../shared/api/query-client.ts'
import type { CellState, GridCard, GridCell, GridMoves } from '../../timetable-grid/grid-types.ts'
import { useAcademicYear } from '../../timetable-view/use-academic-year.ts'
import { toScheduledClass, toTimetable } from './cached-timetable.ts'
import { useMoveClass } from './use-move-class.ts'

const FREE: CellState = { kind: 'free', reason: '' }

/** Moving classes between the days of the week: judged here by the rules of the timetable, decided by the server. */
export function useClassMoves(classes: readonly ClassRecord[] = [], courses: readonly Course[] = []) {
  const { t } = useTranslation()
  const { data: rooms } = useQuery(roomsQuery)
  const { data: professors } = useQuery(wholeProfessorsQuery)
  const academicYear = useAcademicYear()
  const move = useMoveClass()
  const labels = useMoveLabels(classes)
  return useMemo((): GridMoves => {
    const find = (card: GridCard) => classes.find((one) => one._id === card.id)
    const judge = (one: ClassRecord) => {
      // Names for the reasons, when the list happens to be here: it may be long.
      const students = queryClient.getQueryData(studentsQuery.queryKey) ?? []
      const timetable = toTimetable({
        classes,
        courses,
        rooms: rooms ?? [],
        professors: professors ?? [],
        students,
        academicYear,
      })
      const candidate = toScheduledClass(one, academicYear)
      return (cell: GridCell): CellState => {
        const day = WEEKDAYS.find((weekday) => weekday === cell.row.id) ?? candidate.day
        const [first] = findConflicts({ ...candidate, day }, timetable)
        return first ? { kind: 'impossible', reason: first.message } : FREE
      }
    }
    return {
      canMove: (card) => !card.isCancelled,
      cellStates: (card) => {
        const one = find(card)
        const judgeDay = one ? judge(one) : () => FREE
        const elsewhere: CellState = { kind: 'impossible', reason: t('calendar.otherCourse') }
        return (cell) => (cell.column.id === card.columnId ? judgeDay(cell) : elsewhere)
      },
      onMove: (card, cell) => {
        const before = find(card)
        if (!before) return
        const { startTime, endTime, roomId } = before
        move({ before, to: { day: cell.row.id, startTime, endTime, roomId: roomId?._id ?? null } })
      },
      labels,
    }
  }, [classes, courses, rooms, professors, academicYear, move, labels, t])
}

/** What is shown and announced while a class is held. */
function useMoveLabels(classes: readonly ClassRecord[]): GridMoves['labels'] {
  const { t } = useTranslation()
  return useMemo(() => {
    const sayPlace = (card: GridCard, { row, column }: GridCell) => {
      if (column.id !== card.columnId) return `${row.label}, ${column.label}`
      const room = classes.find((one) => one._id === card.id)?.roomId?.name
      return [`${row.label} ${card.time}`, room].filter(Boolean).join(', ')
    }
    return {
      instructions: t('calendar.moving.instructions'),
      handle: ({ title }) => t('calendar.moving.handle', { title }),
      pickedUp: ({ title }, by) => t(`calendar.moving.pickedUp_${by}`, { title }),
      candidate: (card, cell, { reason }) => {
        return t('calendar.moving.candidate', {
          place: sayPlace(card, cell),
          state: reason || t('calendar.moving.free'),
        })
      },
      dropped: ({ title }, { row }) => t('calendar.moving.dropped', { title, day: row.label }),
      refused: (card, cell, { reason }) =>
        t('calendar.moving.refused', { title: card.title, place: sayPlace(card, cell), reason }),
      returned: ({ title }) => t('calendar.moving.returned', { title }),
      cancel: t('actions.cancel'),
    }
  }, [classes, t])
}
