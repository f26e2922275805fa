import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { shownLocale } from '#kernel/i18n/shown-locale.ts'
import { overwriteGetLocale } from '#kernel/i18n/word.ts'
import { isChunkLoadError } from '#ui/chunks/load-chunk.ts'
import { trustedTypes } from '#ui/trusted-types.ts'

overwriteGetLocale(shownLocale)

// React writes these as text: an empty script, and then its words, of which none can begin an element.
trustedTypes()?.createPolicy('default', {
  createHTML(html) {
    if (html === '<script></script>' || /^[ {(][^<]*$/.test(html)) return html
    throw new TypeError('markup')
  },
})

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter onError={raise} />
    </StrictMode>,
  )
})

/** A page that did not arrive is told to the window too, where whoever watches the site looks for errors. */
function raise(error: unknown): void {
  if (isChunkLoadError(error)) reportError(error)
  else console.error(error)
}
