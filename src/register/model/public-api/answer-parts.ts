import { z } from 'zod'
import { families } from '#kernel/addresses.ts'
import { type Locale, locales } from '#kernel/locales.ts'
import { emailPattern } from '#kernel/text/email-address.ts'
import * as said from '#kernel/words/answer-parts.ts'
import * as ofLists from '#kernel/words/list-answers.ts'
import { certificateStates } from './state-words.ts'
import { named, told } from './told.ts'

export const dayOf = () => z.iso.date()

const inEach = <Schema extends z.ZodType>(schema: Schema) =>
  z.strictObject(
    Object.fromEntries(locales.map((locale) => [locale, schema.nullable()])) as Record<
      Locale,
      z.ZodNullable<Schema>
    >,
  )
const textsPart = named(inEach(z.string()), 'Texts', said.textsPart)
const linesPart = named(inEach(z.array(z.string())), 'TextLists', said.linesPart)
/** What the field beside it says, in every language; only where `languages=all` asks for it. */
export const byLanguage = textsPart.optional()
export const linesByLanguage = linesPart.optional()

export const countryPart = named(
  z.strictObject({
    code: told(z.string().regex(/^[A-Z]{2}$/), said.countryPartCode),
    name: told(z.string(), said.countryPartName),
    nameByLanguage: byLanguage,
  }),
  'Country',
  said.countryPart,
)

export const textPart = named(
  z.strictObject({
    text: z.string(),
    language: told(z.enum(locales), said.textPartLanguage),
  }),
  'Text',
  said.textPart,
)

export const standardPart = named(
  z.strictObject({
    name: told(z.string(), said.standardPartName),
    edition: z.string().nullable(),
  }),
  'Standard',
  said.standardPart,
)

export const statedStandardPart = named(
  z.strictObject({
    ...standardPart.shape,
    accredited: told(z.boolean(), said.statedStandardAccredited),
    suspendedSince: told(dayOf().nullable(), said.statedStandardSuspended),
  }),
  'StatedStandard',
  said.statedStandard,
)

export const standingPart = named(
  z.strictObject({
    state: told(z.enum(certificateStates), said.standingPartState),
    label: told(z.string(), said.standingPartWords),
    labelByLanguage: byLanguage,
    valid: told(z.boolean(), said.standingPartValid),
    since: told(dayOf(), said.standingPartSince),
    reviewBy: told(dayOf().nullable(), said.standingPartReviewBy),
  }),
  'Standing',
  said.standingPart,
)

export const companyPart = named(
  z.strictObject({
    id: told(z.string(), said.companyPartId),
    name: told(z.string(), said.companyPartName),
    tradeName: z.string().nullable(),
    city: z.string().nullable(),
    country: countryPart,
    url: told(z.url(), said.companyPartUrl),
    urlByLanguage: byLanguage,
    self: told(z.url(), said.companyPartSelf),
  }),
  'CompanySummary',
  said.companyPart,
)

/** The fields that every answer about a certificate has. */
export const fieldsInFew = {
  id: told(z.string(), said.fieldsInFewId),
  number: told(z.string(), said.fieldsInFewNumber),
  status: standingPart,
  scope: told(textPart.nullable(), said.fieldsInFewScope),
  scopeByLanguage: byLanguage,
  company: companyPart,
  family: told(z.enum(families), said.fieldsInFewFamily),
  standards: z.array(statedStandardPart),
  issuedOn: dayOf(),
  expiresOn: told(dayOf().nullable(), said.fieldsInFewExpiresOn),
  accredited: told(z.boolean(), said.fieldsInFewAccredited),
  dataAsOf: told(dayOf(), said.fieldsInFewDataAsOf),
  url: told(z.url(), said.fieldsInFewUrl),
  urlByLanguage: byLanguage,
  self: told(z.url(), said.fieldsInFewSelf),
}

export const certificatePart = named(z.strictObject(fieldsInFew), 'CertificateSummary', said.certificatePart)

const next = told(z.url().nullable(), ofLists.next)
const total = told(z.int().nonnegative(), ofLists.total)
const inDirectory = told(z.int().nonnegative(), ofLists.inDirectory)

export const companyList = named(
  z.strictObject({ items: z.array(companyPart), total, next }),
  'CompanyList',
  ofLists.companyList,
)

const departurePart = named(
  z.strictObject({
    id: told(z.string(), ofLists.departureId),
    at: told(z.iso.datetime(), ofLists.departureAt),
  }),
  'Departure',
  ofLists.departure,
)

export const certificateList = named(
  z.strictObject({
    ...{ items: z.array(certificatePart), total, next },
    left: told(z.array(departurePart), ofLists.left),
    atLeast: told(z.boolean(), ofLists.atLeast),
    follow: told(z.url().nullable(), ofLists.follow),
  }),
  'CertificateList',
  ofLists.certificateList,
)

export const schemeList = named(
  z.strictObject({
    items: z.array(
      z.strictObject({
        key: told(z.string(), ofLists.schemeListItemsKey),
        title: z.string(),
        titleByLanguage: byLanguage,
        family: z.enum(families),
        owner: told(z.string(), ofLists.schemeListItemsOwner),
        standards: z.array(standardPart),
        url: z.url().nullable(),
        urlByLanguage: byLanguage,
        certificates: inDirectory,
      }),
    ),
  }),
  'SchemeList',
  ofLists.schemeList,
)

export const countryList = named(
  z.strictObject({
    items: z.array(z.strictObject({ ...countryPart.shape, certificates: inDirectory })),
  }),
  'CountryList',
  ofLists.countryList,
)

export const officeList = named(
  z.strictObject({
    items: z.array(
      z.strictObject({
        key: told(z.string(), ofLists.officeListItemsKey),
        name: z.string(),
        nameByLanguage: byLanguage,
        headOffice: z.boolean(),
        address: z.string(),
        addressByLanguage: byLanguage,
        city: z.string(),
        country: countryPart.nullable(),
        coordinates: z.strictObject({ lat: z.number(), lng: z.number() }),
        phones: z.array(z.string()),
        email: z.email({ pattern: emailPattern }).nullable(),
        openingHours: z.array(z.string()),
        openingHoursByLanguage: linesByLanguage,
      }),
    ),
  }),
  'OfficeList',
  ofLists.officeList,
)
