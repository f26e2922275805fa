import { z } from 'zod'
import { fill } from '#kernel/fill-words.ts'
import * as said from '#kernel/words/watch-api.ts'
import { annulmentReasons, reasonClasses } from '#register/model/certificate-record.ts'
import { dayOf } from '#register/model/public-api/answer-parts.ts'
import { certificateStates } from '#register/model/public-api/state-words.ts'
import { named, told } from '#register/model/public-api/told.ts'
import { historySteps } from '#register/model/shown.ts'
import { changeKinds } from './changes.ts'

/*
 * What is sent to programs, as the description of the API has it: what is sent is made by these schemas.
 */

const happened = {
  number: z.string(),
  page: told(z.url(), said.page),
  // Open: whoever makes a client of the description must not break when there is another kind.
  change: told(
    z.string(),
    fill(said.changeKind, { kinds: changeKinds.map((kind) => `\`${kind}\``).join(', ') }),
  ),
  on: told(dayOf(), said.on),
  until: told(dayOf().nullable(), said.until),
  reason: told(z.enum(reasonClasses).nullable(), said.reason),
  standard: told(z.string().nullable(), said.standard),
  annulled: told(
    z.strictObject({ decision: z.enum(historySteps), reason: z.enum(annulmentReasons) }).nullable(),
    said.annulled,
  ),
}

export const statedChange = named(
  z.strictObject({
    ...happened,
    state: told(z.enum(certificateStates), said.state),
    since: told(dayOf(), said.since),
    issuedOn: dayOf(),
    expiresOn: dayOf().nullable(),
    standards: told(z.array(z.string()), said.standards),
    holder: told(z.strictObject({ id: z.string(), name: z.string() }), said.holder),
    replacedBy: told(z.string().nullable(), said.replacedBy),
  }),
  'CertificateChange',
  said.stated,
)

export const untoldChange = named(
  z.strictObject({ ...happened, state: z.null() }),
  'CertificateChangeUntold',
  said.untold,
)

const envelope = {
  specversion: z.literal('1.0'),
  id: told(z.uuid(), said.eventId),
  source: told(z.url(), said.source),
  time: told(z.iso.datetime(), said.time),
  datacontenttype: z.literal('application/json'),
}

export const changeEventAnswer = named(
  z.strictObject({
    ...envelope,
    type: told(z.string(), said.eventType),
    subject: told(z.string(), said.subject),
    data: z.union([statedChange, untoldChange]),
  }),
  'CertificateEvent',
  said.event,
)

export const challengeType = 'register.webhook.challenge'

export const challengeAnswer = named(
  z.strictObject({
    ...envelope,
    type: z.literal(challengeType),
    data: z.strictObject({ challenge: told(z.string(), said.challenge) }),
  }),
  'ChallengeEvent',
  said.challengeEvent,
)

/** What a receiver may answer the challenge with as JSON. */
export const challengeReply = named(
  z.union([z.looseObject({ challenge: z.string() }), z.string()]),
  'ChallengeReply',
  said.challengeReply,
)

/** The type of an event, as CloudEvents has it. */
export function changeType<Kind extends (typeof changeKinds)[number]>(kind: Kind) {
  return `register.certificate.${kind}` as const
}
