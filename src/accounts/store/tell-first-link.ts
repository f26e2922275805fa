import type { OneTimeLink } from './invitations.ts'

/** Writes the first administrator's link to the terminal: the log, which others may read, never has it. */
export function tellFirstLink({ link }: OneTimeLink): void {
  console.log(
    'Nobody can sign in yet. To make the first account, open this link within 24 hours. It works once:',
  )
  console.log(link)
}
