/** Where a server listens: at a socket in a folder, or, where the system has none, on loopback with a password. */
export type Endpoint = { socketFolder: string } | { port: number; password: string }

/** A small server's share: together with its processes PostgreSQL stays under 100 MB. */
const small = {
  shared_buffers: '32MB',
  effective_cache_size: '256MB',
  maintenance_work_mem: '32MB',
  wal_buffers: '1MB',
  min_wal_size: '32MB',
  max_wal_size: '256MB',
  max_connections: '100',
  // Each of these would be one process more.
  autovacuum_max_workers: '1',
  max_parallel_workers: '0',
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  max_logical_replication_workers: '0',
  io_method: 'sync',
  // Compiling a query takes longer, and more memory, than any of ours runs.
  jit: 'off',
}

const durable = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  autovacuum: 'on',
}

const plain = {
  // Stands in the name of each of its processes.
  cluster_name: 'aval',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  // The site takes these lines and bounds their file.
  logging_collector: 'off',
  log_destination: 'stderr',
  log_line_prefix: '%m [%p] ',
  log_checkpoints: 'off',
  // The log holds neither the text of a statement nor its values: they may be a visitor's.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
}

export type Settings = Record<string, string>

/** The settings file of a server of our own; `others` come last and win. */
export function settingsFile(endpoint: Endpoint, others: Settings = {}): string {
  const settings: Settings = { ...plain, ...durable, ...small, ...listening(endpoint), ...others }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value.replaceAll("'", "''")}'`)
  return `# Written anew at each start.\n${lines.join('\n')}\n`
}

function listening(endpoint: Endpoint): Settings {
  return 'socketFolder' in endpoint
    ? {
        listen_addresses: '',
        port: '5432',
        unix_socket_directories: endpoint.socketFolder,
        unix_socket_permissions: '0700',
      }
    : { listen_addresses: '127.0.0.1', port: String(endpoint.port), unix_socket_directories: '' }
}

/** How a program of the site reaches a server behind this endpoint. */
export function addressOf(endpoint: Endpoint, database = 'aval', user = 'aval'): string {
  // Everything is set here: whatever is left out would be taken from PGPORT, PGSSLMODE or PGOPTIONS of the
  // environment.
  const all = `sslmode=disable&options=${encodeURIComponent('-c search_path=public')}`
  return 'socketFolder' in endpoint
    ? `postgres://${user}@localhost:5432/${database}?host=${encodeURIComponent(endpoint.socketFolder)}&${all}`
    : `postgres://${user}:${endpoint.password}@127.0.0.1:${endpoint.port}/${database}?${all}`
}
