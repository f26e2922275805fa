import { fill } from '#kernel/fill-words.ts'
import { formatLocale, type Locale, type Words } from '#kernel/locales.ts'
import { dateFormat } from '#kernel/text/formats.ts'
import type { Theme } from '#kernel/theme/theme.ts'
import * as said from '#kernel/words/certificate-document.ts'
import { stands } from '#register/model/certificate-standing.ts'
import { hasTerm } from '#register/model/certificate-types.ts'
import { countryName } from '#register/model/country-names.ts'
import { standardInWords } from '#register/model/listed-standards.ts'
import { standingInWords } from '#register/model/public-api/state-words.ts'
import { sectors } from '#register/model/sectors.ts'
import type { ShownAccreditation, ShownCertificate, ShownSite } from '#register/model/shown.ts'
import { isDemoCompany } from '#register/model/stable-id.ts'
import type { Annex, DocumentContent, Entry, InEach, Picture, Said } from '#trust/model/document/content.ts'
import { inksOnPaper } from '#ui/drawings/inks.ts'

/** The same certificate as it is told in one language. */
export type Told = { locale: Locale; shown: ShownCertificate; body: ToldBody }
export type ToldBody = { name: string; legalName: string | null; address: string | null }
export type Signatory = { name: string; role: (locale: Locale) => string; picture: Picture | null }

export type Asked = {
  /** In each language of the document; at least one. */
  told: readonly [Told, ...Told[]]
  href: string
  qr: string
  seed: string
  theme: Theme
  logo: Picture | null
  signatories: readonly Signatory[]
  /** The picture of the accreditation of this name. */
  markOf: (accreditation: ShownAccreditation) => Picture | null
  isCopy: boolean
}

/** What stands on the document of a certificate. */
export function documentContent(asked: Asked): DocumentContent {
  const { told, theme, isCopy } = asked
  const [{ shown, body }] = told
  const inks = inksOnPaper(theme)
  const each = (say: (told: Told) => string | null): InEach =>
    once(told.flatMap((one) => textOf(say(one), one.locale)))
  const saying = (words: Words, values: Record<string, string> = {}) =>
    each(({ locale }) => fill(words, values)[locale])
  const isStatement = !hasTerm(shown.type)
  const single = shown.sites.length === 1 ? shown.sites[0] : undefined
  return {
    languages: told.map(({ locale }) => locale),
    ...{ number: shown.number, href: asked.href, qr: asked.qr, family: shown.family, seed: asked.seed },
    look: {
      type: theme.type,
      colours: {
        ...{ paper: inks.paper, ink: inks.ink, quiet: inks.quiet, line: inks.line, gold: inks.gold },
        ...{ accent: inks[shown.family], warn: inks.suspended, state: stateColour(shown, inks) },
      },
    },
    body: {
      ...{ name: body.name, legalName: body.legalName ?? body.name, logo: asked.logo },
      address: each((one) => one.body.address),
    },
    title: saying(said.titles[shown.type]),
    lead: saying(isStatement ? said.leadOfStatement : said.lead, { body: body.name }),
    holder: shown.company.name,
    place: each(({ shown: { company }, locale }) => placeOf(single, company, locale)),
    meets: saying(isStatement ? said.meetsOfStatement : said.meets),
    standards: standardsOf(shown, saying),
    scopeTitle: saying(said.scope),
    scope: once(
      told.flatMap((one) =>
        one.shown.scope ? [{ text: one.shown.scope.value, lang: one.shown.scope.locale }] : [],
      ),
    ),
    facts: factsOf(each, saying, shown),
    stamp: stands(shown.standing.state)
      ? null
      : {
          state: shown.standing.state,
          text: each(({ shown: { standing, expiresOn }, locale }) => stateOf(standing, expiresOn, locale)),
        },
    warnings: warningsOf(told, saying),
    signatories: asked.signatories.map(({ name, role, picture }) => ({
      ...{ name, picture },
      role: each(({ locale }) => role(locale)),
    })),
    marks: marksOf(asked, saying),
    annexes: [
      annexOf(saying(said.sites), single ? [] : shown.sites.map((_, at) => siteEntry(told, at))),
      annexOf(
        saying(said.products),
        shown.products.map((_, at) => productEntry(told, at)),
      ),
    ].filter(({ entries }) => entries.length > 0),
    ...{ isCopy, isDemonstration: isDemoCompany(shown.company.id) },
    say: {
      ...{ verify: saying(said.verify), sealed: saying(said.sealed, { body: body.name }) },
      ...{ inAnnex: saying(said.inAnnex), annex: saying(said.annex), page: saying(said.page) },
      ...{ copy: saying(said.copy), copyOf: saying(said.copyOf), missing: saying(said.missing) },
      accreditations: saying(said.accreditations),
      demonstration: saying(said.demonstration),
    },
  }
}

type Saying = (words: Words, values?: Record<string, string>) => InEach
type Each = (say: (told: Told) => string | null) => InEach

function textOf(text: string | null, lang: Locale): Said[] {
  return text ? [{ text, lang }] : []
}

/** What is the same in every language stands there once. */
function once(texts: Said[]): InEach {
  return texts.every(({ text }) => text === texts[0]?.text) ? texts.slice(0, 1) : texts
}

function day(date: string) {
  return ({ locale }: Told) => dateInWords(date, locale)
}

function stateOf(standing: ShownCertificate['standing'], expiresOn: string | null, locale: Locale): string {
  const { state, day: on } = standingInWords(standing, expiresOn, locale)
  return [state, on].filter(Boolean).join(' ')
}

/** Slate for what another certificate came in the place of. */
const replaced = '#5a6670'

function stateColour(
  { standing: { state } }: ShownCertificate,
  { good, suspended, bad, river }: Record<'good' | 'suspended' | 'bad' | 'river', string>,
): string {
  if (stands(state)) return good
  if (state === 'suspended') return suspended
  if (state === 'not-yet-in-force') return river
  return state === 'replaced' ? replaced : bad
}

function dateInWords(date: string, locale: Locale): string {
  const format = dateFormat(formatLocale[locale], { dateStyle: 'long', timeZone: 'UTC' })
  return format.format(new Date(`${date}T00:00:00Z`))
}

function placeOf(site: ShownSite | undefined, company: ShownCertificate['company'], locale: Locale): string {
  const country = countryName(site?.country ?? company.country, locale)
  return [site ? site.address : company.city, country].filter(Boolean).join(', ')
}

function standardsOf(
  { standards, withdrawnStandards }: ShownCertificate,
  saying: Saying,
): DocumentContent['standards'] {
  return [
    ...standards.map(({ suspendedSince, ...each }) => ({
      name: standardInWords(each),
      warning: suspendedSince === null ? null : dated(saying, said.suspendedSince, suspendedSince),
    })),
    ...withdrawnStandards.map(({ withdrawnOn, ...each }) => ({
      name: standardInWords(each),
      warning: dated(saying, said.withdrawnOn, withdrawnOn),
    })),
  ]
}

/** Words with a day, which each language writes in its own way. */
function dated(saying: Saying, words: Words, date: string): InEach {
  return saying(words).map(({ text, lang }) => ({
    text: text.replaceAll('{date}', () => dateInWords(date, lang)),
    lang,
  }))
}

function factsOf(each: Each, saying: Saying, shown: ShownCertificate): DocumentContent['facts'] {
  const { originalIssuedOn, issuedOn, expiresOn } = shown
  const isReissue = originalIssuedOn !== null && originalIssuedOn !== issuedOn
  const facts = [
    ...(isReissue ? [{ label: saying(said.firstIssued), value: each(day(originalIssuedOn)) }] : []),
    { label: saying(said.issued), value: each(day(issuedOn)) },
    ...(hasTerm(shown.type)
      ? [{ label: saying(said.validUntil), value: expiresOn ? each(day(expiresOn)) : saying(said.noLastDay) }]
      : []),
    { label: saying(said.scheme), value: each(({ shown: { scheme } }) => scheme?.title ?? null) },
    {
      label: saying(said.sectors),
      value: each(({ shown: { sectors: codes }, locale }) =>
        codes.map((code) => `${code} – ${sectors[code][locale]}`).join('; '),
      ),
    },
    {
      label: saying(said.office),
      value: each(
        ({ shown: { issuingOffice: office } }) =>
          office && (office.name.includes(office.city) ? office.name : `${office.name}, ${office.city}`),
      ),
    },
  ]
  return facts.filter(({ value }) => value.length > 0)
}

/** What does not hold although the whole does. */
function warningsOf(told: Asked['told'], saying: Saying): InEach[] {
  const [{ shown }] = told
  const { standards, withdrawnStandards, sites, standing } = shown
  if (!stands(standing.state)) return []
  const isForSome =
    withdrawnStandards.length > 0 || standards.some(({ suspendedSince }) => suspendedSince !== null)
  const apart = sites.filter((site) => site.standing.state !== 'covered')
  const single = sites.length === 1 ? apart[0] : undefined
  const ofSites = single ? siteWarning(told, single) : apart.length > 0 ? saying(said.sitesInPart) : null
  return [...(isForSome ? [saying(said.inPart)] : []), ...(ofSites ? [ofSites] : [])]
}

/** The accreditations that cover it, each with its number; and what none covers. */
function marksOf({ told: [{ shown }], markOf }: Asked, saying: Saying): DocumentContent['marks'] {
  const mark = (accreditation: ShownAccreditation, standard: string | null) => {
    const numbered = [accreditation.body, accreditation.number].filter(Boolean).join(' ')
    const text = saying(said.accredited, { body: numbered })
    const apart = standard === null ? [] : saying(said.accreditedFor, { standard })
    return {
      text: text.map((one, at) => ({ ...one, text: [one.text, apart[at]?.text].filter(Boolean).join(' ') })),
      picture: markOf(accreditation),
    }
  }
  const own = shown.ownAccreditations.map(({ standard, accreditation }) =>
    mark(accreditation, standardInWords(standard)),
  )
  const areAllOwn = shown.standards.every(
    ({ name, edition, isAccredited }) =>
      !isAccredited ||
      shown.ownAccreditations.some(({ standard }) => standard.name === name && standard.edition === edition),
  )
  const without = shown.standards.filter(({ isAccredited }) => !isAccredited)
  const bare =
    without.length === shown.standards.length
      ? [saying(said.notAccredited)]
      : without.map((each) => saying(said.notAccreditedFor, { standard: standardInWords(each) }))
  return [
    ...(shown.isAccredited && shown.accreditation && !areAllOwn ? [mark(shown.accreditation, null)] : []),
    ...own,
    ...bare.map((text) => ({ text, picture: null })),
  ]
}

function annexOf(title: InEach, entries: Entry[]): Annex {
  return { title, entries }
}

/** What is at one place of a list, in every language. */
function inEach(told: Asked['told'], say: (told: Told) => Said | null): InEach {
  return once(told.flatMap((one) => say(one) ?? []))
}

function siteEntry(told: Asked['told'], at: number): Entry {
  const [{ shown }] = told
  const site = shown.sites[at] as ShownSite
  return {
    head: [site.number, site.name ?? site.city].filter(Boolean).join(' – ') || String(at + 1),
    more: site.address,
    texts: inEach(told, (one) => {
      const country = countryName(site.country, one.locale)
      const scope = one.shown.sites[at]?.scope?.value
      return { text: [country, scope].filter(Boolean).join('. '), lang: one.locale }
    }),
    warning: siteWarning(told, site),
  }
}

function siteWarning(told: Asked['told'], { standing: { state, since } }: ShownSite): InEach | null {
  const words = {
    covered: null,
    suspended: since ? said.siteSuspended : said.siteSuspendedUndated,
    withdrawn: since ? said.siteWithdrawn : said.siteWithdrawnUndated,
    'not-yet': said.siteNotYet,
  }[state]
  if (words === null) return null
  return inEach(told, ({ locale }) => ({
    text: words[locale].replaceAll('{date}', () => (since ? dateInWords(since, locale) : '')),
    lang: locale,
  }))
}

function productEntry(told: Asked['told'], at: number): Entry {
  const product = told[0].shown.products[at]
  const names = inEach(told, ({ shown }) => {
    const name = shown.products[at]?.name
    return name ? { text: name.value, lang: name.locale } : null
  })
  const make = [product?.brand, product?.model].filter(Boolean).join(' ')
  const more = [product?.standard, product?.range].filter(Boolean).join(', ')
  const head = make || names[0]?.text || String(at + 1)
  return { head, more: more || null, texts: make ? names : names.slice(1), warning: null }
}
