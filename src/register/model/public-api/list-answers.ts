import { z } from 'zod'
import { families } from '#kernel/addresses.ts'
import * as said from '#kernel/words/list-answers.ts'
import {
  byLanguage,
  certificatePart,
  companyPart,
  countryPart,
  linesByLanguage,
  standardPart,
} from './answer-parts.ts'
import { named, told } from './told.ts'

const next = told(z.url().nullable(), said.next)
const total = told(z.int().nonnegative(), said.total)
const inDirectory = told(z.int().nonnegative(), said.inDirectory)

export const companyList = named(
  z.strictObject({ items: z.array(companyPart), total, next }),
  'CompanyList',
  said.companyList,
)

export const certificateList = named(
  z.strictObject({
    ...{ items: z.array(certificatePart), total, next },
    atLeast: told(z.boolean(), said.atLeast),
    follow: told(z.url().nullable(), said.follow),
  }),
  'CertificateList',
  said.certificateList,
)

export const schemeList = named(
  z.strictObject({
    items: z.array(
      z.strictObject({
        key: told(z.string(), said.schemeListItemsKey),
        title: z.string(),
        titleByLanguage: byLanguage,
        family: z.enum(families),
        owner: told(z.string(), said.schemeListItemsOwner),
        standards: z.array(standardPart),
        url: z.url().nullable(),
        urlByLanguage: byLanguage,
        certificates: inDirectory,
      }),
    ),
  }),
  'SchemeList',
  said.schemeList,
)

export const countryList = named(
  z.strictObject({
    items: z.array(z.strictObject({ ...countryPart.shape, certificates: inDirectory })),
  }),
  'CountryList',
  said.countryList,
)

export const officeList = named(
  z.strictObject({
    items: z.array(
      z.strictObject({
        key: told(z.string(), said.officeListItemsKey),
        name: z.string(),
        nameByLanguage: byLanguage,
        headOffice: z.boolean(),
        address: z.string(),
        addressByLanguage: byLanguage,
        city: z.string(),
        country: countryPart.nullable(),
        coordinates: z.strictObject({ lat: z.number(), lng: z.number() }),
        phones: z.array(z.string()),
        email: z.email().nullable(),
        openingHours: z.array(z.string()),
        openingHoursByLanguage: linesByLanguage,
      }),
    ),
  }),
  'OfficeList',
  said.officeList,
)
