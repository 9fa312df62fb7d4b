import { POSITION_HEADER, readPosition } from '@scheduler/contract'
import { type Answer, call, expectAnswer } from '../server/client.ts'

/** What the page of a student's schedule asks for when it is opened for the first time, besides its scripts and styles. */
export async function openSchedule(url: string, token: string): Promise<readonly Answer[]> {
  const read = (path: string, status = 200) => expectAnswer(status, call(url, token, 'GET', path))
  const html = await read('/student/schedule')
  const [timetable, ...others] = await Promise.all([
    read('/api/timetable'),
    read('/api/admins/getSiteSettings/site'),
  ])
  const position = readPosition(String(timetable.headers[POSITION_HEADER]))
  if (!position) throw new Error('The timetable does not say as of which position it is.')
  const own = await read(
    `/api/changes?history=${position.history}&from=${position.position}&lists=classes&mine=true`,
  )
  return [html, timetable, ...others, own]
}
