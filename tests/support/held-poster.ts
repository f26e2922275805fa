import type { Posted, Poster } from '#watch/store/webhooks/post-webhook.ts'

type Sent = { url: string; headers: Record<string, string> }

/** Receivers that answer at once, or when the test lets them; each answers the challenge. */
export function heldPoster() {
  const sent: Sent[] = []
  const held = new Map<string, { status: number; waiting: (() => void)[] }>()
  let awaited: { isSo: () => boolean; resolve: () => void } | null = null

  const poster: Poster = {
    async post(url, headers, body): Promise<Posted> {
      const challenge = JSON.parse(body).data.challenge
      if (challenge) return { isAnswered: true, status: 200, text: challenge }
      sent.push({ url, headers })
      if (awaited?.isSo()) awaited.resolve()
      const hold = held.get(url)
      if (hold) await new Promise<void>((resolve) => hold.waiting.push(resolve))
      return { isAnswered: true, status: hold?.status ?? 200, text: '' }
    },
  }
  return {
    poster,
    sentTo: (url: string) => sent.filter((each) => each.url === url),
    /** Keeps the answers of a receiver back. */
    hold: (url: string, status = 200) => void held.set(url, { status, waiting: [] }),
    /** Lets a receiver answer what it has, and goes on holding what comes. */
    answerOne: (url: string) => held.get(url)?.waiting.shift()?.(),
    /** Lets a receiver answer what it has and what comes. */
    release(url: string) {
      const waiting = held.get(url)?.waiting ?? []
      held.delete(url)
      for (const answer of waiting) answer()
    },
    /** Resolves as soon as something was sent that makes it so. */
    async until(isSo: () => boolean) {
      if (isSo()) return
      await new Promise<void>((resolve) => {
        awaited = { isSo, resolve }
      })
    },
  }
}
