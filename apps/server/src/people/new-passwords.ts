import { type Said, sayFault } from '@scheduler/messages'
import type { Db } from '../db/connect.ts'
import { invalid } from '../http/errors.ts'

interface Owner {
  readonly fullName: string
  readonly email: string
}

/** So many of the passwords that people use most are refused, of those that are long enough at all. */
const COMMONEST = 10_000
const SHORTEST = 8

/** Read with the first password that is chosen: it takes a moment. */
let commonest: Promise<ReadonlySet<string>> | undefined

async function readCommonest(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const passwords: readonly string[] = dictionary['passwords-common']
  return new Set(passwords.filter(({ length }) => length >= SHORTEST).slice(0, COMMONEST))
}

/** 400 at the field for a password that others would guess first. */
export async function checkNewPassword(
  db: Db,
  { field, password, owner }: { field: string; password: string; owner: Owner },
): Promise<void> {
  const { site_name } = await db.selectFrom('site_settings').select('site_name').executeTakeFirstOrThrow()
  const fault = await findFault(password, owner, site_name)
  if (fault) throw invalid({ field, ...fault })
}

/** What is wrong with a password; null if nothing is. */
async function findFault(password: string, owner: Owner, siteName: string): Promise<Said | null> {
  commonest ??= readCommonest()
  if ((await commonest).has(fold(password))) return sayFault('commonPassword')
  const [localPart = ''] = owner.email.split('@')
  const isOneOf = (names: readonly string[]) => names.some((name) => isName(password, name))
  if (isOneOf([siteName])) return sayFault('siteNamePassword')
  if (isOneOf([owner.fullName, ...owner.fullName.split(/\s+/), owner.email, localPart]))
    return sayFault('ownNamePassword')
  return null
}

const fold = (text: string) => text.normalize('NFKC').toLowerCase()
const bare = (text: string) => fold(text).replace(/[^\p{L}\p{N}]/gu, '')

/** However it is written, and with whatever digits behind it. */
function isName(password: string, name: string): boolean {
  const [tried, known] = [bare(password), bare(name)]
  return known !== '' && (tried === known || tried.replace(/(?<!\p{N})\p{N}+$/u, '') === known)
}
