import type { ChangeKind } from './changes.ts'

/** What a message is about, as the log of deliveries keeps it. */
export type About = { kind: ChangeKind; number: string }

export function writeAbout({ kind, number }: About): string {
  return `${kind} ${number}`
}

/** What `writeAbout` wrote: no kind has a space in it, a number may. */
export function readAbout(written: string): About {
  const at = written.indexOf(' ')
  return { kind: written.slice(0, at) as ChangeKind, number: written.slice(at + 1) }
}
