/*
 * Settings of the private PostgreSQL. They are given on its command line, not written to its files, so that a newer Scheduler
 * brings its own to a cluster that an older one made.
 */

const SETTINGS = {
  // Only a socket in the data folder, which is 0700. A relative path can't grow too long for a socket.
  listen_addresses: '',
  unix_socket_directories: '.',
  unix_socket_permissions: '0700',
  port: '5432',
  // For one application on a small machine: well below 200 MB in memory.
  max_connections: '50',
  shared_buffers: '64MB',
  work_mem: '4MB',
  maintenance_work_mem: '32MB',
  jit: 'off',
  io_method: 'sync',
  huge_pages: 'off',
  autovacuum_max_workers: '1',
  max_worker_processes: '2',
  max_parallel_workers: '0',
  // Nobody follows this server. Little log to replay keeps the start after a crash short.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  min_wal_size: '32MB',
  max_wal_size: '256MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Starts, stops and crashes, but no failing statements: their details hold people's data.
  log_min_messages: 'log',
  log_checkpoints: 'off',
}

const SETTINGS_OF_THROW_AWAY_DATA = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  // Several servers of several test files share one PostgreSQL.
  max_connections: '200',
}

export function listSettingArguments(durable: boolean): string[] {
  const chosen = durable ? SETTINGS : { ...SETTINGS, ...SETTINGS_OF_THROW_AWAY_DATA }
  return Object.entries(chosen).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
