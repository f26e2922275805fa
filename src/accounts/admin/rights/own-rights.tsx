import { createContext, use, useCallback } from 'react'
import { neededToWrite } from '#kernel/rights/needed-for.ts'
import { type Action, type MaybeNarrowed, mayDo } from '#kernel/rights/rights.ts'
import type { KindLabels } from './rights-words.ts'

/** What the person who is signed in may do, and whom they ask for more. */
export type OwnRights = {
  rights: MaybeNarrowed
  /** Those who may do everything; none are named to somebody who may do so too. */
  administrators: { name: string; email: string }[]
  kinds: KindLabels
}

const OwnRightsContext = createContext<OwnRights>({ rights: null, administrators: [], kinds: {} })

/** Tells everything inside what the person may do. The server asks again at each write. */
export function OwnRightsProvider({ own, children }: { own: OwnRights; children: React.ReactNode }) {
  return <OwnRightsContext value={own}>{children}</OwnRightsContext>
}

export function useOwnRights(): OwnRights {
  return use(OwnRightsContext)
}

/** Whether the person may do this. */
export function useMayDo(): (action: Action) => boolean {
  const { rights } = useOwnRights()
  return useCallback((action) => mayDo(rights, action), [rights])
}

/** Whether the person may send a form to this address at all: what that needs, `neededToWrite` says. */
export function useMaySend(): (address: string) => boolean {
  const mayDo = useMayDo()
  return useCallback(
    (address) => {
      const needs = neededToWrite(address)
      return needs === null || mayDo(needs)
    },
    [mayDo],
  )
}
