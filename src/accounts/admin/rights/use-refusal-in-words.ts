import { useCallback } from 'react'
import { m } from '#kernel/i18n/messages.ts'
import type { Action } from '#kernel/rights/rights.ts'
import { useOwnRights } from './own-rights.tsx'
import { neededInWords } from './rights-words.ts'

/** Says what was refused to the person for good, what it needs and whom to ask, where there is only room for a text. */
export function useRefusalInWords(): (needs: Action) => string {
  const { administrators, kinds } = useOwnRights()
  return useCallback(
    (needs) => {
      const names = administrators.map(({ name, email }) => `${name} (${email})`)
      const asked = names.length > 0 ? [m.roles_ask(), names.join(' · ')] : []
      const needed = m.roles_needed({ needs: neededInWords(needs, kinds) })
      return [`${m.roles_refused_title()}.`, needed, ...asked].join(' ')
    },
    [administrators, kinds],
  )
}
