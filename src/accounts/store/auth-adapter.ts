import { APIError } from 'better-auth/api'
import type { BetterAuthOptions, DBAdapter, DBTransactionAdapter } from 'better-auth/types'
import { isUnavailable } from '#kernel/database/unavailable.ts'

type Open = (options: BetterAuthOptions) => DBAdapter
type FindOne = DBAdapter['findOne']

/**
 * Better Auth's way to the database, with two things of our own. A database that is gone is an error of status 503
 * with its cause: Better Auth makes one without a cause of whatever else is thrown while it reads a session, and a fault
 * of the site's would look the same. And what is read together is read here: Better Auth prints a statement that
 * fails there to the console, with the account's id in it.
 */
export function ownAdapter(open: Open): Open {
  return (options) => {
    const adapter = open(options)
    return {
      ...wrapped(adapter),
      transaction: (work) => inWords(adapter.transaction((inner) => work(wrapped(inner)))),
    }
  }
}

function wrapped<Adapter extends DBTransactionAdapter>(adapter: Adapter): Adapter {
  const all = Object.entries(adapter).map(([name, value]) => {
    const call = value as (...given: unknown[]) => unknown
    return [name, typeof value === 'function' ? (...given: unknown[]) => inWords(call(...given)) : value]
  })
  const told: Adapter = Object.fromEntries(all)
  return { ...told, findOne: readingApart(told) }
}

/** A session with its user, and a user with its ways to sign in, by two statements. */
function readingApart(adapter: DBTransactionAdapter): FindOne {
  return async <T>({ join, ...asked }: Parameters<FindOne>[0]) => {
    const found = await adapter.findOne<Record<string, unknown>>(asked)
    if (!found || !join) return found as T | null
    const parts = Object.keys(join).filter((name) => join[name])
    for (const part of parts) found[part] = await readPart(adapter, part, found)
    return found as T
  }
}

function readPart(adapter: DBTransactionAdapter, part: string, of: Record<string, unknown>) {
  if (part === 'user')
    return adapter.findOne({ model: 'user', where: [{ field: 'id', value: String(of.userId) }] })
  if (part === 'account')
    return adapter.findMany({ model: 'account', where: [{ field: 'userId', value: String(of.id) }] })
  throw new Error(`Better Auth reads ${part} together with something else: say here how`)
}

async function inWords<T>(answer: Promise<T> | T): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof APIError || !isUnavailable(error)) throw error
    const unavailable = new APIError('SERVICE_UNAVAILABLE')
    // The innermost alone: what is around it names the statement and its values.
    unavailable.cause = innermost(error)
    throw unavailable
  }
}

function innermost(error: unknown): unknown {
  return error instanceof Error && error.cause instanceof Error ? innermost(error.cause) : error
}
