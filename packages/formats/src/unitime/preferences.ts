import { readDays } from '../cells/read-days.ts'
import { readTime } from '../cells/read-times.ts'
import type { Report } from '../records/system-file.ts'
import type { Draft } from '../tables/table-cells.ts'
import type { XmlElement } from '../xml/read-xml.ts'
import { nameOf } from './names.ts'

const PROHIBITED = 'P'

/** The times that are prohibited for instructors, as when they are not available; what else is preferred is a rule. */
export function listUnavailable(root: XmlElement, report: Report): Draft[] {
  return root.children.flatMap((owner) => {
    if (owner.name !== 'instructor') {
      report.add(owner.name, 'rule')
      return []
    }
    const { email, ...names } = owner.attributes
    const professorId = email || nameOf(names)
    return owner.children.flatMap((preference) => {
      const name = `instructor: ${preference.name}`
      if (preference.name !== 'timePref') {
        report.add(name, preference.name === 'unavailabilities' ? 'noTable' : 'rule')
        return []
      }
      return preference.children.flatMap(({ attributes }) => {
        const times = attributes.level === PROHIBITED ? listTimes(attributes) : []
        const isTaken = professorId !== '' && times.length > 0
        report.add(name, isTaken ? 'availability' : 'rule')
        return isTaken ? times.map((time) => ({ professorId, ...time, status: 'not available' })) : []
      })
    })
  })
}

/** Without times it is the whole day. */
function listTimes({ day = '', days = day, start = '', stop = '' }: XmlElement['attributes']) {
  const [startTime, endTime] = [readTime(start) ?? '', readTime(stop) ?? '']
  return (readDays(days) ?? []).map((one) => ({ day: one, startTime, endTime }))
}
