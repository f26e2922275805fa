const full = new Set(['ENOSPC', 'EDQUOT'])
/** As PostgreSQL calls it. */
const fullDatabase = '53100'
const refused = new Set(['EROFS', 'EACCES', 'EPERM'])
/** SQLite's own numbers for the same, which the lock of the database's folder meets. */
const sqlite = new Map([
  [8, 'EROFS'],
  [13, 'ENOSPC'],
  [14, 'EACCES'],
])

/**
 * A sentence for the operator where a folder could not be written because of the disk or the rights; any other error
 * as it is.
 */
export function inWordsIfUnwritable(folder: string, error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { code, errcode } = error as { code?: string; errcode?: number }
  const why = (errcode !== undefined && sqlite.get(errcode)) || code || ''
  if (full.has(why))
    return new Error(`The disk that holds ${folder} is full. Make room there and start again.`, {
      cause: error,
    })
  if (refused.has(why))
    return new Error(
      `${folder} cannot be written: it is read-only, or belongs to another account. (${error.message})`,
      { cause: error },
    )
  return error
}

/** Whether something could not be written since there is no room for it, in a file or in the database. */
export function isDiskFull(error: unknown): boolean {
  const { code, cause } = (error instanceof Error ? error : {}) as { code?: unknown; cause?: unknown }
  return full.has(String(code)) || code === fullDatabase || (cause instanceof Error && isDiskFull(cause))
}
