/** What lies beside the files for whoever opens the folder without knowing Aval. */
export function readMe({ site, at }: { site: string; at: string }): string {
  return `# Everything of ${site}, as it was at ${at}

An export of Aval in open formats: UTF-8, JSON with one object a line (JSON Lines), CSV after RFC 4180. The format is
described in docs/export.md of Aval. Nothing here is encrypted: keep it where nobody else reads it.

- manifest.json: format, moment, counts, and for each other file its size and SHA-256. It is written last: without it
  the export was broken off.
- content/<kind>.jsonl: the entries of a kind in their order, with the draft and what visitors see in each language.
- content/<kind>.history.jsonl: what these entries said, version by version.
- content/comments.jsonl: what editors said to each other about entries.
- content/settings.jsonl, theme, menus, wording and page among them: the settings, the look, the menus, the body's own
  words, and the pages.
- media/index.jsonl: the files of the library, with alternative texts, captions, tags and former versions;
  media/files/<SHA-256>.<ending>: their bytes.
- redirects.csv: addresses at which entries were found before, and where they lead; former-addresses.csv: those of the site
  before this one that lead to other places.
- register/certificates.csv: the register as the table that an import reads; certificates.jsonl and companies.jsonl: the
  same in full, with decisions and what was stated before.
- accounts.jsonl: who may sign in and what each may do. Nothing by which anybody signs in.

What is not here is said in manifest.json under notHeld.

A file of the library, an entry and an account have an id, by which others name them. To make a site of this folder:

    npm run aval -- import site <folder>
`
}
