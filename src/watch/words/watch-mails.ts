import { address } from '#kernel/addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import type { Change } from '../model/changes.ts'
import type { Target } from '../model/watch-form.ts'
import { changeInWords, changeTitle, standsInWords } from './change-words.ts'

type Written = { subject: string; text: string }

/** So many are named in a mail; the page that it leads to has all. */
const mostNamed = 20
const mostTold = 100

/** The one mail that asks whether somebody wants to be told. Nothing of it was written by whoever asked for it. */
export function confirmMail(
  { site, link, targets }: { site: string; link: string; targets: readonly Target[] },
  locale: Locale,
): Written {
  const own = { locale }
  const named = targets
    .slice(0, mostNamed)
    .flatMap(({ kind, target, written }) => namedIn(kind, target, written) ?? [])
    .map((name) => `- ${name}`)
  const more = targets.length - named.length
  return {
    subject: m.watch_mail_confirm_subject({ site }, own),
    text: [
      m.watch_mail_confirm_text({ site }, own),
      [...named, ...(more > 0 ? [m.watch_mail_more({ count: more }, own)] : [])].join('\n'),
      `${m.watch_mail_confirm_link({}, own)}\n${link}`,
      m.watch_mail_confirm_else({}, own),
    ].join('\n\n'),
  }
}

/**
 * What a stranger typed goes to somebody else in the body's name: so nothing is repeated that could be read as a sentence or
 * an address. Null where that leaves nothing.
 */
function namedIn(kind: Target['kind'], target: string, written: string): string | null {
  if (kind === 'company' || isPlainNumber(written)) return written
  return isPlainNumber(target) ? target : null
}

function isPlainNumber(text: string): boolean {
  return /^[\p{L}\p{Nd}/_-]{3,40}$/u.test(text) && (text.match(/\p{L}/gu)?.length ?? 0) <= 10
}

type Changes = {
  site: string
  publicUrl: string
  changes: readonly Change[]
  isDigest: boolean
  manage: string
}

/** What changed, certificate by certificate, and the link by which its reader sees and ends everything. */
export function changesMail(
  { site, publicUrl, changes, isDigest, manage }: Changes,
  locale: Locale,
): Written {
  const own = { locale }
  const [first] = changes
  const told = changes.slice(0, mostTold)
  // Each of the rest has one line: nothing that changed is left out.
  const rest = changes.slice(mostTold)
  const isOne = changes.length === 1 && first !== undefined
  return {
    subject: isDigest
      ? m.watch_mail_digest_subject({ site, count: changes.length }, own)
      : isOne
        ? m.watch_mail_one_subject({ site, what: changeTitle(first, locale) }, own)
        : m.watch_mail_several_subject({ site, count: changes.length }, own),
    text: [
      ...(isDigest ? [m.watch_mail_digest_lead({ site }, own)] : []),
      ...[...Map.groupBy(told, ({ number }) => number).values()].map((each) =>
        certificatePart(each, publicUrl, locale),
      ),
      ...(rest.length > 0 ? [rest.map((each) => `- ${changeTitle(each, locale)}`).join('\n')] : []),
      m.watch_mail_no_claim({}, own),
      `-- \n${m.watch_mail_end({}, own)}\n${manage}`,
    ].join('\n\n'),
  }
}

/** All that happened to one certificate, and how it stands after it. */
function certificatePart(changes: readonly Change[], publicUrl: string, locale: Locale): string {
  const last = changes.at(-1)
  if (!last) return ''
  const { number, now, kind } = last
  return [
    now ? `${number} · ${now.holder.name}` : number,
    ...changes.map((change) => changeInWords(change, change.now?.replacedBy ?? null, locale)),
    standsInWords(last, locale),
    kind === 'removed' ? null : publicUrl + address.certificate(locale, number),
  ]
    .filter((line) => line !== null)
    .join('\n')
}

/** That a receiver of messages has given no good answer for a week, or said that it is gone. */
export function pausedMail(
  { site, url, isGone, manage }: { site: string; url: string; isGone: boolean; manage: string },
  locale: Locale,
): Written {
  const own = { locale }
  return {
    subject: m.watch_mail_paused_subject({ site }, own),
    text: [
      isGone ? m.watch_mail_gone_text({ url }, own) : m.watch_mail_paused_text({ url }, own),
      m.watch_mail_paused_next({}, own),
      `-- \n${m.watch_mail_end({}, own)}\n${manage}`,
    ].join('\n\n'),
  }
}
