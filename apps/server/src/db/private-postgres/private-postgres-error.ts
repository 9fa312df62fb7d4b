/** Why the private PostgreSQL cannot run, in one line that says what to do. Fit for the console as it is. */
export class PrivatePostgresError extends Error {
  override name = 'PrivatePostgresError'
}

/** Ends the lines of the errors that only another database can solve. */
export const OWN_SERVER_ADVICE = 'Set DATABASE_URL to use a PostgreSQL server of your own.'

/** The `code` of a system error such as ENOENT, or of a PostgreSQL error such as 57P03. */
export function readErrorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}

/** Why nothing is made where something else is. */
export const sayInItsPlace = (path: string): string =>
  `DATA_DIR holds something that is in the database's place but no database: ${path}. Move it away.`
