import { address } from '#kernel/addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { formatLocale } from '#kernel/locales.ts'
import { numberFormat } from '#kernel/text/formats.ts'
import type { DirectoryCount } from '#register/model/directory.ts'
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
  const said = inDirectory
    ? { title: m.reg_words(), text: m.reg_words_text({ asked: asked.slice(0, 120) }) }
    : saidOf(answer.outcome, kind, asked.slice(0, 120))
  return {
    state: answer.outcome === 'unknown' && near.length === 0 && !inDirectory ? 'unknown' : 'ask',
    title: said.title,
    text: near.length > 0 ? `${said.text} ${m.reg_near_text()}` : said.text,
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

function saidOf(
  outcome: Nothing['outcome'],
  kind: LookedFor,
  asked: string,
): Pick<NoRecord, 'title' | 'text'> {
  if (outcome === 'restricted') return { title: m.reg_restricted(), text: m.reg_restricted_text() }
  if (outcome === 'updating') return { title: m.reg_updating(), text: m.reg_updating_text({ asked }) }
  const said = {
    certificate: [m.reg_unknown_certificate(), m.reg_unknown_certificate_text({ asked })],
    company: [m.reg_unknown_company(), m.reg_unknown_company_text({ asked })],
    anything: [m.reg_unknown(), m.reg_unknown_text({ asked })],
  } as const
  return { title: said[kind][0], text: said[kind][1] }
}
