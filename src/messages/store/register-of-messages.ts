import type { Caller } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import type { Concerned, KeptMatter } from '#messages/model/concerned.ts'

/**
 * What messages ask of the register. The two stand side by side and do not know each other: the running site passes it
 * in. Nothing of it is ever told to a visitor.
 */
export type RegisterOfMessages = {
  /** The one certificate or company that a text names; null where it names none, or several. */
  find(caller: Caller, text: string): Promise<Concerned | null>
  /** What certificates and companies are called, by their ids; what there is not is left out. */
  names(orm: Orm, ids: { certificates: string[]; companies: string[] }): Promise<RecordNames>
  /** The last day on which records about each of these are kept, in their order; null where no cycle says so. */
  keptUntil(orm: Orm, matters: readonly KeptMatter[]): Promise<(string | null)[]>
}

export type RecordNames = { certificates: Map<string, string>; companies: Map<string, string> }
