import { z } from 'zod'
import { emailPattern } from '#kernel/text/email-address.ts'
import * as said from '#kernel/words/certificate-answer.ts'
import * as ofCompany from '#kernel/words/company-answer.ts'
import { annulmentReasons, certificateFields, reasonClasses } from '../certificate-record.ts'
import { certificateTypes } from '../certificate-types.ts'
import { companyFields } from '../company-record.ts'
import { siteRoles } from '../item-records.ts'
import { historySteps } from '../shown.ts'
import {
  byLanguage,
  certificatePart,
  companyPart,
  countryPart,
  dayOf,
  fieldsInFew,
  standardPart,
  standingPart,
  statedStandardPart,
  textPart,
} from './answer-parts.ts'
import { named, told, toldAnswer } from './told.ts'

export const sitePart = named(
  z.strictObject({
    main: told(z.boolean(), said.sitePartMain),
    number: told(z.string().nullable(), said.sitePartNumber),
    role: told(z.enum(siteRoles).nullable(), said.sitePartRole),
    state: told(z.enum(['not-yet', 'covered', 'suspended', 'withdrawn']), said.sitePartState),
    since: told(dayOf().nullable(), said.sitePartSince),
    valid: told(z.boolean(), said.sitePartValid),
    name: z.string().nullable(),
    address: told(z.string(), said.sitePartAddress),
    city: z.string().nullable(),
    country: countryPart,
    coordinates: told(
      z.strictObject({ lat: z.number(), lng: z.number() }).nullable(),
      said.sitePartCoordinates,
    ),
    scope: told(textPart.nullable(), said.sitePartScope),
    scopeByLanguage: byLanguage,
  }),
  'Site',
  said.sitePart,
)

const historyStep = named(
  z.strictObject({
    what: told(z.enum(historySteps), said.historyStepWhat),
    on: dayOf(),
    until: told(dayOf().nullable(), said.historyStepUntil),
    reason: told(z.enum(reasonClasses).nullable(), said.historyStepReason),
    annulled: told(
      z.strictObject({ on: dayOf(), reason: z.enum(annulmentReasons) }).nullable(),
      said.historyStepAnnulled,
    ),
  }),
  'HistoryStep',
  said.historyStep,
)

const issuePart = named(
  z.strictObject({
    ordinal: told(z.int(), said.issueOrdinal),
    issuedOn: dayOf(),
    expiresOn: dayOf().nullable(),
    auditedOn: dayOf().nullable(),
    decidedOn: dayOf().nullable(),
    standards: z.array(standardPart),
  }),
  'Issue',
  said.issue,
)

const statementPart = named(
  z.discriminatedUnion('outcome', [
    z.strictObject({
      outcome: z.literal('stated'),
      on: dayOf(),
      status: standingPart,
      issuedOn: dayOf(),
      expiresOn: dayOf().nullable(),
      accredited: z.boolean(),
      standards: z.array(statedStandardPart),
      scope: textPart.nullable(),
      sites: z.array(sitePart),
      company: told(z.strictObject({ id: z.string(), name: z.string() }).nullable(), said.statementCompany),
    }),
    z.strictObject({
      outcome: told(z.literal('not-issued'), said.statementNotIssued),
      on: dayOf(),
    }),
    z.strictObject({
      outcome: z.literal('with-former-body'),
      on: dayOf(),
      since: told(dayOf(), said.statementTransferred),
      formerBody: told(z.string(), said.statementFormerBody),
    }),
    z.strictObject({
      outcome: z.literal('not-recorded'),
      on: dayOf(),
      since: told(dayOf(), said.statementSince),
    }),
  ]),
  'Statement',
  said.statement,
)

const accreditationPart = named(
  z.strictObject({
    name: z.string(),
    nameByLanguage: byLanguage,
    body: z.string(),
    number: z.string().nullable(),
    scopeUrl: z.url().nullable(),
  }),
  'Accreditation',
  said.accreditationPart,
)

export const certificateAnswer = named(
  z.strictObject({
    ...fieldsInFew,
    scheme: told(
      z
        .strictObject({
          ...{ key: z.string(), title: z.string(), titleByLanguage: byLanguage },
          ...{ url: z.url().nullable(), urlByLanguage: byLanguage },
        })
        .nullable(),
      said.scheme,
    ),
    type: z.enum(certificateTypes),
    originalIssuedOn: told(dayOf().nullable(), said.originalIssuedOn),
    accreditation: told(accreditationPart.nullable(), said.accreditation),
    ownAccreditations: told(
      z.array(z.strictObject({ standard: standardPart, accreditation: accreditationPart })),
      said.ownAccreditations,
    ),
    withdrawnStandards: told(
      z.array(z.strictObject({ ...standardPart.shape, withdrawnOn: dayOf() })),
      said.withdrawnStandards,
    ),
    sectors: told(
      z.array(z.strictObject({ code: z.string(), name: z.string(), nameByLanguage: byLanguage })),
      said.sectors,
    ),
    sites: z.array(sitePart),
    products: told(
      z.array(
        z.strictObject({
          name: textPart.nullable(),
          nameByLanguage: byLanguage,
          brand: z.string().nullable(),
          model: z.string().nullable(),
          standard: z.string().nullable(),
          range: told(z.string().nullable(), said.productsRange),
        }),
      ),
      said.products,
    ),
    issuingOffice: z
      .strictObject({
        name: z.string(),
        nameByLanguage: byLanguage,
        city: z.string(),
        email: z.email({ pattern: emailPattern }).nullable(),
      })
      .nullable(),
    ...toldAnswer(certificateFields),
    ownerRegisters: told(
      z.array(z.strictObject({ owner: z.string(), number: z.string(), url: z.url().nullable() })),
      said.ownerRegisters,
    ),
    jointIssues: told(
      z.array(z.strictObject({ partner: z.string(), number: z.string(), url: z.url().nullable() })),
      said.jointIssues,
    ),
    issues: told(z.array(issuePart), said.issues),
    history: told(z.array(historyStep), said.history),
    statement: told(statementPart.nullable(), said.statementAsked),
    replacedBy: told(z.array(certificatePart), said.replacedBy),
    replaces: z.array(certificatePart),
    badge: told(z.url(), said.badge),
    freshUntil: told(z.iso.datetime(), said.freshUntil),
  }),
  'Certificate',
  said.certificateAnswer,
)

export const companyAnswer = named(
  z.strictObject({
    ...companyPart.shape,
    ...toldAnswer(companyFields),
    address: told(z.string(), ofCompany.address),
    taxIds: told(z.array(z.strictObject({ kind: z.string(), number: z.string() })), ofCompany.taxIds),
    formerNames: told(z.array(z.strictObject({ name: z.string(), until: dayOf() })), ofCompany.formerNames),
    listed: told(z.boolean(), ofCompany.listed),
    certificates: told(z.array(certificatePart), ofCompany.certificates),
    sites: z.array(sitePart.omit({ main: true })),
    dataAsOf: dayOf().nullable(),
  }),
  'Company',
  ofCompany.companyAnswer,
)
