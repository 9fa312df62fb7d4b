/**
 * How long the connections of a server that answers calls may wait and work. A caller that waits longer is told to try again:
 * - for a lock: longer than changes of thousands of classes keep others waiting, and no longer than people do;
 * - for a statement: several times what the longest takes on a slow machine;
 * - in a transaction for the server itself: one that has hung must not keep the timetable locked.
 * Migrations, backups, restores and imports take as long as they need.
 */
export const SERVER_LIMITS = {
  lock_timeout: 10_000,
  statement_timeout: 30_000,
  idle_in_transaction_session_timeout: 30_000,
}
