import { formatTime, MINUTES_PER_DAY } from '@scheduler/domain'

/** How a number of a workbook is shown: the text that people see in its cell, with dates as 'yyyy-mm-dd'. */
export type ShowNumber = (number: number, epoch: number) => string

const DAY = 86_400_000

const isBetween = (format: number, first: number, last: number) => format >= first && format <= last
/** The formats that are known by their numbers alone. */
const BUILT_IN: readonly (readonly [(format: number) => boolean, string])[] = [
  [(format) => isBetween(format, 18, 21) || isBetween(format, 32, 33) || isBetween(format, 45, 47), 'h:mm'],
  // In Chinese the last two are times, in Japanese dates.
  [(format) => format === 22 || isBetween(format, 34, 35), 'd/m/yy h:mm'],
  [(format) => isBetween(format, 14, 17) || isBetween(format, 27, 31) || format === 36, 'd/m/yy'],
]

/** In brackets are colours and languages, and hours that are counted on after a day. */
const REMARKS = /\[(?!h+\]|m+\]|s+\])[^[\]]*\]/gi
const COUNTED_ON = /\[[hms]+\]/i
/** What is in quotation marks or after a backslash is shown as it is. */
const LITERALS = /"[^"]*"|\\./g

/** How numbers are shown in a format; null where nothing but its digits counts. */
export function showIn(format: number, code: string | undefined): ShowNumber | null {
  const own = (code ?? BUILT_IN.find(([is]) => is(format))?.[1] ?? '').replace(REMARKS, '')
  const signs = own.replace(LITERALS, '')
  const isTime = /[hs]/i.test(signs)
  if (/[dy]/i.test(signs)) return isTime ? showMoment : showDate
  if (isTime) return COUNTED_ON.test(signs) ? showHours : showTime
  return showZeros(own)
}

/** A time without a day is counted from the first of all days. */
const showDate: ShowNumber = (number, epoch) => {
  if (number > 0 && number < 1) return showTime(number, epoch)
  const date = new Date(epoch + Math.floor(number) * DAY)
  return Number.isNaN(date.valueOf()) ? String(number) : date.toISOString().slice(0, 10)
}

const showHours: ShowNumber = (number) => formatTime(Math.round(number * MINUTES_PER_DAY))

const showTime: ShowNumber = (number) => showHours(number - Math.floor(number), 0)

const showMoment: ShowNumber = (number, epoch) =>
  number < 1 || number === Math.floor(number)
    ? showDate(number, epoch)
    : `${showDate(number, epoch)} ${showTime(number, epoch)}`

/** Numbers of people and courses have zeros in front, or letters: '0000000' and '"S-"0000'. */
function showZeros(code: string): ShowNumber | null {
  const [shown = ''] = code.split(';')
  const pieces = shown.match(/"[^"]*"|\\.|[\s\S]/g) ?? []
  const zeros = pieces.filter((piece) => piece === '0').length
  if (zeros < 2 || !pieces.every((piece) => piece.length > 1 || /[-0 ()/]/.test(piece))) return null
  return (number) => {
    if (!Number.isSafeInteger(number) || number < 0) return String(number)
    const digits = String(number).padStart(zeros, '0')
    let [next, taken] = [digits.length - zeros, 0]
    return pieces
      .map((piece) => {
        if (piece !== '0') return piece.startsWith('"') ? piece.slice(1, -1) : piece.replace('\\', '')
        const from = taken
        taken = ++next
        return digits.slice(from, taken)
      })
      .join('')
  }
}
