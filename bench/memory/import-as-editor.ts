import { openAsBlob } from 'node:fs'
import { signIn } from '../sign-in.ts'

const importAddress = '/admin/companies/import'

/** Hands a file in under the admin area's import, waits until it was looked at, has it written and waits for that. */
export async function importAsEditor(origin: string, file: string): Promise<void> {
  const cookie = await signIn(origin)
  const read = async (path: string) => (await fetch(origin + path, { headers: { cookie } })).text()
  const csrf = /name="csrf" value="([^"]+)"/.exec(await read(importAddress))?.[1] ?? ''
  const send = (path: string, body: BodyInit) =>
    fetch(origin + path, { method: 'POST', redirect: 'manual', headers: { cookie, origin }, body })
  const form = new FormData()
  form.append('csrf', csrf)
  form.append('mode', 'changes')
  form.append('file', await openAsBlob(file), 'register.csv')
  const run = (await send(importAddress, form)).headers.get('location')
  if (!run) throw new Error('The file was not taken')
  const seen = /name="seen" value="([0-9a-f]{64})"/.exec(await settled(() => read(run)))?.[1]
  if (!seen) throw new Error('Nothing can be imported of the file')
  const applied = await send(run, new URLSearchParams({ csrf, intent: 'apply', seen }))
  if (applied.status !== 303) throw new Error(`Importing was answered with ${applied.status}`)
  const page = await settled(() => read(run))
  if (!/value="undo"/.test(page)) {
    const main = /<main[^>]*>([\s\S]*)<\/main>/.exec(page)?.[1] ?? page
    throw new Error(`The import was not finished: ${main.replace(/<[^>]+>/g, ' ').slice(0, 600)}`)
  }
}

/** The page of an import once nobody works on it any more. */
async function settled(read: () => Promise<string>): Promise<string> {
  for (;;) {
    const page = await read()
    if (!/aria-busy="true"|Se está |is being /.test(page)) return page
    await new Promise((resolve) => setTimeout(resolve, 1_000))
  }
}
