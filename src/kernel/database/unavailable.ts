import { StorageFailure } from '../storage/storage.ts'

/** After so many seconds a database that starts anew, or work that holds others up, is usually through. */
export const laterSeconds = 30

/** SQLSTATE of PostgreSQL ("Appendix A. Error Codes") where the statement may well be carried out a little later. */
const laterCodes = new Set([
  '25006', // read_only_sql_transaction: the server became a standby
  '25P03', // idle_in_transaction_session_timeout
  '53100', // disk_full
  '53200', // out_of_memory
  '53300', // too_many_connections
  '55000', // object_not_in_prerequisite_state: the database takes no connections
  '55P03', // lock_not_available
  '57014', // query_canceled, by a limit of time
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
  '57P05', // idle_session_timeout
])
/** Of the way to the server, as Node names them. */
const lostWay = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['ENOTFOUND', 'EAI_AGAIN'],
])
/** Of the disk, which somebody makes room on, or mounts anew. */
const noDisk = new Set(['ENOSPC', 'EDQUOT', 'EROFS'])
/** What `pg` and the site's own connections say in words alone. */
const lostConnection =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|The database did not answer)/

/**
 * Whether this failed because the database or the storage is gone, starts, has no place, or took longer than anything may, or
 * because the disk takes nothing: it is no fault of what was asked for, and asking again soon may help.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof StorageFailure) return true
  const { code, syscall } = error as NodeJS.ErrnoException
  const isLater = code !== undefined && (laterCodes.has(code) || code.startsWith('08'))
  // A file that is missing has the same code as the socket of a server that is gone.
  const isWay = code !== undefined && (lostWay.has(code) || (code === 'ENOENT' && syscall === 'connect'))
  if (code !== undefined && noDisk.has(code)) return true
  if (isLater || isWay || lostConnection.test(error.message)) return true
  if (error instanceof AggregateError && error.errors.some(isUnavailable)) return true
  return isUnavailable(error.cause)
}
