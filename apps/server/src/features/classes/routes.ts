import * as contract from '@scheduler/contract'
import type { FastifyInstance } from 'fastify'
import { forbidden, invalid } from '../../http/errors.ts'
import { type Call, mount } from '../../http/mount.ts'
import { createTurns, createTurnsOfEach } from '../../http/turns.ts'
import { type Services, today } from '../../services.ts'
import { readAcademicYear, readSite } from '../../timetable/academic-year.ts'
import { listAttention } from '../../timetable/attention.ts'
import { joinClass, leaveClass } from '../../timetable/membership.ts'
import { offeringSuggestions } from '../../timetable/refusal.ts'
import { writeScheduleFile } from '../../timetable/schedule-files.ts'
import * as commands from './commands.ts'
import { checkProfessor, getClass, listClasses, listEntries, writeClasses } from './queries.ts'

/** Files of a large timetable take long: one is made at a time, and of a person's one waits for its turn among others'. */
const exports = createTurns({ atOnce: 1, longestQueue: 500 })
const exportsOfEach = createTurnsOfEach({ atOnce: 1, longestQueue: 20 })

/** Reading all of a large timetable takes tens of megabytes and the whole of a processor: more at once would be no sooner. */
const turns = createTurns({ atOnce: 2, longestQueue: 500 })

export function mountClasses(app: FastifyInstance, services: Services): void {
  const { db } = services

  mount(app, services, contract.listClasses, ({ session, query }) =>
    turns.take(() => writeClasses(db, session, query)),
  )

  mount(app, services, contract.exportClasses, async ({ session, query }) => {
    const { format, mine, ...filters } = query
    const isMine = session.role === 'professor' || (session.role === 'student' && mine === 'true')
    const own =
      session.role === 'professor' ? { professorId: session.accountId } : { studentId: session.accountId }
    const write = async () => {
      const { siteName, year } = await readSite(db, services.clock)
      const entries = await listEntries(db, session, { ...filters, ...(isMine ? own : {}) }, year)
      const subject = isMine ? `Schedule of ${session.fullName}` : 'Schedule'
      const title = { siteName, subject, date: today(services.clock) }
      return writeScheduleFile(entries, format, { title, timeZone: services.clock.timeZone })
    }
    return exportsOfEach.take(session.accountId, () => exports.take(write))
  })

  mount(app, services, contract.listClassesOfProfessor, async ({ session, params }) => {
    if (session.role === 'student') throw forbidden()
    await checkProfessor(db, params.id)
    return listClasses(db, session, { professorId: params.id })
  })

  mount(app, services, contract.listClassesNeedingAttention, async () =>
    listAttention(db, 'all', await readAcademicYear(db, services.clock)),
  )

  mount(app, services, contract.createClass, async ({ session, body, notify }) => {
    const id = await offeringSuggestions(services, () =>
      commands.createClass(services, body, session.accountId),
    )
    const created = await getClass(db, session, id)
    notify({ event: 'classCreated', id, message: `Class '${created.title}' was added: ${sayTime(created)}.` })
    notify({ event: 'classUpdated', id, message: `Class '${created.title}' was added.` })
    return created
  })

  mount(app, services, contract.updateClass, async (call) => {
    await offeringSuggestions(services, () => commands.changeClass(services, call.params.id, call.body))
    return answerChanged(call, 'was changed')
  })

  mount(app, services, contract.deleteClass, async ({ params, notify }) => {
    await commands.removeClass(db, params.id)
    notify({ event: 'classUpdated', id: params.id, message: 'A class was deleted.' })
    return { message: 'Class deleted successfully' }
  })

  mount(app, services, contract.joinClass, async (call) => {
    await joinClass(services, call.params.id, readStudent(call))
    return answerChanged(call, 'was joined')
  })

  mount(app, services, contract.leaveClass, async (call) => {
    await leaveClass(services, call.params.id, readStudent(call))
    return answerChanged(call, 'was left')
  })

  mount(app, services, contract.requestPostponement, async (call) => {
    await commands.requestPostponement(services, call.params.id, call.session, call.body.reason)
    return answerChanged(call, 'is asked to be postponed')
  })

  mount(app, services, contract.decidePostponement, async (call) => {
    await commands.decidePostponement(services, call.params.id, call.body.action)
    return answerChanged(call, call.body.action === 'approved' ? 'was postponed' : 'will not be postponed')
  })

  mount(app, services, contract.cancelClass, async (call) => {
    await commands.cancelClass(services, call.params.id)
    return answerChanged(call, 'was cancelled')
  })

  mount(app, services, contract.reinstateClass, async (call) => {
    await offeringSuggestions(services, () => commands.reinstateClass(services, call.params.id))
    return answerChanged(call, 'is scheduled again')
  })

  /** The class as it now is, with the notices that its change calls for. */
  async function answerChanged(call: ClassCall, what: string): Promise<contract.ClassRecord> {
    const changed = await getClass(db, call.session, call.params.id)
    const message = `Class '${changed.title}' ${what}.`
    const { _id: id } = changed
    if (what === 'was postponed') call.notify({ event: 'classPostponed', id, message })
    if (what === 'was cancelled') call.notify({ event: 'classCanceled', id, message })
    call.notify({ event: 'classUpdated', id, message })
    return changed
  }
}

type ClassCall = Pick<Call<typeof contract.cancelClass>, 'params' | 'session' | 'notify'>

function sayTime({ day, startTime, endTime }: contract.ClassRecord): string {
  return `${day} ${startTime} - ${endTime}`
}

/** A student acts for themselves; an administrator names whom they act for. */
function readStudent({ session, params, body }: Call<typeof contract.joinClass>): string {
  if (body.classId !== undefined && body.classId.toLowerCase() !== params.id.toLowerCase()) {
    throw invalid({ field: 'classId', message: 'classId must be the class of the path' })
  }
  const studentId = body.studentId?.toLowerCase()
  if (session.role === 'student') {
    if (studentId !== undefined && studentId !== session.accountId)
      throw forbidden('You can join only for yourself.')
    return session.accountId
  }
  if (studentId === undefined) throw invalid({ field: 'studentId', message: 'Student is required' })
  return studentId
}
