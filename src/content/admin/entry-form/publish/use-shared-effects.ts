import { useEffect } from 'react'
import type { SharedEffects } from '#content/model/editing/shared-effects.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { askServer } from '../connection/ask-server.ts'
import { useForm } from '../form-context.ts'
import type { Publication } from './use-publication.ts'

/**
 * Reads what publishing the chosen languages does with what all share, as it is written now: the draft is saved before it
 * is asked. It is read again after each refusal, for others publish meanwhile. `reading` is what is being read.
 */
export function useSharedEffects({ opened, refused, change, reading }: Publication): void {
  const { store, csrf } = useForm()
  const asked = new URLSearchParams(opened?.chosen.map((locale) => ['locale', locale])).toString()
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew after a refusal; `change` is another each time
  useEffect(() => {
    let isOver = false
    const ask = async () => {
      if (asked === '' || !(await store.flush())) return null
      const answer = await askServer(`${adminAddress.entryPublication(store.entryId)}?${asked}`, {
        csrf: csrf(),
      })
      return answer.type === 'answered' && answer.status === 200 ? (answer.body as SharedEffects) : null
    }
    reading.current = ask()
    void reading.current.then((shared) => {
      if (!isOver && shared) change({ shared })
    })
    return () => {
      isOver = true
    }
  }, [asked, refused, store, csrf])
}
