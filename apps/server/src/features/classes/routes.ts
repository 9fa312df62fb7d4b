import * as contract from '@scheduler/contract'
import { sayClass, sayFault } from '@scheduler/messages'
import type { FastifyInstance } from 'fastify'
import { addressing } from '../../http/addressing.ts'
import { forbidden, invalid } from '../../http/errors.ts'
import { createFairTurns } from '../../http/load/turns.ts'
import { type Call, mount } from '../../http/mount.ts'
import { type Services, today } from '../../services.ts'
import { joinClass, leaveClass } from '../../timetable/joining/membership.ts'
import { offeringSuggestions } from '../../timetable/judging/refusal.ts'
import { askForMeeting } from '../../timetable/requests/ask-for-meeting.ts'
import { decideRequestFor } from '../../timetable/requests/decide-request.ts'
import { readAcademicYear, readSite } from '../../timetable/settings/academic-year.ts'
import { listAttention, listFirstAttention } from '../../timetable/telling/attention.ts'
import { readBookedEntries } from '../../timetable/telling/booked-entries.ts'
import { filterClasses } from '../../timetable/telling/filter-classes.ts'
import * as postponements from '../../timetable/telling/postponements.ts'
import { type ClassQuery, getClass } from '../../timetable/telling/read-classes.ts'
import { readEntries } from '../../timetable/telling/read-entries.ts'
import { writeScheduleFile } from '../../timetable/telling/schedule-files.ts'
import * as commands from './commands.ts'
import { checkProfessor, listClasses, writeClasses } from './queries.ts'

/** Files of a large timetable take long: one is made at a time. */
const exports = createFairTurns({ atOnce: 1, longestQueue: 500, mostOfOne: 20 })

/** Reading all of a large timetable takes tens of megabytes and the whole of a processor: more at once would be no sooner. */
const turns = createFairTurns({ atOnce: 2, longestQueue: 500, mostOfOne: 20 })

/** Events, for which rooms are booked, have nothing else by which classes are filtered. */
const isOfRooms = ({ roomId: _, ...others }: contract.ClassFilters) =>
  Object.values(others).every((value) => value === undefined)

export function mountClasses(app: FastifyInstance, services: Services): void {
  const { db } = services

  mount(app, services, contract.listClasses, ({ session, query }) =>
    turns.take(() => writeClasses(db, session, query)),
  )

  mount(app, services, contract.exportClasses, async ({ session, query }) => {
    const { format, mine, language = 'en', ...filters } = query
    const isMine = session.role === 'professor' || (session.role === 'student' && mine === 'true')
    const own =
      session.role === 'professor' ? { professorId: session.accountId } : { studentId: session.accountId }
    const write = async () => {
      const { siteName, year } = await readSite(db, services.clock)
      const wanted = { ...filters, ...(isMine ? own : {}) }
      const only = (all: ClassQuery) => filterClasses(all, session, wanted, 'meetings')
      const entries = [
        ...(await readEntries(db, session, only, year, null, wanted)),
        ...(!isMine && isOfRooms(filters) ? await readBookedEntries(db, filters) : []),
      ]
      const owner = isMine ? session.fullName : null
      const title = { siteName, owner, date: today(services.clock) }
      return writeScheduleFile(entries, format, { title, language, timeZone: services.clock.timeZone })
    }
    return exports.take(write)
  })

  mount(app, services, contract.listClassesOfProfessor, async ({ session, params }) => {
    if (session.role === 'student') throw forbidden()
    await checkProfessor(db, params.id)
    return listClasses(db, session, { professorId: params.id })
  })

  mount(app, services, contract.listClassesNeedingAttention, () =>
    turns.take(async () =>
      listAttention(db, await readAcademicYear(db, services.clock), today(services.clock)),
    ),
  )

  mount(app, services, contract.listFirstNeedingAttention, () =>
    turns.take(async () =>
      listFirstAttention(db, await readAcademicYear(db, services.clock), today(services.clock)),
    ),
  )

  mount(app, services, contract.createClass, async ({ session, body }) => {
    const id = await offeringSuggestions(services, () =>
      commands.createClass(services, body, session.accountId),
    )
    return getClass(db, session, id)
  })

  mount(app, services, contract.updateClass, async (call) => {
    const warnings = await offeringSuggestions(services, () =>
      commands.changeClass(services, call.params.id, call.body, call.session),
    )
    return { ...(await answer(call)), ...(warnings.length > 0 && { warnings }) }
  })

  mount(app, services, contract.deleteClass, async ({ params }) => {
    await commands.removeClass(db, params.id)
    return { message: 'Class deleted successfully' }
  })

  mount(app, services, contract.joinClass, async (call) => {
    const how = { insteadOf: readInsteadOf(call), agreed: call.body.sectionIds ?? null }
    const { role } = call.session
    const studentId = readStudent(call)
    await addressing(role, () => joinClass(services, role, call.params.id, studentId, how))
    return answer(call)
  })

  mount(app, services, contract.leaveClass, async (call) => {
    const { role } = call.session
    const studentId = readStudent(call)
    await addressing(role, () => leaveClass(services, role, call.params.id, studentId))
    return answer(call)
  })

  mount(app, services, contract.requestPostponement, async (call) => {
    const { session, params } = call
    const { reason, date: originalDate, offers } = call.body
    if (originalDate === undefined)
      await postponements.requestPostponement(services, params.id, session, reason)
    else {
      const wishes = offers.map((offer) => ({ ...offer, note: '', link: '' }))
      const asked = { classId: params.id, originalDate, wishes, note: reason }
      await askForMeeting(services, session, asked, { date: 'date', wishes: 'offers' })
    }
    return answer(call)
  })

  mount(app, services, contract.decidePostponement, async (call) => {
    const { action, date } = call.body
    const { id: classId } = call.params
    if (date === undefined) await postponements.decidePostponement(services, classId, action)
    else
      await decideRequestFor(
        services,
        call.session,
        { classId, date },
        action === 'approved' ? action : 'refused',
      )
    return answer(call)
  })

  mount(app, services, contract.cancelClass, async (call) => {
    await commands.cancelClass(services, call.params.id)
    return answer(call)
  })

  mount(app, services, contract.reinstateClass, async (call) => {
    await offeringSuggestions(services, () => commands.reinstateClass(services, call.params.id))
    return answer(call)
  })

  /** The class as it now is. */
  function answer({ session, params }: ClassCall): Promise<contract.ClassRecord> {
    return getClass(db, session, params.id)
  }
}

type ClassCall = Pick<Call<typeof contract.cancelClass>, 'params' | 'session'>

/** The class that is left for the one of the path. */
function readInsteadOf({ params, body }: Call<typeof contract.joinClass>): string | null {
  const { insteadOf = null } = body
  if (insteadOf === params.id) throw invalid({ field: 'insteadOf', ...sayFault('sameClass') })
  return insteadOf
}

/** A student acts for themselves; an administrator names whom they act for. */
function readStudent({ session, params, body }: Call<typeof contract.leaveClass>): string {
  if (body.classId !== undefined && body.classId.toLowerCase() !== params.id.toLowerCase()) {
    throw invalid({ field: 'classId', ...sayFault('otherClass') })
  }
  const studentId = body.studentId?.toLowerCase()
  if (session.role === 'student') {
    if (studentId !== undefined && studentId !== session.accountId) throw forbidden(sayClass('onlyYourself'))
    return session.accountId
  }
  if (studentId === undefined)
    throw invalid({ field: 'studentId', ...sayFault('required', { field: 'student' }) })
  return studentId
}
