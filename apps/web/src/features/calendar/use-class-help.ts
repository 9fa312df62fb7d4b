import type { UseFormReturnType } from '@mantine/form'
import type { ClassRecord } from '@scheduler/contract'
import { formatTime, MINUTES_PER_DAY, parseTime } from '@scheduler/domain'
import { useRef } from 'react'
import { USUAL_LENGTH } from './class-adding.ts'
import type { CourseHelp } from './course-help.ts'
import type { Part } from './section-part.ts'
import type { ClassValues } from './use-save-class.ts'

interface ClassHelpOptions {
  form: UseFormReturnType<ClassValues>
  /** A class that is there already keeps its length and its professor when it changes its course. */
  isNew: boolean
  /** Its end was chosen before the dialog opened. */
  hasEnd: boolean
  help: (courseId: string | null) => CourseHelp | null
}

/** What a section says of its classes. */
type SectionHelp = Pick<Part, 'minutes' | 'weeks' | 'sections'>

/** Filling in what follows from another field, as long as nobody has chosen it. */
export function useClassHelp({ form, isNew, hasEnd, help }: ClassHelpOptions) {
  const length = useRef(USUAL_LENGTH)
  const isEndChosen = useRef(hasEnd)
  const broughtProfessor = useRef<string | null>(null)
  const broughtOthers = useRef<readonly string[]>([])
  const broughtWeeks = useRef<string | null>(null)

  const rememberLength = ({ startTime, endTime }: Pick<ClassValues, 'startTime' | 'endTime'>) => {
    const [start, end] = [parseTime(startTime), parseTime(endTime)]
    // The end of the day may have cut it off.
    if (start !== null && end !== null && start < end && end < MINUTES_PER_DAY) length.current = end - start
  }
  const moveEnd = (startTime: string) => {
    const start = parseTime(startTime)
    if (start !== null)
      form.setFieldValue('endTime', formatTime(Math.min(MINUTES_PER_DAY, start + length.current)))
  }
  /** Where a section is taught by several together, all of them. */
  const bringTeam = (section: Part['sections'][number] | undefined) => {
    const team = section?.allTeach ? section.professorIds : []
    const { professorId = null, otherProfessorIds = [] } = form.getValues()
    const isBrought =
      (professorId === null || professorId === broughtProfessor.current) &&
      String(otherProfessorIds) === String(broughtOthers.current)
    if (!isBrought || (team.length === 0 && otherProfessorIds.length === 0)) return
    const [leading = null, ...others] = team
    broughtProfessor.current = leading
    broughtOthers.current = others
    form.setFieldValue('professorId', leading)
    form.setFieldValue('otherProfessorIds', others)
  }
  return {
    changeStart(startTime: string) {
      rememberLength(form.getValues())
      form.setFieldValue('startTime', startTime)
      moveEnd(startTime)
    },
    changeEnd(endTime: string) {
      isEndChosen.current = true
      form.setFieldValue('endTime', endTime)
    },
    /** @param other a class of the section at whose time and in whose room the new one is to be as well */
    changeSection(sectionId: string | null, part: SectionHelp | null, other: ClassRecord | undefined) {
      form.setFieldValue('sectionId', sectionId)
      if (!isNew || !part) return
      if (other) form.setFieldValue('startTime', other.startTime)
      if (other?.roomId) form.setFieldValue('roomId', other.roomId._id)
      if (!isEndChosen.current) {
        length.current = part.minutes
        moveEnd(form.getValues().startTime)
      }
      bringTeam(part.sections.find(({ _id }) => _id === sectionId))
      if ((form.getValues().weeks ?? null) !== broughtWeeks.current) return
      broughtWeeks.current = part.weeks
      form.setFieldValue('weeks', part.weeks)
    },
    changeCourse(courseId: string | null) {
      const brought = help(courseId)
      form.setFieldValue('courseId', brought?.courseId ?? courseId)
      form.setFieldValue('sectionId', null)
      if (!isNew) return
      bringTeam(undefined)
      const { startTime, professorId } = form.getValues()
      if (brought && !isEndChosen.current) {
        length.current = brought.minutes
        moveEnd(startTime)
      }
      if (professorId !== null && professorId !== broughtProfessor.current) return
      broughtProfessor.current = brought?.professorId ?? null
      form.setFieldValue('professorId', broughtProfessor.current)
    },
  }
}
