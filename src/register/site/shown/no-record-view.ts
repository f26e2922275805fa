import { address } from '#kernel/addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { formatLocale } from '#kernel/locales.ts'
import { numberFormat } from '#kernel/text/formats.ts'
import type { DirectoryCount } from '#register/model/directory.ts'
import { nearnessOf } from '#register/model/near-match.ts'
import type { Near } from '#register/model/shown.ts'
import {
  type CertificateCard,
  type CompanyCard,
  certificateCard,
  companyCard,
  type Reading,
} from './card-view.ts'
import { countInWords } from './count-in-words.ts'

/** What was looked for: it decides what "not found" means. */
export type LookedFor = 'certificate' | 'company' | 'anything'
type Nothing = { outcome: 'restricted' } | { outcome: 'updating' } | { outcome: 'unknown'; near: Near[] }

/** Why there is nothing to show, which of several reasons it is, and what to do now. */
export type NoRecord = {
  /** Whether we know of nothing, or there is something that somebody has to look at. */
  state: 'unknown' | 'ask'
  title: string
  text: string
  /** What the directory finds, where words were asked. */
  directory: { href: string; text: string } | null
  near: { title: string; certificates: CertificateCard[]; companies: CompanyCard[] } | null
  ask: { text: string; links: { href: string; text: string }[] }
}

export function noRecord(
  answer: Nothing,
  {
    kind,
    asked,
    email,
    time,
    inDirectory = null,
    ...reading
  }: Reading & {
    kind: LookedFor
    asked: string
    email: string | null
    time: string
    inDirectory?: DirectoryCount | null
  },
): NoRecord {
  const { locale } = reading
  const near = answer.outcome === 'unknown' ? answer.near : []
  const certificates = near.flatMap((each) =>
    each.kind === 'certificate' ? certificateCard(each.certificate, reading) : [],
  )
  const companies = near.flatMap((each) =>
    each.kind === 'company' ? companyCard(each.company, reading) : [],
  )
  const shown = asked.slice(0, 120)
  const said =
    certificates.length > 0
      ? ofNearNumbers(shown, near)
      : ofNames(
          inDirectory
            ? { title: m.reg_words(), text: m.reg_words_text({ asked: shown }) }
            : saidOf(answer.outcome, kind, shown),
          { kind, asked, near, isFound: inDirectory !== null },
        )
  return {
    state: answer.outcome === 'unknown' && near.length === 0 && !inDirectory ? 'unknown' : 'ask',
    ...said,
    directory: inDirectory && {
      href: address.companies(locale, { q: asked }),
      text: m.reg_words_link({ count: countInWords(inDirectory, numberFormat(formatLocale[locale])) }),
    },
    near: near.length > 0 ? { title: m.reg_near(), certificates, companies } : null,
    ask: {
      text: m.reg_ask_text({ email: email ?? '', time }).replace(/\s+/g, ' '),
      links: [
        { href: address.contactCertificate(locale, 'other', asked.slice(0, 60)), text: m.reg_ask() },
        // Who asks with words has not shown us a certificate.
        ...(answer.outcome === 'unknown' && !inDirectory
          ? [
              {
                href: address.contactCertificate(locale, 'suspicious-certificate', asked.slice(0, 60)),
                text: m.reg_report_suspicious(),
              },
            ]
          : []),
        { href: address.verify(locale), text: m.reg_check_other() },
      ],
    },
  }
}

type Said = Pick<NoRecord, 'title' | 'text'>

/** A number that is nearly one of ours: that comes first, since a slip is likelier than a forgery. */
function ofNearNumbers(asked: string, near: readonly Near[]): Said {
  const isOne = near.length === 1
  if (nearnessOf(asked, near) === 'has-it')
    return {
      title: isOne ? m.reg_near_within_one() : m.reg_near_within(),
      text: m.reg_near_within_text({ asked }),
    }
  return {
    title: isOne ? m.reg_near_number_one() : m.reg_near_number(),
    text: isOne ? m.reg_near_number_text_one({ asked }) : m.reg_near_number_text({ asked }),
  }
}

/** What is said anyhow, with how the companies that may be meant are called. */
function ofNames(
  said: Said,
  { kind, asked, near, isFound }: { kind: LookedFor; asked: string; near: readonly Near[]; isFound: boolean },
): Said {
  if (near.length === 0) return said
  const isOne = near.length === 1
  const [title, text] =
    nearnessOf(asked, near) === 'has-it'
      ? isOne
        ? [m.reg_near_named_one(), m.reg_near_named_text_one()]
        : [m.reg_near_named(), m.reg_near_named_text()]
      : isOne
        ? [m.reg_near_name_one(), m.reg_near_name_text_one()]
        : [m.reg_near_name(), m.reg_near_name_text()]
  return { title: isFound || kind === 'company' ? said.title : title, text: `${said.text} ${text}` }
}

function saidOf(outcome: Nothing['outcome'], kind: LookedFor, asked: string): Said {
  if (outcome === 'restricted') return { title: m.reg_restricted(), text: m.reg_restricted_text() }
  if (outcome === 'updating') return { title: m.reg_updating(), text: m.reg_updating_text({ asked }) }
  const said = {
    certificate: [m.reg_unknown_certificate(), m.reg_unknown_certificate_text({ asked })],
    company: [m.reg_unknown_company(), m.reg_unknown_company_text({ asked })],
    anything: [m.reg_unknown(), m.reg_unknown_text({ asked })],
  } as const
  return { title: said[kind][0], text: said[kind][1] }
}
