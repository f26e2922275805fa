import { APIError } from 'better-auth/api'
import type { BetterAuthOptions, DBAdapter, DBTransactionAdapter } from 'better-auth/types'
import { isUnavailable } from '#kernel/database/unavailable.ts'

type Open = (options: BetterAuthOptions) => DBAdapter
type FindOne = DBAdapter['findOne']
type IncrementOne = DBAdapter['incrementOne']
type Update = DBAdapter['update']

/**
 * Better Auth's way to the database, with five things of our own. A database that is gone is an error of status 503
 * with its cause: Better Auth makes one without a cause of whatever else is thrown while it reads a session, and a fault
 * of the site's would look the same. And what is read together is read here: Better Auth prints a statement that
 * fails there to the console, with the account's id in it. And an update with a condition is one statement: see
 * `updateGuarded`. And an address comes back as it is stored: see `addressForAuth`. And the counter of a passkey is left as it is: see
 * `updateUncounted`.
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
  return {
    ...told,
    findOne: readingApart(told),
    incrementOne: updateGuarded(told),
    update: updateUncounted(told),
  }
}

/**
 * Sets fields of the row that still meets all conditions; null where none does any more. Better Auth spends a recovery
 * code by it. Its own statement finds the row in a subquery, and PostgreSQL does not evaluate that again after waiting
 * for another transaction's lock: several requests at once all pass. `updateMany` puts the conditions to the row
 * itself, which are evaluated again.
 */
function updateGuarded(adapter: DBTransactionAdapter): IncrementOne {
  return async <T>({ model, where, increment, set }: Parameters<IncrementOne>[0]) => {
    const id = where.filter(({ field }) => field === 'id')
    const counts = Object.keys(increment).length > 0
    // Without a condition beside the id there is nothing that another could have changed meanwhile.
    if (counts && id.length === where.length) return adapter.incrementOne<T>({ model, where, increment, set })
    if (counts || id.length === 0)
      throw new Error(`Better Auth updates ${model} in another way: say here how`)
    const updated = await adapter.updateMany({ model, where, update: set ?? {} })
    return updated > 0 ? adapter.findOne<T>({ model, where: id }) : null
  }
}

/**
 * Leaves out the counter of a passkey, which is written where it is compared (`takeCounter`). Better Auth writes it once more without
 * a condition: of two answers at once the one with the lower count could come last, and the next copy would pass.
 */
function updateUncounted(adapter: DBTransactionAdapter): Update {
  return async <T>({ model, where, update }: Parameters<Update>[0]) => {
    if (model !== 'passkey') return adapter.update<T>({ model, where, update })
    const { counter: _, ...rest } = update
    return Object.keys(rest).length > 0
      ? adapter.update<T>({ model, where, update: rest })
      : adapter.findOne<T>({ model, where })
  }
}

/** A session with its user, and a user with its ways to sign in, by two statements. */
function readingApart(adapter: DBTransactionAdapter): FindOne {
  return async <T>({ join, ...asked }: Parameters<FindOne>[0]) => {
    const where = asked.where.map((each) =>
      each.field === 'email' ? { ...each, value: String(each.value).replace(forAuth, '') } : each,
    )
    const found = await adapter.findOne<Record<string, unknown>>({ ...asked, where })
    // Compared once the signature was verified (`takeCounter`): here it would be refused like a forged answer.
    if (found && asked.model === 'passkey') return { ...found, counter: 0 } as T
    if (!found || !join) return found as T | null
    const parts = Object.keys(join).filter((name) => join[name])
    for (const part of parts) found[part] = await readPart(adapter, part, found)
    return found as T
  }
}

/**
 * An address as Better Auth takes it: its check refuses top-level domains in A-labels (`xn--…`). They get a label that leads
 * nowhere (RFC 2606, 2), which its way to the database takes away again.
 */
export function addressForAuth(email: string): string {
  return /\.(xn--[a-z\d-]+|invalid)$/.test(email) ? `${email}.invalid` : email
}

const forAuth = /\.invalid$/

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
