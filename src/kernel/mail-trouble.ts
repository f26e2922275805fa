/** Mail that was not taken, as the dashboard shows it: never its text. */
export type MailTrouble = {
  id: string
  to: string
  subject: string
  lastError: string
  tries: number
  /** When it is tried next; null for one that was given up. */
  nextTry: string | null
  canTryAgain: boolean
  messageId: string | null
}
