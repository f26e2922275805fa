import type { Family } from '#kernel/addresses.ts'
import type { Locale } from '#kernel/locales.ts'
import type { TypePair } from '#kernel/theme/theme.ts'
import type { CertificateState } from '#register/model/certificate-standing.ts'

/** A text with the language that it is in. */
export type Said = { text: string; lang: Locale }
/** The same in each language of the document, in their order; one alone where it is the same in all. */
export type InEach = readonly Said[]

/** A picture of the body's library, by the hash of its file. */
export type Picture = { sha256: string; alt: InEach }

/** One line of an annex: a site or a product. */
export type Entry = {
  head: string
  /** Under it, the same in every language. */
  more: string | null
  texts: InEach
  /** That it is not covered, or no longer. */
  warning: InEach | null
}

export type Annex = { title: InEach; entries: Entry[] }

/**
 * Everything that stands on a certificate's document, and nothing that changes from day to day unless what it says does:
 * its hash tells whether a document that was made still says what it should.
 */
export type DocumentContent = {
  languages: readonly Locale[]
  number: string
  /** Where the certificate is found, whole; and what the code on the sheet leads to. */
  href: string
  qr: string
  family: Family
  seed: string
  look: { colours: Record<DocumentColour, string>; type: TypePair }
  body: { name: string; legalName: string; address: InEach; logo: Picture | null }
  title: InEach
  lead: InEach
  holder: string
  place: InEach
  meets: InEach
  standards: { name: string; warning: InEach | null }[]
  scopeTitle: InEach
  scope: InEach
  facts: { label: InEach; value: InEach }[]
  /** Null while nothing speaks against it: then there is no stamp. */
  stamp: { state: CertificateState; text: InEach } | null
  /** What of it does not hold although the whole does, or that nobody accredited it. */
  warnings: InEach[]
  signatories: { name: string; role: InEach; picture: Picture | null }[]
  marks: { text: InEach; picture: Picture | null }[]
  annexes: Annex[]
  isCopy: boolean
  isDemonstration: boolean
  /** What every sheet says in its own words. */
  say: Record<
    'verify' | 'sealed' | 'accreditations' | 'inAnnex' | 'annex' | 'copy' | 'copyOf' | 'missing',
    InEach
  > & {
    demonstration: InEach
    /** With `{page}` and `{pages}`. */
    page: InEach
  }
}

export const documentColours = ['paper', 'ink', 'quiet', 'line', 'accent', 'gold', 'warn', 'state'] as const
export type DocumentColour = (typeof documentColours)[number]

/** Shapes of states within a circle of radius 8, as the pages show them, for whoever does not see colours. */
export const stateShapes: Record<CertificateState, string> = {
  'in-force': 'M-4 .4L-1.2 3.2L4.2 -3',
  issued: 'M-4 .4L-1.2 3.2L4.2 -3',
  suspended: 'M-2 -3.6v7.2M2 -3.6v7.2',
  'not-yet-in-force': 'M0 -4.2V.4L3 2.4',
  withdrawn: 'M-3.4 -3.4L3.4 3.4M3.4 -3.4L-3.4 3.4',
  cancelled: 'M-3.4 -3.4L3.4 3.4M3.4 -3.4L-3.4 3.4',
  transferred: 'M-3.4 -3.4L3.4 3.4M3.4 -3.4L-3.4 3.4',
  expired: 'M-3.4 -3.4L3.4 3.4M3.4 -3.4L-3.4 3.4',
  replaced: 'M-4 0h7.6M.6 -3L3.8 0L.6 3',
}
