import { type HistoryAct, type HistoryEntry, NOUNS, type Noun } from '@scheduler/contract'
import { formatTime, type Weekday } from '@scheduler/domain'
import type { FieldName } from '@scheduler/messages'
import type { Formats } from '../../shared/i18n/formats.ts'
import type { HistoryT } from '../../shared/i18n/history-texts.ts'
import { sayFieldName } from '../../shared/ui/record-form/fields.ts'

export interface HistoryWords {
  readonly t: HistoryT
  readonly formats: Formats
  /** Of the records that are named, by id. */
  readonly names: Readonly<Record<string, string>>
}

type Columns = Readonly<Record<string, unknown>>
type Place = NonNullable<HistoryEntry['place']>

/** What an act did, a sentence for each record; what says the same is said once. */
export function sayAct({ entries }: HistoryAct, words: HistoryWords): string[] {
  const meetings = entries.filter(({ recordKind }) => recordKind === 'meetingChange')
  const others = entries.filter(({ recordKind }) => recordKind !== 'meetingChange')
  const records = others.filter(isRecord)
  const parts = others.filter((entry) => !isRecord(entry))
  return [
    ...new Set(
      [
        ...records.flatMap((entry) => sayRecord(entry, words)),
        ...sayMeetings(meetings, words),
        ...parts
          .filter(({ recordId }) => !records.some((one) => one.recordId === recordId))
          .map((one) => sayPart(one, words)),
      ].map(closeUp),
    ),
  ]
}

/** Without the place of a name that is not there. */
const closeUp = (sentence: string) => sentence.replace(/\s+/g, ' ').replace(' :', ':')

const isNoun = (kind: string): kind is Exclude<Noun, 'generation'> =>
  kind !== 'generation' && NOUNS.includes(kind as Noun)
const isRecord = ({ recordKind }: HistoryEntry) => isNoun(recordKind)

function sayRecord(entry: HistoryEntry, words: HistoryWords): string[] {
  const { t } = words
  const { recordKind, before, after, place } = entry
  const name = nameOf(entry, words)
  const kind = isNoun(recordKind) ? t(`kinds.${recordKind}`) : t('kinds.other')
  if (before === null) return [t('added', { kind, name })]
  if (after === null) return [t('deleted', { kind, name })]
  const moved = place && [
    t('moved', { name, from: sayPlace({ ...place, ...before }, words), to: sayPlace(place, words) }),
  ]
  const what = Object.keys(after)
    .filter((field) => !UNTOLD.has(field) && !(place && field in place))
    .map((field) => sayField(field, before[field], after[field], words))
  return [...(moved ?? []), ...(what.length > 0 ? [t('changed', { kind, name, what: what.join('; ') })] : [])]
}

/** What no reader asks for. */
const UNTOLD = new Set(['id', 'revision', 'madeAt', 'updatedAt', 'createdAt', 'profileImage', 'createdBy'])

/** Empty where it has none: then its kind says enough. */
function nameOf({ recordId, before, after }: HistoryEntry, { names }: HistoryWords): string {
  const { title, name, fullName, courseName, question } = { ...before, ...after } as Columns
  const own = [title, name, fullName, courseName, question].find(
    (one) => typeof one === 'string' && one !== '',
  )
  return String(own ?? names[recordId ?? ''] ?? '').trim()
}

function sayPlace(
  { day, startMinute, endMinute, roomId }: Place,
  { t, formats, names }: HistoryWords,
): string {
  const when = `${formats.shortDay(day as Weekday)} ${formats.time(formatTime(startMinute))} - ${formats.time(formatTime(endMinute))}`
  return roomId === null ? when : `${when}, ${names[roomId] ?? t('unknown')}`
}

/** Columns of minutes are fields of times. */
const FIELDS: Readonly<Record<string, string>> = { startMinute: 'startTime', endMinute: 'endTime' }

function sayField(field: string, before: unknown, after: unknown, words: HistoryWords): string {
  const name = sayFieldName((FIELDS[field] ?? field) as FieldName)
  const [was, is] = [sayValue(field, before, words), sayValue(field, after, words)]
  return was === null || is === null ? name : words.t('field', { field: name, before: was, after: is })
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const DATE = /^\d{4}-\d\d-\d\d$/

/** Null for what is no short text, such as hours of a week. */
function sayValue(field: string, value: unknown, words: HistoryWords): string | null {
  const { t, formats, names } = words
  if (value === null || value === undefined || value === '') return '–'
  if (Array.isArray(value)) {
    const said = value.map((one) => sayValue(field, one, words))
    return said.includes(null) ? null : said.join(', ')
  }
  if (typeof value === 'object') return null
  if (typeof value === 'number' && field.endsWith('Minute')) return formats.time(formatTime(value))
  const text = String(value)
  if (UUID.test(text)) return names[text] ?? t('unknown')
  return DATE.test(text) ? formats.date(text) : text
}

/** Someone in a section is told by their name, other parts by their record. */
function sayPart(entry: HistoryEntry, words: HistoryWords): string {
  const { t, names } = words
  const name = nameOf({ ...entry, before: null, after: null }, words) || t('unknown')
  const { studentId } = { ...entry.before, ...entry.after } as Columns
  if (entry.recordKind === 'sectionStudent' || entry.recordKind === 'classStudent') {
    const person = names[String(studentId)] ?? t('somebody')
    return t(entry.after === null ? 'out' : 'into', { person, name })
  }
  return t('part', { name, kind: t('kinds.other') })
}

/** Of a meeting that was changed again both rows are told as one. */
function sayMeetings(entries: readonly HistoryEntry[], words: HistoryWords): string[] {
  const written = new Set(entries.flatMap(({ recordId, after }) => (after ? [keyOf(recordId, after)] : [])))
  return entries.flatMap((entry) => {
    const { recordId, before, after } = entry
    if (after === null && written.has(keyOf(recordId, before ?? {}))) return []
    return [
      sayMeeting(nameOf({ ...entry, before: null, after: null }, words) || words.t('unknown'), entry, words),
    ]
  })
}

const keyOf = (recordId: string | null, { originalDate, id }: Columns) => `${recordId} ${originalDate ?? id}`

function sayMeeting(name: string, { before, after }: HistoryEntry, { t, formats }: HistoryWords): string {
  const { originalDate, date } = (after ?? before ?? {}) as Columns
  const say = (one: unknown) => (typeof one === 'string' ? formats.date(one) : '')
  if (after === null)
    return originalDate
      ? t('plannedOn', { name, date: say(originalDate) })
      : t('noExtraOn', { name, date: say(date) })
  if (!originalDate) return t('extraOn', { name, date: say(date) })
  if (date === null) return t('cancelledOn', { name, date: say(originalDate) })
  const key = date === originalDate ? 'changedOn' : 'movedOn'
  return t(key, { name, date: say(originalDate), to: say(date) })
}
