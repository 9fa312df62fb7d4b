import type { NewsFacts, NewsItem, NewsKind } from './news-item.ts'

const OF_CLASS: readonly NewsKind[] = ['added', 'changed', 'deleted']
const OF_MEMBER: readonly NewsKind[] = ['putIn', 'takenOut']

/**
 * What several acts together have changed: of each class the last state against the first. What was undone is no longer told.
 * @param items in the order in which they happened
 */
export function mergeNews(items: readonly NewsItem[]): NewsItem[] {
  return [...new Set(items.map(({ classId }) => classId))].flatMap((id) => {
    const ofClass = items.filter(({ classId }) => classId === id)
    const only = (kinds: readonly NewsKind[]) => ofClass.filter(({ kind }) => kinds.includes(kind))
    const members = only(OF_MEMBER)
    const [first, last] = [members[0], members.at(-1)]
    const member = first && last && first.kind === last.kind ? [last] : []
    // Who is in it no longer is told that alone.
    const changed = last?.kind === 'takenOut' ? [] : mergeChanges(only(OF_CLASS))
    const decided = ofClass.filter(
      (one, at) =>
        !OF_CLASS.includes(one.kind) &&
        !OF_MEMBER.includes(one.kind) &&
        // Who is told that somebody has taken a meeting need not be asked for it.
        !ofClass.slice(at + 1).some((later) => isOfSameQuestion(one, later)),
    )
    return [...member, ...changed, ...decided]
  })
}

const isOfSameQuestion = (one: NewsItem, other: NewsItem) =>
  one.after?.substitute !== undefined && one.after.substitute.date === other.after?.substitute?.date

function mergeChanges(changes: readonly NewsItem[]): NewsItem[] {
  const [first, last] = [changes[0], changes.at(-1)]
  if (!first || !last) return []
  const before = withMeetings(first.before, changes.map((one) => one.before).toReversed())
  const after = withMeetings(
    last.after,
    changes.map((one) => one.after),
  )
  if (!before && !after) return []
  const kind = before ? (after ? 'changed' : 'deleted') : 'added'
  return [{ classId: first.classId, kind, before, after }]
}

/** With the meetings of all of them; of one that is named twice what the later in the list says. */
function withMeetings(side: NewsFacts | null, all: readonly (NewsFacts | null)[]): NewsFacts | null {
  return side && { ...side, meetings: Object.assign({}, ...all.map((one) => one?.meetings ?? {})) }
}
