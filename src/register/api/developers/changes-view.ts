import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { watchAddress } from '#kernel/watch-addresses.ts'
import type { ApiDescription, ParameterView, Sample } from './developers-view.ts'

export type ChangesView = {
  title: string
  /** How a copy of the directory stays as the register is. */
  follow: { title: string; text: string }
  feeds: {
    title: string
    text: string
    /** `href` leads to one of the register. */
    each: { address: string; href: string | null; summary: string }[]
  }
  hooks: {
    title: string
    where: string
    ask: { href: string; label: string }
    texts: string[]
    headers: ParameterView[]
    /** A message as it is sent. */
    example: string | null
    typesTitle: string
    types: { type: string; summary: string }[]
  } | null
}

/** What the description of the API says of feeds and of messages to programs. */
export function changesView(
  { paths, webhooks, components }: ApiDescription,
  sample: Sample | null,
  locale: Locale,
): ChangesView {
  const feeds = Object.entries(paths).filter(([path]) => path.endsWith('.atom'))
  const hooks = Object.entries(webhooks).map(([type, { post }]) => ({ type, ...post }))
  const [challenge, ...messages] = hooks
  const example = messages.flatMap((each) => Object.values(each.requestBody.content)[0]?.example ?? [])[0]
  return {
    title: m.dev_changes(),
    follow: { title: m.dev_rule_follow(), text: m.dev_rule_follow_text() },
    feeds: {
      title: m.dev_feeds(),
      text: feeds[0]?.[1].get?.description ?? '',
      each: feeds.map(([address, { get }]) => ({
        ...{ address, summary: get?.summary ?? '' },
        href: sample && feedOf(address, sample, locale),
      })),
    },
    hooks: challenge
      ? {
          ...{ title: m.dev_hooks(), where: m.dev_hooks_where() },
          ask: { href: watchAddress.ask(locale), label: m.dev_hooks_ask() },
          texts: [challenge.description, messages[0]?.description ?? ''],
          headers: Object.values(components.parameters).map(({ name, description }) => ({
            ...{ name, text: description, note: null, values: null },
          })),
          example: example === undefined ? null : JSON.stringify(example, null, 2),
          typesTitle: m.dev_hooks_types(),
          types: hooks.map(({ type, summary }) => ({ type, summary })),
        }
      : null,
  }
}

function feedOf(path: string, { number, company }: Sample, locale: Locale): string {
  return path.includes('{number}')
    ? watchAddress.certificateFeed(locale, number)
    : watchAddress.companyFeed(locale, company)
}
