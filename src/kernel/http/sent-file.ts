/** A file that somebody sends; `name` is what their system calls it. */
export type SentFile = { name: string; bytes: Uint8Array }

/** What a sent file is called in a list: without folders, controls and invisible characters, at most 200 characters. */
export function nameOfSent({ name }: SentFile): string {
  const last = name.split(/[\\/]/).at(-1) ?? ''
  return last
    .replace(/\p{Cc}|\p{Cf}/gu, '')
    .toWellFormed()
    .slice(0, 200)
}
