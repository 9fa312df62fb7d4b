import { type Bells, readGridTime } from '@scheduler/formats/browser'

/** When periods are, as somebody types it: a line for each, with its number and its times. */
export function readBells(text: string): Bells {
  return new Map(
    text.split('\n').flatMap((line) => {
      const [, number = '', times = ''] = /^(\d{1,2})[\s.:)=-]+([^\s.:)=-].*)$/.exec(line.trim()) ?? []
      const time = times === '' ? null : readGridTime(times, new Map())
      return time ? [[Number(number), time] as const] : []
    }),
  )
}
