import { z } from 'zod'
import * as said from '#kernel/words/check-answer.ts'
import { byLanguage, certificatePart, companyPart } from './answer-parts.ts'
import { sitePart } from './certificate-answer.ts'
import { named, told } from './told.ts'

const message = { message: z.string(), messageByLanguage: byLanguage }
const asked = told(z.string(), said.asked)

export const nearPart = named(
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('certificate'), certificate: certificatePart }),
    z.strictObject({ kind: z.literal('company'), company: companyPart }),
  ]),
  'Near',
  said.nearPart,
)

export const directoryPart = named(
  z.strictObject({
    ...{ total: told(z.int().nonnegative(), said.directoryTotal), atLeast: z.boolean() },
    ...{ url: told(z.url(), said.directoryUrl), urlByLanguage: byLanguage },
    self: told(z.url(), said.directorySelf),
  }),
  'InDirectory',
  said.directoryPart,
)

const holderPart = named(
  z.strictObject({ named: z.string(), is: z.enum(['same', 'other', 'unsure']) }),
  'NamedHolder',
  said.holderPart,
)

/** One answer to one thing that was asked. `outcome` says which. */
export const checkAnswer = named(
  z.discriminatedUnion('outcome', [
    z.strictObject({
      ...{ asked, outcome: z.literal('certificate'), certificate: certificatePart },
      holder: holderPart.optional(),
      site: told(sitePart.omit({ main: true }).nullable().optional(), said.site),
    }),
    z.strictObject({
      asked,
      outcome: z.literal('company'),
      company: companyPart,
      certificates: told(z.array(certificatePart), said.certificates),
      total: told(z.int().nonnegative(), said.total),
    }),
    z.strictObject({ asked, outcome: z.literal('several'), companies: z.array(companyPart) }),
    z.strictObject({ asked, outcome: z.literal('restricted'), ...message }),
    z.strictObject({ asked, outcome: z.literal('updating'), ...message }),
    z.strictObject({
      ...{ asked, outcome: z.literal('unknown'), ...message, near: z.array(nearPart) },
      directory: directoryPart.optional(),
    }),
  ]),
  'CheckAnswer',
  said.checkAnswer,
)

export const checkAnswers = named(
  z.strictObject({
    answers: told(z.array(checkAnswer), said.checkAnswersAnswers),
  }),
  'CheckAnswers',
  said.checkAnswers,
)
