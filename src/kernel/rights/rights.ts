import { isLocale, type Locale } from '../locales.ts'

/**
 * What an administrator has narrowed an account to. With all of it empty an account reads and changes nothing. Cases
 * are not among it: who opens them is said by a right of its own, which nobody has by being an administrator.
 */
export type Rights = {
  /** The kinds of content whose entries the account writes, by their names. */
  kinds: string[]
  /** The languages in which it writes them. Whoever writes in the default one also writes what all languages share. */
  languages: Locale[]
  /** Whether it decides what of that visitors see. */
  publishes: boolean
  register: boolean
  messages: boolean
}

/** Null for an account that may do everything, as every account may by default (specification, section 6). */
export type MaybeNarrowed = Rights | null

/** What somebody is about to do. `write` and `put-on-site` are about content of whatever kind and language. */
export type Action =
  | { to: 'edit' | 'publish'; kind: string; languages: readonly Locale[] }
  | { to: 'write' | 'put-on-site' | 'register' | 'messages' | 'administer' }

/** Whether an account with these rights may do this. The one answer to that question, for servers and for pages. */
export function mayDo(rights: MaybeNarrowed, action: Action): boolean {
  if (rights === null) return true
  const writes = rights.kinds.length > 0 && rights.languages.length > 0
  switch (action.to) {
    case 'administer':
      return false
    case 'register':
    case 'messages':
      return rights[action.to]
    case 'write':
      return writes
    case 'put-on-site':
      return writes && rights.publishes
    case 'edit':
      return covers(rights, action)
    case 'publish':
      return rights.publishes && covers(rights, action)
  }
}

function covers({ kinds, languages }: Rights, asked: { kind: string; languages: readonly Locale[] }) {
  return kinds.includes(asked.kind) && asked.languages.every((each) => languages.includes(each))
}

/** Whether an account writes texts in a language, in whatever kind of content. */
export function writesLanguage(rights: MaybeNarrowed | undefined, locale: Locale): boolean {
  return !rights || rights.languages.includes(locale)
}

/** The rights that a row of the database holds. What cannot be understood allows nothing. */
export function readRights(kept: unknown): MaybeNarrowed {
  if (kept === null || kept === undefined) return null
  const { kinds, languages, publishes, register, messages } = kept as Partial<Record<keyof Rights, unknown>>
  return {
    kinds: Array.isArray(kinds) ? kinds.filter((each) => typeof each === 'string') : [],
    languages: Array.isArray(languages) ? languages.filter(isLocale) : [],
    publishes: publishes === true,
    register: register === true,
    messages: messages === true,
  }
}
