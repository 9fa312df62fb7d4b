import type { HandlerInput, login, SessionUser } from '@scheduler/contract'
import { HttpError } from '../../http/errors.ts'
import { verifyPassword } from '../../http/passwords.ts'
import type { Services } from '../../services.ts'

type Credentials = HandlerInput<typeof login>['body']

/** The account in that role with that password. Every wrong combination is answered alike, after the same time. */
export async function checkCredentials(
  services: Services,
  credentials: Credentials,
  _address: string,
): Promise<SessionUser> {
  const { email, password, role } = credentials
  const account = await services.db
    .selectFrom('accounts')
    .select(['id as _id', 'full_name as fullName', 'email', 'password_hash'])
    .where('role', '=', role)
    .where((where) => where(where.fn('lower', ['email']), '=', email.trim().toLowerCase()))
    .executeTakeFirst()
  const isRight = await verifyPassword(password, account?.password_hash ?? null)
  if (!account || !isRight) throw new HttpError(401, { message: 'Invalid email, password or role.' })
  const { password_hash: _, ...user } = account
  return user
}
