import { disableAccount as disable } from '#accounts/store/disable-account.ts'
import { revokePreviewLinksOf } from '#content/store/preview/preview-links.ts'
import type { Editor } from '#kernel/caller.ts'

/** Disables an account as the page for accounts does: its preview links end with it. */
export function disableAccount(caller: Editor, uid: string, { keepsKeys = false } = {}) {
  return disable(caller, uid, { revokeLinks: revokePreviewLinksOf, keepsKeys })
}
