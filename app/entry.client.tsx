import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { isChunkLoadError } from './chunks/chunk-load-error.ts'
import { overwriteGetLocale } from './i18n/paraglide/runtime.js'
import { shownLocale } from './i18n/shown-locale.ts'

overwriteGetLocale(shownLocale)

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
