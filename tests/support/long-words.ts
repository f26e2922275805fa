import { isNotNull } from 'drizzle-orm'
import type { z } from 'zod'
import { type AnyKind, fieldEntries } from '#content/model/define-kind.ts'
import type { AnyField, FieldType, StoredImage } from '#content/model/fields/field.ts'
import type { Block, Inline, RichText } from '#content/model/fields/rich-text.ts'
import { kinds } from '#content/model/kinds/index.ts'
import { publishEntry, saveEntry } from '#content/store/save-entry.ts'
import { entry, entryLocale } from '#content/store/tables/content.ts'
import { systemActor } from '#kernel/caller.ts'
import { defaultLocale, locales } from '#kernel/locales.ts'
import { callerOf } from '#kernel/site.ts'
import { media } from '#media/store/tables.ts'
import {
  certificateFields,
  type certificateRecord,
  type standardRecord,
} from '#register/model/certificate-record.ts'
import { companyFields, type companyRecord } from '#register/model/company-record.ts'
import {
  productFields,
  type productRecord,
  siteFields,
  type siteRecord,
} from '#register/model/item-records.ts'
import type { RecordField, RecordFields } from '#register/model/records/field.ts'
import type { RunningSite } from '#serve/open-site.ts'
import { sampleCertificate, sampleCompany, storeSamples } from './register-records.ts'

const letters = 700

/** A word that is too long for every page, or as long as its field allows. */
export function longWord(longest = letters): string {
  return 'Mm'.repeat(letters / 2).slice(0, longest)
}

/** Writes one long word into every text of every entry of a site, and into the register. Addresses stay. */
export async function fillWithLongWords(site: RunningSite): Promise<void> {
  const { orm } = site.database
  const caller = callerOf(site, { locale: defaultLocale, actor: systemActor })
  const entries = await orm.select().from(entry)
  const languages = await orm.select().from(entryLocale)
  const [picture] = await orm.select({ id: media.id }).from(media).where(isNotNull(media.width)).limit(1)
  if (!picture) throw new Error('The site has no picture')
  const lengthened = longIn({ media: picture.id, focal: null, alt: null })
  for (const { id, kind: name, key, shared } of entries) {
    const kind = kinds[name as keyof typeof kinds] as AnyKind
    const own = languages.filter(({ entryId }) => entryId === id)
    const saved = await saveEntry(caller, kind, {
      key,
      shared: lengthened(kind, false, shared),
      locales: Object.fromEntries(
        own.map(({ locale, slug, draft }) => [locale, lengthened(kind, true, { slug, ...draft })]),
      ),
    })
    if (!saved.ok) throw new Error(`${name}/${key}: ${JSON.stringify(saved.detail)}`)
    for (const { locale } of own.filter(({ published }) => published)) {
      const published = await publishEntry(
        caller,
        id,
        locales.find((each) => each === locale) ?? defaultLocale,
      )
      if (!published.ok) throw new Error(`${name}/${key}: ${JSON.stringify(published)}`)
    }
  }
  await storeSamples(site.database, '2026-11-20', {
    companies: [sampleCompany(company)],
    certificates: [sampleCertificate(certificate), sampleCertificate({ ...certificate, ...suspended })],
  })
}

type Values = Record<string, unknown>
type Longer = (field: AnyField, value: unknown) => unknown

const asItIs = (_: AnyField, value: unknown) => value
/** A code of two letters is no word. */
const word = ({ max, fits }: AnyField, value: unknown) =>
  fits ? fits.example : max === 2 ? value : longWord(max)

/** The values of a kind with long words for texts, and with this picture where one is missing. */
function longIn(picture: StoredImage) {
  const inFields = (fields: Record<string, AnyField>, values: Values): Values =>
    Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, longer[field.type](field, values[name] ?? null)]),
    )
  const longer: Record<FieldType, Longer> = {
    text: word,
    longText: word,
    slug: asItIs,
    email: () => `${'a'.repeat(64)}@${'b'.repeat(60)}.example`,
    link: (_, value) => value ?? `https://ejemplo.example/${longWord()}`,
    number: asItIs,
    boolean: asItIs,
    date: asItIs,
    choice: ({ required, options = {} }, value) => value ?? (required ? Object.keys(options)[0] : null),
    colour: asItIs,
    richText: () => longText,
    image: ({ required }, value) => value ?? (required ? picture : null),
    file: asItIs,
    relation: asItIs,
    relations: asItIs,
    coordinates: asItIs,
    texts: ({ max = 3 }) => Array(Math.min(max, 3)).fill(longWord(200)),
    group: ({ fields = {} }, value) => (value ? inFields(fields, value as Values) : null),
    items: ({ fields = {} }, value) =>
      (Array.isArray(value) && value.length > 0 ? value : [{}, {}]).map((item) => inFields(fields, item)),
    destination: ({ required }, value) => value ?? (required ? { href: 'https://ejemplo.example/' } : null),
    menu: asItIs,
    blocks: ({ blocks = {} }) =>
      Object.entries(blocks).map(([kind, { fields = {} }]) => ({
        id: kind,
        kind,
        values: inFields(fields, {}),
      })),
    wording: asItIs,
  }
  return (kind: AnyKind, isLocalised: boolean, values: Values): Values => {
    const fields = fieldEntries(kind).filter(([, field]) => field.localised === isLocalised)
    return inFields(Object.fromEntries(fields), values)
  }
}

const said: Inline = { type: 'text', text: longWord() }
const paragraph: Block = { type: 'paragraph', content: [said] }
const row = (type: 'tableHeader' | 'tableCell') => ({
  type: 'tableRow' as const,
  content: Array(3).fill({ type, content: [paragraph] }),
})
/** A long word in every block that a text may have. */
const longText: RichText = {
  type: 'doc',
  content: [
    paragraph,
    { type: 'heading', attrs: { level: 2 }, content: [said] },
    { type: 'heading', attrs: { level: 3 }, content: [said] },
    {
      type: 'paragraph',
      content: [
        { ...said, marks: [{ type: 'link', attrs: { href: 'https://ejemplo.example/', entry: null } }] },
      ],
    },
    { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph] }] },
    { type: 'orderedList', content: [{ type: 'listItem', content: [paragraph] }] },
    { type: 'blockquote', content: [paragraph] },
    { type: 'callout', attrs: { tone: 'note' }, content: [paragraph] },
    { type: 'table', content: [row('tableHeader'), row('tableCell')] },
  ],
}

type LineName<Fields extends RecordFields> = {
  [Name in keyof Fields]: string extends z.output<Fields[Name]['value']> ? Name : never
}[keyof Fields]

/** Every line of a record as one long word. */
function longLines<Fields extends RecordFields>(fields: Fields) {
  const lines = Object.entries<RecordField>(fields).filter(([, { typed }]) => typed?.as === 'line')
  const written = lines.map(([name, { typed }]) => [name, longWord(typed?.longest)])
  return Object.fromEntries(written) as { [Name in LineName<Fields>]: string }
}

const inBoth = (longest = letters) => ({ es: longWord(longest), en: longWord(longest) })
const agreed = { isGiven: true, source: longWord(200), on: '2024-01-10' }

/** The company whose every text is one long word. */
export const company = {
  ...longLines(companyFields),
  id: longWord(45),
  country: 'UY',
  taxIds: [{ kind: 'rut', number: longWord(40) }],
  website: `https://${'w'.repeat(60)}.example/${'w'.repeat(200)}`,
  directoryConsent: agreed,
  iafConsent: agreed,
  restrictedBecause: null,
} satisfies z.input<typeof companyRecord>

const certifiedSite = {
  ...longLines(siteFields),
  country: 'UY',
  latitude: -34.9,
  longitude: -56.2,
  scope: inBoth(),
} satisfies z.input<typeof siteRecord>

const product = {
  ...longLines(productFields),
  name: inBoth(300),
} satisfies z.input<typeof productRecord>

const standard = { name: longWord(80), edition: longWord(40) } satisfies Required<
  z.input<typeof standardRecord>
>

/** Its certificate in force. */
export const certificate = {
  ...longLines(certificateFields),
  id: longWord(60),
  companyId: company.id,
  number: longWord(60),
  scheme: 'iso-9001',
  family: 'management',
  type: 'management-system',
  standards: [standard, standard, { name: 'ISO 9001', edition: '2015' }],
  scope: inBoth(),
  originalIssuedOn: '2020-03-15',
  issuedOn: '2025-03-15',
  expiresOn: '2028-03-14',
  isAccredited: true,
  accreditation: 'oda-management',
  standardsApart: [{ name: standard.name, accreditation: 'no' }],
  sectors: ['3'],
  transferredOn: '2025-06-01',
  // No two sites of a certificate have the same number, and one is the central function at most.
  sites: [certifiedSite, { ...certifiedSite, number: null, role: null }],
  products: [product, product],
  issuingOffice: null,
  ownerRegisters: [
    { owner: longWord(80), number: longWord(80), href: `https://ejemplo.example/${'h'.repeat(400)}` },
  ],
  jointIssues: [
    { partner: longWord(80), number: longWord(80), href: `https://ejemplo.example/${'j'.repeat(400)}` },
  ],
  replacedBy: null,
  dataAsOf: '2026-11-01',
} satisfies z.input<typeof certificateRecord>

const suspended = {
  id: `${longWord(58)}-2`,
  number: `${longWord(58)}-2`,
  decisions: [{ decision: 'suspend' as const, on: '2026-02-01', reason: 'fees' as const, note: longWord() }],
}
