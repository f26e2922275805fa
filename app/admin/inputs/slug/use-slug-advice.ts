import { useEffect, useState } from 'react'
import { adminAddress } from '#domain/admin-addresses.ts'
import type { SlugAdvice } from '#domain/content/editing/publication.ts'
import type { Locale } from '#domain/locales.ts'

type Asked = { entryId: string; kind: string; locale: Locale; slug: string }

/** How long nothing is typed before it is asked, in milliseconds. */
const pause = 350

/** What an address would mean for the entry; null while it is not known. Publishing asks again in any case. */
export function useSlugAdvice(asked: Asked | null): SlugAdvice | null {
  const [known, setKnown] = useState<{ address: string; advice: SlugAdvice } | null>(null)
  const address = asked && addressOf(asked)
  useEffect(() => {
    if (!address) return
    const leave = new AbortController()
    const timer = setTimeout(async () => {
      const advice = await ask(address, leave.signal)
      if (advice) setKnown({ address, advice })
    }, pause)
    return () => {
      clearTimeout(timer)
      leave.abort()
    }
  }, [address])
  return known && known.address === address ? known.advice : null
}

function addressOf({ entryId, ...query }: Asked): string {
  return `${adminAddress.entrySlug(entryId)}?${new URLSearchParams(query)}`
}

async function ask(address: string, signal: AbortSignal): Promise<SlugAdvice | null> {
  try {
    const answer = await fetch(address, { signal, headers: { accept: 'application/json' } })
    return answer.ok && !answer.redirected ? await answer.json() : null
  } catch {
    return null
  }
}
