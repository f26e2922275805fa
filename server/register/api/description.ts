import { settings } from '#domain/content/kinds/settings.ts'
import { words } from '#domain/locales.ts'
import { describeApi } from '#domain/register/api/openapi.ts'
import type { Caller } from '../../caller.ts'
import { findByKey } from '../../content/find-published.ts'
import { describeWriting } from './describe-writing.ts'

const about = words(
  'El registro de certificados para programas: libre, sin clave y sin registrarse. Los campos que hay no cambian de nombre ni de sentido dentro de la versión 1; pueden sumarse otros.',
  'The register of certificates for programs: free, without a key and without signing up. Within version 1 no field changes its name or its meaning; others may be added.',
)

/** The description of the API (OpenAPI 3.1) in the caller's language, by the body's own name. */
export async function describeIn(caller: Caller, publicUrl: string) {
  const identity = await findByKey(caller, settings, 'settings')
  const title = [identity?.name, words('API del registro', 'Register API')[caller.locale]]
    .filter(Boolean)
    .join(' · ')
  return describeApi(
    { title, text: about[caller.locale], publicUrl },
    caller.locale,
    describeWriting(caller.locale),
  )
}
