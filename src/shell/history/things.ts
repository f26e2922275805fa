import { kindNamed, kinds } from '#content/model/kinds/index.ts'
import { type EventGroup, eventsIn } from '#history/model/event-groups.ts'
import type { HistoryEventName } from '#history/model/history-events.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'

/** What the history can be narrowed to beside the kinds of content: a part of the site, with the events of its group. */
const parts = {
  media: { group: 'media', words: m.history_group_media },
  register: { group: 'register', words: m.history_group_register },
  accounts: { group: 'accounts', words: m.history_group_accounts },
  site: { group: 'site', words: m.history_group_site },
} satisfies Record<string, { group: EventGroup; words: () => string }>

/** The kinds of items that the register's events are about; `exported` and `imported` are of no group of their own. */
const registerItems = ['company', 'certificate', 'register', 'register-table', 'register-iaf']

type Part = keyof typeof parts

export function isThing(name: string): boolean {
  return isPart(name) || kindNamed(name) !== null
}

function isPart(name: string): name is Part {
  return Object.hasOwn(parts, name)
}

/** How the history is asked for one of these. */
export function askedOf(thing: string | null): { kinds?: string[]; what?: HistoryEventName[] } {
  if (thing === null) return {}
  if (!isPart(thing)) return { kinds: [thing] }
  return thing === 'register' ? { kinds: registerItems } : { what: eventsIn(parts[thing].group) }
}

/** Every one of them with its words, content first. */
export function thingsInWords(locale: Locale): { content: [string, string][]; other: [string, string][] } {
  return {
    content: Object.values(kinds).map(({ name, plural }) => [name, plural[locale]]),
    other: Object.entries(parts).map(([name, { words }]) => [name, words()]),
  }
}
