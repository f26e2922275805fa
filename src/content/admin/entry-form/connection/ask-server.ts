export type Answered =
  | { type: 'answered'; status: number; body: unknown }
  | { type: 'signed-out' }
  | { type: 'unreachable' }

type Question = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  body?: unknown
  headers?: Record<string, string>
  csrf: string
}

const patience = 20_000
/** What a proxy answers while the server behind it is restarting. */
const awayStatus = new Set([502, 503, 504])

/** Asks the admin area something as JSON. A session that has ended answers with the way to sign in. */
export async function askServer(address: string, question: Question): Promise<Answered> {
  const { method = 'GET', body, csrf, headers } = question
  const answer = await fetch(address, {
    method,
    headers: {
      accept: 'application/json',
      'x-csrf-token': csrf,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    redirect: 'manual',
    signal: AbortSignal.timeout(patience),
  }).catch(() => null)
  if (!answer || awayStatus.has(answer.status)) return { type: 'unreachable' }
  if (answer.type === 'opaqueredirect' || answer.status === 401) return { type: 'signed-out' }
  const text = await answer.text().catch(() => null)
  if (text === null) return { type: 'unreachable' }
  const said = readJson(text)
  // Something between here and the server, such as the sign-in page of a hotel, has answered in its place.
  if (answer.ok && said === null) return { type: 'unreachable' }
  return { type: 'answered', status: answer.status, body: said }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
