import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { localeOfPath } from '#domain/addresses.ts'
import { defaultLocale } from '#domain/locales.ts'
import { overwriteGetLocale } from './i18n/paraglide/runtime.js'

overwriteGetLocale(() => localeOfPath(window.location.pathname) ?? defaultLocale)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
