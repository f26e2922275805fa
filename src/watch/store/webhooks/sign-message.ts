import { createHmac } from 'node:crypto'
import { keyedDigest } from '#kernel/signed-values.ts'

/** The secret of a webhook as Standard Webhooks writes one. It is derived, so that no copy of the database has it. */
export function webhookSecret(secret: string, webhookId: string, secretNumber: number): string {
  const key = keyedDigest(secret, 'webhook secret', webhookId, String(secretNumber))
  return `whsec_${Buffer.from(key, 'base64url').toString('base64')}`
}

/** The headers by which a receiver knows that a message is from here and not older than it says (Standard Webhooks). */
export function signedHeaders(
  secrets: readonly string[],
  { id, body, at }: { id: string; body: string; at: Date },
): Record<string, string> {
  const seconds = String(Math.floor(at.getTime() / 1000))
  const signature = (secret: string) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`
  }
  return {
    'webhook-id': id,
    'webhook-timestamp': seconds,
    'webhook-signature': secrets.map(signature).join(' '),
  }
}
