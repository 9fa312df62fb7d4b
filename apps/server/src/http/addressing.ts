import type { Role } from '@scheduler/domain'
import { sayToThem } from '@scheduler/messages'
import { answerDatabaseError } from './answers/database-errors.ts'
import { HttpError } from './errors.ts'

/** Does what is refused in the second person to a student who asks for themselves. */
export async function addressing<Done>(role: Role, act: () => Promise<Done>): Promise<Done> {
  try {
    return await act()
  } catch (error) {
    const refusal = error instanceof HttpError ? error : answerDatabaseError(error)
    throw role === 'student' && refusal ? toThem(refusal) : error
  }
}

function toThem({ status, reply, headers }: HttpError): HttpError {
  const { conflicts, choices } = reply
  return new HttpError(
    status,
    {
      ...sayToThem(reply),
      ...(conflicts && { conflicts: conflicts.map(sayToThem) }),
      ...(choices && {
        choices: choices.map(({ kind, sections }) => ({
          kind,
          sections: sections.map((one) => ({ ...one, ...(one.why && { why: sayToThem(one.why) }) })),
        })),
      }),
    },
    headers,
  )
}
