import { type Said, sayFault } from '@scheduler/messages'
import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import type { Db } from '../db/connect.ts'
import { invalid } from '../http/errors.ts'

interface Owner {
  readonly fullName: string
  readonly email: string
}

/** The least score, of 0 to 4, of a password that is taken: one that takes a million guesses. */
const LEAST_SCORE = 2
/** Judging takes a time that grows faster than the password. */
const JUDGED_LENGTH = 64

/** What is said for the warnings of zxcvbn. */
const FAULTS: Readonly<Record<string, () => Said>> = {
  topTen: () => sayFault('commonPassword'),
  topHundred: () => sayFault('commonPassword'),
  common: () => sayFault('commonPassword'),
  similarToCommon: () => sayFault('nearlyCommonPassword'),
  simpleRepeat: () => sayFault('repeatedPassword'),
  extendedRepeat: () => sayFault('repeatedPassword'),
  sequences: () => sayFault('sequencePassword'),
  straightRow: () => sayFault('sequencePassword'),
  keyPattern: () => sayFault('sequencePassword'),
  recentYears: () => sayFault('datePassword'),
  dates: () => sayFault('datePassword'),
  userInputs: () => sayFault('nearlyNamePassword'),
}

/** Read with the first password that is chosen: it takes a moment. */
let judge: Promise<ZxcvbnFactory> | undefined

async function readJudge(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs: graphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  return new ZxcvbnFactory({ dictionary, graphs, maxLength: JUDGED_LENGTH })
}

export async function readSiteName(db: Db): Promise<string> {
  const { site_name } = await db.selectFrom('site_settings').select('site_name').executeTakeFirstOrThrow()
  return site_name
}

/** 400 at the field for a password that others would guess first. */
export async function checkNewPassword(
  db: Db,
  { field, password, owner }: { field: string; password: string; owner: Owner },
): Promise<void> {
  const fault = await findFault(password, owner, await readSiteName(db))
  if (fault) throw invalid({ field, ...fault })
}

/** What is wrong with a password; null if nothing is. */
export async function findFault(password: string, owner: Owner, siteName: string): Promise<Said | null> {
  const [localPart = ''] = owner.email.split('@')
  const ownNames = [owner.fullName, ...wordsOf(owner.fullName), owner.email, localPart]
  const isOneOf = (names: readonly string[]) => names.some((name) => isName(password, name))
  if (isOneOf([siteName])) return sayFault('siteNamePassword')
  if (isOneOf(ownNames)) return sayFault('ownNamePassword')
  judge ??= readJudge()
  const names = [siteName, ...wordsOf(siteName), ...ownNames].map(fold)
  // Folded: a common password is no better in capitals.
  const { score, feedback } = (await judge).check(fold(password), names)
  if (score >= LEAST_SCORE) return null
  return FAULTS[feedback.warning ?? '']?.() ?? sayFault('guessablePassword')
}

const wordsOf = (name: string) => name.split(/\s+/)
const fold = (text: string) => text.normalize('NFKC').toLowerCase()
const bare = (text: string) => fold(text).replace(/[^\p{L}\p{N}]/gu, '')

/** However it is written, and with whatever digits behind it. */
function isName(password: string, name: string): boolean {
  const [tried, known] = [bare(password), bare(name)]
  return known !== '' && (tried === known || tried.replace(/(?<!\p{N})\p{N}+$/u, '') === known)
}
