import type { TestApp } from '../testing/test-app.ts'
import type { Actor } from './authorisation-table.ts'

export const SLOT = { title: 'Lecture', day: 'Monday', startTime: '09:00', endTime: '10:00' }

let halls = 0

export async function make(site: TestApp, url: string, fields: object): Promise<string> {
  const answer = await site.admin.call('POST', url, fields)
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return answer.json()._id
}

/** In a room that nobody else uses. */
export const newBooking = async (site: TestApp) => ({
  title: 'Open day',
  roomId: await site.addRoom({ name: `Hall ${++halls}` }),
  dates: ['2026-10-05'],
  startTime: '10:00',
  endTime: '12:00',
})

export async function addBooking(
  site: TestApp,
  fields: { state: 'asked' | 'approved' | 'cancelled'; asked_by?: string },
) {
  const id = await make(site, '/api/bookings', await newBooking(site))
  if (fields.state !== 'approved') await site.db.deleteFrom('meetings').where('booking_id', '=', id).execute()
  await site.db.updateTable('bookings').set(fields).where('id', '=', id).execute()
  return id
}

/** For a meeting of a professor's only class. */
async function newMeetingRequest(site: TestApp, professorId: string) {
  await site.db.deleteFrom('classes').execute()
  const classId = await make(site, '/api/classs', { ...SLOT, professorId })
  return { classId, originalDate: '2026-10-05', wishes: [{ date: null }] }
}

/** What the professor of a class asks for or, for a substitute, is asked. */
export async function addMeetingRequest(
  site: TestApp,
  classId: string,
  state: 'asked' | 'refused',
  isForSubstitutes = false,
) {
  const { professor_id: asked_by } = await site.db
    .selectFrom('classes')
    .select('professor_id')
    .where('id', '=', classId)
    .executeTakeFirstOrThrow()
  const meeting = {
    date: '2026-10-05',
    startTime: SLOT.startTime,
    endTime: SLOT.endTime,
    roomId: null,
    professorIds: [asked_by],
  }
  const wishes = JSON.stringify([{ date: null, note: '', link: '' }])
  const { id } = await site.db
    .insertInto('meeting_requests')
    .values({
      class_id: classId,
      original_date: meeting.date,
      meeting: JSON.stringify(meeting),
      wishes,
      state,
      ...(isForSubstitutes
        ? { substitutes: JSON.stringify([{ professorId: asked_by, answer: null }]) }
        : { asked_by }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The calls of requests for single meetings. */
export const callsOfRequests = (
  site: TestApp,
  people: Readonly<Record<'professor' | 'otherProfessor', { readonly id: string }>>,
) => ({
  listMeetingRequests: {},
  createMeetingRequest: {
    body: ({ actor }: { readonly actor: Actor }) =>
      newMeetingRequest(site, people[actor === 'otherProfessor' ? actor : 'professor'].id),
  },
  judgeMeetingRequest: {},
  decideMeetingRequest: { body: () => ({ action: 'approved' }) },
  withdrawMeetingRequest: {},
  reopenMeetingRequest: {},
  createSubstituteRequest: {
    body: async () => {
      const { wishes: _, ...meeting } = await newMeetingRequest(site, people.professor.id)
      return { ...meeting, insteadOf: people.professor.id, professorIds: [people.otherProfessor.id] }
    },
  },
  answerSubstituteRequest: { body: () => ({ answer: 'no' }) },
})
