import { adminAddress } from '#kernel/admin-addresses.ts'

/** The case that is worked on, and what each write of this session must carry. */
export type AskedCase = { id: string; csrf: string }

/** Sends a form about the sealed parts of a case; the server answers with JSON. */
export function askSealed(
  { id, csrf }: AskedCase,
  fields: { intent: 'open' | 'seal-to' | 'answer' } & Record<string, string>,
): Promise<Response> {
  const body = new FormData()
  for (const [name, value] of Object.entries({ ...fields, csrf })) body.append(name, value)
  return fetch(adminAddress.caseSealed(id), { method: 'POST', body })
}

/** A sealed part as bytes; null where there is none. Throws when it did not arrive. */
export async function fetchPart(id: string, part: string): Promise<Uint8Array | null> {
  const answer = await fetch(adminAddress.casePart(id, part))
  if (answer.status === 404) return null
  if (!answer.ok || answer.redirected) throw new Error(`HTTP ${answer.status}`)
  return new Uint8Array(await answer.arrayBuffer())
}
