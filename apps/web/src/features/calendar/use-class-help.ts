import type { UseFormReturnType } from '@mantine/form'
import { formatTime, MINUTES_PER_DAY, parseTime } from '@scheduler/domain'
import { useRef } from 'react'
import { USUAL_LENGTH } from './class-adding.ts'
import type { CourseHelp } from './course-help.ts'
import type { ClassValues } from './use-save-class.ts'

interface ClassHelpOptions {
  form: UseFormReturnType<ClassValues>
  /** A class that is there already keeps its length and its professor when it changes its course. */
  isNew: boolean
  /** Its end was chosen before the dialog opened. */
  hasEnd: boolean
  help: (courseId: string | null) => CourseHelp | null
}

/** Filling in what follows from another field, as long as nobody has chosen it. */
export function useClassHelp({ form, isNew, hasEnd, help }: ClassHelpOptions) {
  const length = useRef(USUAL_LENGTH)
  const isEndChosen = useRef(hasEnd)
  const broughtProfessor = useRef<string | null>(null)

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
    changeCourse(courseId: string | null) {
      form.setFieldValue('courseId', courseId)
      const brought = help(courseId)
      if (!isNew) return
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
