import { once } from 'node:events'
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { openPoster } from '#watch/store/webhooks/post-webhook.ts'

export type Got = { headers: IncomingMessage['headers']; body: string }
type Answer = { status: number; text: string; location?: string } | null
export type Receiver = { url: string; got: Got[] }

/** A receiver on this machine, under a name; it answers a challenge with what it is sent, and all else with a status. */
export async function receive(answer: (body: string) => Answer = echoing(() => 200)): Promise<Receiver> {
  const got: Got[] = []
  const server = createServer(async (asked, answered) => {
    let body = ''
    for await (const piece of asked.setEncoding('utf8')) body += piece
    got.push({ headers: asked.headers, body })
    const said = answer(body)
    if (said) answered.writeHead(said.status, said.location ? { location: said.location } : {}).end(said.text)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `https://receiver.example:${(server.address() as AddressInfo).port}/hook`, got }
}

/** What the challenge asks for, and a status for all else. */
export function echoing(status: () => number) {
  return (body: string): Answer => {
    const challenge = JSON.parse(body).data?.challenge
    return challenge ? { status: 200, text: JSON.stringify({ challenge }) } : { status: status(), text: '' }
  }
}

/** Sends to receivers on this machine, as if they were public. */
export function localPoster(longestMs = 5_000) {
  const addressesOf = async () => ['127.0.0.1']
  return openPoster({ addressesOf, isPublic: (address) => address === '127.0.0.1', request, longestMs })
}
