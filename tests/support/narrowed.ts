import type { Editor } from '#kernel/caller.ts'
import type { Rights } from '#kernel/rights/rights.ts'

/** Of an account that reads and changes nothing. */
export const noRights: Rights = {
  kinds: [],
  languages: [],
  publishes: false,
  register: false,
  messages: false,
}

/** The same person, with these rights alone. */
export function narrowedTo(editor: Editor, rights: Partial<Rights>): Editor {
  return { ...editor, actor: { ...editor.actor, rights: { ...noRights, ...rights } } }
}
