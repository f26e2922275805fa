import type { Challenge } from 'altcha-lib'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'

/** What became of a message, with the words for it (specification, section 8); `token` is to send it again under. */
export type Outcome =
  | { kind: 'sent'; words: string; reference: string }
  | { kind: 'refused'; words: string; errors: Refused[] }
  | { kind: 'unreachable'; words: string; token: string | null }

/** What is wrong with a message, and with which of its fields. */
type Refused = { error: string; field?: string }

export type Sending = {
  /** Asks for what the form is sent with, so that it is there when the person has written. */
  prepare(since: number): void
  send(message: Record<string, string | boolean>, locale: Locale, since: number): Promise<Outcome>
}

type Ticket = { token: string | null; challenge: Challenge | null }

const api = `${import.meta.env.VITE_API_BASE_URL ?? ''}/api/contact`

/** Longer than the server lets anybody wait. */
const patience = 30_000

/**
 * Sends the messages of one form; `since` is when somebody began to write, by this device's clock. A message without an
 * answer is sent again under the same token, so that the server takes it once; `token` is that of a message that the
 * page had sent before a reload. A message that was refused as wrong keeps its token too, which is still unused.
 */
export function openSending(form: 'footer' | 'contact', token: string | null = null): Sending {
  let ticket: Ticket | null = token === null ? null : { token, challenge: null }
  let asked: Promise<Ticket> | null = null

  const take = async (since: number): Promise<Ticket> => {
    asked ??= askTicket(form, Date.now() - since).finally(() => {
      asked = null
    })
    ticket ??= await asked
    return ticket
  }
  const post = async (message: object, locale: Locale, since: number): Promise<Response> => {
    // What was asked for before somebody sent may have been asked without a connection.
    const { token, challenge } = ticket ?? (await take(since).catch(() => take(since)))
    const proof = challenge && (await (await import('./solve-challenge.ts')).proofFor(challenge))
    return fetch(api, {
      method: 'POST',
      credentials: 'omit',
      signal: AbortSignal.timeout(patience),
      headers: {
        'content-type': 'application/json',
        'accept-language': locale,
        ...(token ? { 'x-form-token': token } : {}),
        ...(proof ? { 'x-proof-of-work': proof } : {}),
      },
      body: JSON.stringify(message),
    })
  }
  return {
    prepare(since) {
      if (!ticket) take(since).catch(() => {})
    },
    async send(message, locale, since) {
      try {
        let answer = await post(message, locale, since)
        // The token has served another message: the one of a send whose answer was lost.
        if (answer.status === 409) {
          ticket = null
          answer = await post(message, locale, since)
        }
        const outcome = await outcomeOf(answer)
        // What was wrong with the message was seen before the token was looked at.
        if (answer.status !== 400) ticket = null
        return outcome
      } catch {
        return { kind: 'unreachable', words: m.message_unreachable(), token: ticket?.token ?? null }
      }
    },
  }
}

/** A form may have been open before the server could be asked: it is told for how long. */
async function askTicket(form: string, openMs: number): Promise<Ticket> {
  const answer = await fetch(`${api}/form?form=${form}&open=${Math.max(0, openMs)}`, {
    credentials: 'omit',
    signal: AbortSignal.timeout(patience),
  })
  return answer.ok ? answer.json() : { token: null, challenge: null }
}

async function outcomeOf(answer: Response): Promise<Outcome> {
  // A proxy in front of the server may answer with an error that is not JSON.
  const body = await answer.json().catch(() => ({}))
  if (answer.ok) return { kind: 'sent', words: m.message_sent(), reference: String(body.reference ?? '') }
  const error = typeof body.error === 'string' ? body.error : m.message_server_trouble()
  return { kind: 'refused', words: m.message_refused({ error }), errors: body.errors ?? [{ ...body, error }] }
}
