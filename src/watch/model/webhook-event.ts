import type { z } from 'zod'
import type { Change } from './changes.ts'
import { type challengeAnswer, challengeType, type changeEventAnswer, changeType } from './webhook-answers.ts'

/** The most webhooks of one address. */
export const mostWebhooks = 5

const longestUrl = 500

/** The address of a receiver: https, without name and password; null for any other text. */
export function readWebhookUrl(typed: string): string | null {
  const text = typed.trim()
  if (text.length > longestUrl || !URL.canParse(text)) return null
  const url = new URL(text)
  const isFit = url.protocol === 'https:' && url.username === '' && url.password === '' && url.hash === ''
  return isFit && /[.:]/.test(url.hostname) ? url.href : null
}

/** What happened, as an event in the JSON format of CloudEvents 1.0. Its id is that of the message. */
export function changeEvent(
  { kind, number, on, now, until, reason, annulled, standard }: Change,
  { id, at, page, source }: { id: string; at: Date; page: string; source: string },
): z.output<typeof changeEventAnswer> {
  return {
    ...eventOf(changeType(kind), { id, at, source }),
    subject: number,
    data: {
      ...{ number, page, change: kind, on, until, reason, standard },
      annulled: annulled && { decision: annulled.what, reason: annulled.because },
      ...(now
        ? {
            state: now.standing.state,
            since: now.standing.since,
            ...{ issuedOn: now.issuedOn, expiresOn: now.expiresOn, standards: now.standards },
            holder: now.holder,
            replacedBy: now.replacedBy,
          }
        : { state: null }),
    },
  }
}

/** What a receiver has to answer with before anything else is sent to it. */
export function challengeEvent(
  challenge: string,
  about: { id: string; at: Date; source: string },
): z.output<typeof challengeAnswer> {
  return { ...eventOf(challengeType, about), data: { challenge } }
}

function eventOf<Type extends string>(
  type: Type,
  { id, at, source }: { id: string; at: Date; source: string },
) {
  return {
    ...{ specversion: '1.0' as const, id, source, type, time: at.toISOString() },
    datacontenttype: 'application/json' as const,
  }
}
