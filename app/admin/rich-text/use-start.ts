import { getSchema } from '@tiptap/core'
import type { UseEditorOptions } from '@tiptap/react'
import { useState } from 'react'
import { m } from '#app/i18n/messages.ts'
import type { RichText } from '#domain/content/fields/rich-text.ts'
import { forEditing } from './document/for-editing.ts'
import { refuseUnstorable } from './document/refuse-unstorable.ts'
import { keyboard } from './keyboard.ts'
import { pasting } from './paste/pasting.ts'
import { describePicture } from './references/references.ts'
import { textExtensions } from './schema/extensions.ts'

type Acts = {
  toToolbar(): void
  open(what: 'link' | 'image'): void
  /** Says something about what was just done, or takes it back. */
  notify(words: string | null): void
}

/** What an editor begins with. It is made once: another set of options would be another editor. */
export function useStart(value: RichText | null, acts: Acts) {
  const [start] = useState(() => {
    const extensions = [
      ...textExtensions(describePicture),
      refuseUnstorable.configure({ onRefused: () => acts.notify(m.text_refused()) }),
      pasting.configure({ notify: acts.notify }),
      keyboard.configure({
        toToolbar: acts.toToolbar,
        editLink: () => acts.open('link'),
        editImage: () => acts.open('image'),
      }),
    ]
    const document = forEditing(getSchema(extensions), value)
    const options: UseEditorOptions = {
      extensions,
      content: document?.toJSON() ?? null,
      // The stylesheet has it: the policy of the page allows no style of a script.
      injectCSS: false,
      immediatelyRender: true,
      shouldRerenderOnTransaction: false,
      enableInputRules: true,
    }
    return { options, isReadable: document !== null }
  })
  return start
}
