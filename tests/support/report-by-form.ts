import { expect } from 'vitest'

/** A person who writes to the anonymous space by its forms, as a browser without scripts does. */
export type Writer = { url: string; headers?: Record<string, string> }

/** An address of the space, as it is shown. */
export async function openPage(writer: Writer, path: string): Promise<string> {
  return (await fetch(writer.url + path, { headers: { ...writer.headers } })).text()
}

/** Sends a form of the space; `origin` is that of a page without a referrer. */
export function sendSpaceForm(writer: Writer, path: string, form: FormData): Promise<Response> {
  return fetch(writer.url + path, {
    method: 'POST',
    body: form,
    redirect: 'manual',
    headers: { origin: writer.url, 'sec-fetch-site': 'same-origin', ...writer.headers },
  })
}

/** The fields of a report as its form carries them, with the one-use token of a page that was just opened. */
export async function reportForm(
  writer: Writer,
  fields: { text: string; kind?: string; files?: File[]; original?: boolean; door?: 'anonymous' | 'named' },
): Promise<FormData> {
  const page = await openPage(writer, `/es/let-us-know/${fields.door ?? 'anonymous'}`)
  const [, token = ''] = /name="token"[^>]*value="([^"]+)"/.exec(page) ?? []
  expect(token).not.toBe('')
  return formOf({
    token,
    kind: fields.kind ?? 'grievance',
    text: fields.text,
    files: fields.files ?? [],
    ...(fields.original ? { original: 'yes' } : {}),
  })
}

/** Sends a report, and answers with its receipt code in seven groups of four. */
export async function sendReport(writer: Writer, fields: Parameters<typeof reportForm>[1]): Promise<string> {
  const answer = await sendSpaceForm(writer, '/es/let-us-know/anonymous', await reportForm(writer, fields))
  expect(answer.status).toBe(200)
  return codeOn(await answer.text())
}

/** The code of a receipt's page. */
export function codeOn(page: string): string {
  const [, shown = ''] = /data-code[^>]*>(.*?)<\/p>/s.exec(page) ?? []
  const code = shown.replace(/<[^>]*>/g, '')
  expect(code).toMatch(/^(?:[0-9A-Z]{4} ){6}[0-9A-Z]{4}$/)
  return code
}

export function formOf(fields: Record<string, string | File[]>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    for (const each of typeof value === 'string' ? [value] : value) form.append(name, each)
  return form
}
