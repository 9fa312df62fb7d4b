import type { ChangedMeeting, ConcernedMeeting } from '@scheduler/contract'
import {
  type CalendarDate,
  dayNumberOf,
  FOLLOWING,
  formatDayNumber,
  formatTime,
  listMeetingDates,
  WEEKDAYS,
} from '@scheduler/domain'
import type { Caller } from './test-app.ts'

/** What classes of a sequence of acts are in and taught by, and between which dates. */
export interface ActsSite {
  readonly call: Caller
  readonly courseIds: readonly string[]
  readonly roomIds: readonly string[]
  readonly professorIds: readonly string[]
  readonly studentIds: readonly string[]
  readonly span: { readonly from: CalendarDate; readonly to: CalendarDate }
}

interface Made {
  readonly id: string
  day: string
}

const FIRST_CLASSES = 5

/** Acts of somebody who changes single meetings, series, closures and absences as chance has it; some of them are refused. */
export class MeetingActs {
  readonly #site: ActsSite
  readonly #random: () => number
  readonly #classes: Made[] = []
  readonly #closures: string[] = []
  readonly #absences: string[] = []
  #count = 0
  /** How many acts were made, and how many refused. */
  readonly counts = { made: 0, refused: 0 }
  /** Said where one is no answer to an act. */
  readonly said: string[] = []

  constructor(site: ActsSite, random: () => number) {
    this.#site = site
    this.#random = random
  }

  async make(acts: number): Promise<void> {
    for (let count = 0; count < FIRST_CLASSES; count++) await this.#addClass()
    for (let count = 0; count < acts; count++) await this.#pick(this.#acts)()
  }

  readonly #acts: readonly (() => Promise<void>)[] = [
    () => this.#addClass(),
    ...Array.from({ length: 4 }, () => () => this.#changeMeetings()),
    () => this.#restoreMeetings(),
    () => this.#moveSeries(),
    () => this.#moveSeries(),
    () => this.#close(),
    () => this.#teachAs(),
    () => this.#changeClosure(),
    () => this.#cover(),
    () => this.#changeState(),
    () => this.#moveCourse(),
  ]

  async #addClass(): Promise<void> {
    const fields = {
      ...this.#drawPlace(),
      title: `Class ${++this.#count}`,
      courseId: this.#pick(this.#site.courseIds),
    }
    const weeks = this.#isLucky(0.3) ? { weeks: this.#pick(['odd', 'even', '1-3', '2, 4']) } : {}
    const reply = await this.#send('POST', '/api/classs', { ...fields, ...weeks, ...this.#drawStudents() })
    if (reply) this.#classes.push({ id: String(reply._id), day: fields.day })
  }

  async #changeMeetings(): Promise<void> {
    const one = this.#pick(this.#classes)
    if (!one) return
    const meetings = [this.#drawMeeting(one)]
    await this.#send('PUT', `/api/classs/${one.id}/meetings`, { meetings, confirmed: true })
  }

  #drawMeeting({ day }: Made): object {
    const { roomIds, professorIds } = this.#site
    const originalDate = this.#isLucky(0.15) ? null : this.#drawDate(day)
    if (originalDate && this.#isLucky(0.2)) return { originalDate, date: null }
    return {
      originalDate,
      ...((originalDate === null || this.#isLucky(0.6)) && { date: this.#drawDate() }),
      ...(this.#isLucky(0.4) && this.#drawTimes()),
      ...(this.#isLucky(0.3) && { roomId: this.#pick([...roomIds, null]) }),
      ...(this.#isLucky(0.3) && { professorIds: [this.#pick(professorIds)] }),
    }
  }

  async #restoreMeetings(): Promise<void> {
    const one = this.#pick(this.#classes)
    const known = one && (await this.#readMeetings(one.id))
    const meeting = this.#pick(known ?? [])
    if (!one || !meeting) return
    const { _id: id, originalDate } = meeting
    const meetings = [
      originalDate === null ? { id, originalDate, asPlanned: true } : { originalDate, asPlanned: true },
    ]
    await this.#send('PUT', `/api/classs/${one.id}/meetings`, { meetings, confirmed: true })
  }

  async #readMeetings(id: string): Promise<{ _id: string; originalDate: string | null }[]> {
    const answer = await this.#site.call('GET', `/api/classs/${id}`)
    return answer.statusCode === 200 ? (answer.json().meetings ?? []) : []
  }

  async #moveSeries(): Promise<void> {
    const one = this.#pick(this.#classes)
    if (!one) return
    const { day, startTime, endTime, roomId, professorId } = this.#drawPlace()
    const fields = this.#pick([
      { day },
      { startTime, endTime },
      { roomId },
      { professorId },
      { day, roomId, startTime, endTime },
    ])
    const changedMeetings = this.#pick(FOLLOWING)
    const reply = await this.#send('PUT', `/api/classs/${one.id}`, { ...fields, changedMeetings })
    if (reply && 'day' in fields) one.day = fields.day
  }

  async #close(): Promise<void> {
    const startDate = this.#drawDate()
    const endDate = this.#isLucky(0.3) ? addDays(startDate, 2) : startDate
    const place = this.#pick([{}, { buildingName: 'Main' }, { roomId: this.#pick(this.#site.roomIds) }])
    await this.#addClosure({ startDate, endDate, ...place })
  }

  async #teachAs(): Promise<void> {
    const date = this.#drawDate()
    const place = this.#isLucky(0.3) ? { buildingName: 'Main' } : {}
    await this.#addClosure({ startDate: date, endDate: date, taughtAs: this.#drawDate(), ...place })
  }

  async #addClosure(fields: object): Promise<void> {
    const reply = await this.#send('POST', '/api/closures', { name: `Closure ${++this.#count}`, ...fields })
    if (reply) this.#closures.push(String(reply._id))
  }

  async #changeClosure(): Promise<void> {
    const id = this.#pick(this.#closures)
    if (!id) return
    if (this.#isLucky(0.6)) {
      await this.#send('POST', `/api/closures/delete/${id}`, {})
      return
    }
    const startDate = this.#drawDate()
    await this.#send('PUT', `/api/closures/${id}`, { startDate, endDate: startDate })
  }

  /** Somebody is away, and their meetings are taken care of by one act, which may be undone. */
  async #cover(): Promise<void> {
    const professorId = this.#pick(this.#site.professorIds)
    const from = this.#drawDate()
    const to = addDays(from, 4)
    const absence = await this.#send('POST', '/api/absences', { professorId, startDate: from, endDate: to })
    if (absence) this.#absences.push(String(absence._id))
    const query = new URLSearchParams({ professorId: professorId ?? '', from, to })
    const answer = await this.#site.call('GET', `/api/meetings/concerned?${query}`)
    const concerned: ConcernedMeeting[] = answer.statusCode === 200 ? answer.json() : []
    const chosen = concerned.flatMap(({ classId, before, choices }) => {
      const { meeting = null } = (this.#isLucky(0.7) ? choices[0] : this.#pick(choices)) ?? {}
      return meeting ? [{ classId, before, meeting }] : []
    })
    if (chosen.length === 0) return
    const changesOf = (pick: (one: (typeof chosen)[number]) => ChangedMeeting) =>
      chosen.map((one) => ({ classId: one.classId, meetings: [pick(one)] }))
    const act = await this.#send('POST', '/api/meetings', {
      changes: changesOf(({ meeting }) => meeting),
      confirmed: true,
    })
    if (!act || this.#isLucky(0.6)) return
    if (this.#isLucky(0.5)) await this.#changeMeetings()
    const undone = { changes: changesOf(({ before }) => before), undoes: act.act, confirmed: true }
    await this.#send('POST', '/api/meetings', undone)
  }

  async #changeState(): Promise<void> {
    const one = this.#pick(this.#classes)
    if (!one) return
    const act = this.#pick(['cancel', 'reinstate', 'reinstate', 'delete'])
    const path = act === 'delete' ? `/api/classs/delete/${one.id}` : `/api/classs/${one.id}/${act}`
    await this.#send('POST', path, {})
    if (act === 'delete') this.#classes.splice(this.#classes.indexOf(one), 1)
  }

  async #moveCourse(): Promise<void> {
    const { courseIds, span } = this.#site
    const endDate = addDays(span.to, this.#pick([0, -7, -14]) ?? 0)
    await this.#send('PUT', `/api/courses/${this.#pick(courseIds)}`, { startDate: span.from, endDate })
  }

  #drawPlace() {
    const { roomIds, professorIds } = this.#site
    return {
      day: this.#pick(WEEKDAYS.slice(1, 6)) ?? 'Monday',
      ...this.#drawTimes(),
      roomId: this.#pick([...roomIds, null]) ?? null,
      professorId: this.#pick([...professorIds, null]) ?? null,
    }
  }

  #drawTimes() {
    const hour = 8 + Math.floor(this.#random() * 10)
    return {
      startTime: formatTime(hour * 60),
      endTime: formatTime(hour * 60 + (this.#pick([60, 90, 120]) ?? 60)),
    }
  }

  #drawStudents() {
    return { studentIds: this.#site.studentIds.filter(() => this.#isLucky(0.5)) }
  }

  /** Any, or a weekday. */
  #drawDate(day?: string): CalendarDate {
    const { from, to } = this.#site.span
    const days = day ? WEEKDAYS.filter((one) => one === day) : WEEKDAYS
    return this.#pick(days.flatMap((one) => listMeetingDates(one, { from, to }))) ?? from
  }

  async #send(method: 'POST' | 'PUT', url: string, body: object): Promise<Record<string, unknown> | null> {
    const answer = await this.#site.call(method, url, body)
    this.counts.made++
    if (answer.statusCode < 300) return answer.body ? answer.json() : {}
    this.counts.refused++
    if (answer.statusCode >= 500) this.said.push(`${method} ${url} ${JSON.stringify(body)}: ${answer.body}`)
    return null
  }

  #isLucky(share: number): boolean {
    return this.#random() < share
  }

  #pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.#random() * list.length)] as T
  }
}

const addDays = (date: CalendarDate, days: number) => formatDayNumber(dayNumberOf(date) + days)
