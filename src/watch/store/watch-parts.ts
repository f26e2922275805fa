import type { MailLimits } from '#kernel/mail/mail-limits.ts'
import type { Poster } from './webhooks/post-webhook.ts'

/** What watching works with, opened once with the site. */
export type WatchParts = {
  /** The site's own secret: links and secrets of webhooks are derived from it and stored nowhere. */
  secret: string
  publicUrl: string
  poster: Poster
  mailLimits: MailLimits
}
