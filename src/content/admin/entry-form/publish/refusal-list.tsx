import type { AnyKind } from '#content/model/define-kind.ts'
import type {
  AddressProblem,
  FindingCode,
  PublicationRefused,
  Refusal,
} from '#content/model/editing/publication.ts'
import { kindNamed } from '#content/model/kinds/index.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { languageName } from '#kernel/i18n/language-name.ts'
import { m } from '#kernel/i18n/messages.ts'
import { type Locale, locales, otherLocales } from '#kernel/locales.ts'
import { capital } from '#kernel/text/capital.ts'
import { problemWords } from '../../inputs/input-problems.ts'
import { sourceStateInWords } from '../../source-state.tsx'
import type { PlacedKey } from '../draft/placed-key.ts'
import { byPlace, isClear, keyAt } from './published-problems.ts'

type Props = {
  kind: AnyKind
  languages: Partial<Record<Locale, Refusal>>
  /** The way to a field, from where the list stands. */
  link(key: PlacedKey): React.ReactNode
  /** The level of its headings: one below what it stands in. */
  heading?: 'h2' | 'h3'
}

/** Why each language was not published, what they share once before them; every line leads to its field. */
export function RefusalList({ kind, languages, link, heading = 'h3' }: Props) {
  const { shared, own } = byPlace(kind, languages)
  return (
    <>
      {shared && <Part title={m.media_use_shared()} {...shared} kind={kind} link={link} heading={heading} />}
      {locales.map((locale) => {
        const refusal = own[locale]
        if (!refusal || isClear(refusal)) return null
        return (
          <Part
            key={locale}
            title={languageName(locale)}
            kind={kind}
            link={link}
            heading={heading}
            locale={locale}
            refusal={refusal}
          />
        )
      })}
    </>
  )
}

type PartProps = Omit<Props, 'languages'> & { title: string; locale: Locale; refusal: Refusal }

function Part({ title, kind, link, heading: Heading = 'h3', locale, refusal }: PartProps) {
  return (
    <section className="refusal">
      <Heading>{capital(title)}</Heading>
      <ul>
        {refusal.problems.map(({ path, code }) => (
          <Line key={`${path} ${code}`} {...{ kind, link, path, locale }} severity="error">
            {problemWords[code]()}
          </Line>
        ))}
        {refusal.address && <AddressLine problem={refusal.address} />}
        {refusal.sourceState && (
          <li data-severity="warning">
            <span className="severity">{m.entry_warning()}</span> {sourceStateInWords(refusal.sourceState)}
          </li>
        )}
        {refusal.findings.map(({ path, code, severity, text }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is drawn once
          <Line key={at} {...{ kind, link, path, locale, severity }}>
            {findingWords[code]()}{' '}
            {text && <q lang={code === 'untranslated' ? otherLocales(locale)[0] : locale}>{text}</q>}
          </Line>
        ))}
      </ul>
    </section>
  )
}

type LineProps = Pick<Props, 'kind' | 'link'> & {
  path: string
  locale: Locale
  severity: 'error' | 'warning'
  children: React.ReactNode
}

function Line({ kind, link, path, locale, severity, children }: LineProps) {
  const key = keyAt(kind, path, locale)
  return (
    <li data-severity={severity}>
      <span className="severity">{severity === 'error' ? m.entry_error() : m.entry_warning()}</span>{' '}
      {key && link(key)}
      {placesIn(path)}: {children}
    </li>
  )
}

/** Which of the items of a list it is, and which of those inside that one. */
function placesIn(path: string): string {
  return path
    .split('.')
    .filter((part) => /^\d+$/.test(part))
    .map((at) => ` › ${Number(at) + 1}`)
    .join('')
}

function AddressLine({ problem }: { problem: AddressProblem }) {
  const holder = 'by' in problem ? problem.by : null
  const words = {
    reserved: m.input_slug_reserved,
    taken: m.input_slug_taken,
    'was-used': holder?.trashed ? m.input_slug_taken_trashed : m.input_slug_was_used,
  }[problem.problem]
  const section = holder && kindNamed(holder.kind)?.section
  return (
    <li data-severity={problem.problem === 'was-used' ? 'warning' : 'error'}>
      <code>{problem.slug}</code>: {words()}{' '}
      {holder && section && (
        <a href={adminAddress.entry(section.path, holder.id)} target="_blank" rel="noopener">
          {holder.title}
        </a>
      )}
    </li>
  )
}

/** What keeps people from reading a text, and what to do about it. */
const findingWords = {
  'no-alternative': m.entry_finding_no_alternative,
  'film-without-captions': m.entry_finding_film_without_captions,
  'alternative-is-file-name': m.entry_finding_alternative_is_file_name,
  'heading-first': m.entry_finding_heading_first,
  'heading-skipped': m.entry_finding_heading_skipped,
  'heading-empty': m.entry_finding_heading_empty,
  'link-empty': m.entry_finding_link_empty,
  'link-nowhere': m.entry_finding_link_nowhere,
  'link-to-admin': m.entry_finding_link_to_admin,
  'link-vague': m.entry_finding_link_vague,
  'link-is-address': m.entry_finding_link_is_address,
  'link-unpublished': m.entry_finding_link_unpublished,
  'link-trashed': m.entry_finding_link_trashed,
  'certificate-not-shown': m.entry_finding_certificate_not_shown,
  'certificate-gone': m.entry_finding_certificate_gone,
  'file-gone': m.entry_finding_file_gone,
  'table-without-header': m.entry_finding_table_without_header,
  'only-images': m.entry_finding_only_images,
  'all-capitals': m.entry_finding_all_capitals,
  'older-text': m.entry_finding_older_text,
  untranslated: m.entry_finding_untranslated,
  'description-short': m.entry_finding_description_short,
  'description-long': m.entry_finding_description_long,
} satisfies Record<FindingCode, () => string>

export type RefusedOrFailed =
  | PublicationRefused
  | {
      problem:
        | 'signed-out'
        | 'not-permitted'
        | 'unreachable'
        | 'failed'
        | 'unsaved'
        | 'no-language'
        | 'missed'
    }

/** Why nothing was published, in words that say what to do. */
export const refusalWords = {
  'not-found': m.entry_refused_not_found,
  needed: m.entry_refused_needed,
  'shared-not-public': m.entry_refused_shared_not_public,
  'shared-unseen': m.entry_refused_shared_unseen,
  conflict: m.entry_refused_conflict,
  incomplete: m.entry_refused_incomplete,
  'not-public': m.entry_refused_not_public,
  warnings: m.entry_refused_warnings,
  past: m.entry_refused_past,
  'no-such-time': m.entry_refused_no_such_time,
  'no-reason': m.entry_refused_no_reason,
  'not-valid': m.entry_refused_not_valid,
  'signed-out': m.entry_signed_out_text,
  'not-permitted': m.entry_refused_not_permitted,
  unreachable: m.entry_refused_unreachable,
  failed: m.entry_refused_failed,
  unsaved: m.entry_refused_unsaved,
  'no-language': m.entry_refused_no_language,
  missed: m.entry_plan_missed,
} satisfies Record<RefusedOrFailed['problem'], () => string>
