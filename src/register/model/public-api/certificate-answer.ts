import { z } from 'zod'
import * as said from '#kernel/words/certificate-answer.ts'
import { certificateFields, certificateTypes, reasonClasses } from '../certificate-record.ts'
import { decisionNames } from '../certificate-standing.ts'
import { toldAnswer } from '../records/told-fields.ts'
import { certificatePart, countryPart, dayOf, fieldsInFew, textPart } from './answer-parts.ts'
import { named, told } from './told.ts'

export const sitePart = named(
  z.strictObject({
    main: told(z.boolean(), said.sitePartMain),
    name: z.string().nullable(),
    address: told(z.string(), said.sitePartAddress),
    city: z.string().nullable(),
    country: countryPart,
    coordinates: told(
      z.strictObject({ lat: z.number(), lng: z.number() }).nullable(),
      said.sitePartCoordinates,
    ),
    scope: told(textPart.nullable(), said.sitePartScope),
  }),
  'Site',
  said.sitePart,
)

const historyStep = named(
  z.strictObject({
    what: z.enum(['first-issued', 'issued', ...decisionNames, 'expired']),
    on: dayOf(),
    reason: told(z.enum(reasonClasses).nullable(), said.historyStepReason),
  }),
  'HistoryStep',
  said.historyStep,
)

export const certificateAnswer = named(
  z.strictObject({
    ...fieldsInFew,
    scheme: told(
      z.strictObject({ key: z.string(), title: z.string(), url: z.url().nullable() }).nullable(),
      said.scheme,
    ),
    type: z.enum(certificateTypes),
    originalIssuedOn: told(dayOf().nullable(), said.originalIssuedOn),
    accreditation: told(
      z
        .strictObject({
          name: z.string(),
          body: z.string(),
          number: z.string().nullable(),
          scopeUrl: z.url().nullable(),
        })
        .nullable(),
      said.accreditation,
    ),
    sectors: told(z.array(z.strictObject({ code: z.string(), name: z.string() })), said.sectors),
    sites: z.array(sitePart),
    products: told(
      z.array(
        z.strictObject({
          name: textPart.nullable(),
          brand: z.string().nullable(),
          model: z.string().nullable(),
          standard: z.string().nullable(),
          range: told(z.string().nullable(), said.productsRange),
        }),
      ),
      said.products,
    ),
    issuingOffice: z
      .strictObject({ name: z.string(), city: z.string(), email: z.email().nullable() })
      .nullable(),
    ...toldAnswer(certificateFields),
    ownerRegisters: told(
      z.array(z.strictObject({ owner: z.string(), number: z.string(), url: z.url().nullable() })),
      said.ownerRegisters,
    ),
    history: told(z.array(historyStep), said.history),
    replacedBy: told(z.array(certificatePart), said.replacedBy),
    replaces: z.array(certificatePart),
    badge: told(z.url(), said.badge),
  }),
  'Certificate',
  said.certificateAnswer,
)
