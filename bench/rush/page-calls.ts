import { POSITION_HEADER, readPosition } from '@scheduler/contract'
import { type Answer, call, expectAnswer } from '../server/client.ts'

/** What the page of a student's schedule asks for when it is opened for the first time, besides its scripts and styles. */
export async function openSchedule(url: string, token: string): Promise<readonly Answer[]> {
  const read = (path: string) => expectAnswer(200, call(url, token, 'GET', path))
  const html = await read('/student/schedule')
  const [timetable, ...others] = await Promise.all([
    read('/api/timetable'),
    read('/api/admins/getSiteSettings/site'),
  ])
  return [html, timetable, ...others, await readOwnClasses(url, token, timetable)]
}

/** Asks for what is the student's own, and what has changed since a timetable was made. */
export function readOwnClasses(url: string, token: string, { headers }: Answer): Promise<Answer> {
  const position = readPosition(String(headers[POSITION_HEADER]))
  if (!position) throw new Error('The timetable does not say as of which position it is.')
  const since = `history=${position.history}&from=${position.position}`
  return expectAnswer(200, call(url, token, 'GET', `/api/changes?${since}&lists=classes&mine=true`))
}
