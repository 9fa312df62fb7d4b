/** How the connections call themselves that servers and workers keep open. */
export const LISTENER = 'scheduler listener'
export const CLAIMER = 'scheduler worker'

/** Within a transaction PostgreSQL shows the connections that it has shown before, unless it is told to look again. */
export const LOOK_AGAIN = 'select pg_stat_clear_snapshot()'

/** What runs on the database: a row for each server and worker. */
export const LIST_RUNNING = `select application_name as name from pg_stat_activity
  where datname = current_database() and application_name in ('${LISTENER}', '${CLAIMER}')`
