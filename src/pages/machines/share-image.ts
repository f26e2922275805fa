import { certification } from '#content/model/kinds/certification.ts'
import { familyOptions } from '#content/model/kinds/choices.ts'
import { kindNamed } from '#content/model/kinds/index.ts'
import { settings } from '#content/model/kinds/settings.ts'
import { findByKey, findTitle } from '#content/store/find-published.ts'
import { findTheme } from '#content/store/find-theme.ts'
import { type Family, families } from '#kernel/addresses.ts'
import type { Caller } from '#kernel/caller.ts'
import { m } from '#kernel/i18n/messages.ts'
import { isLocale, type Locale } from '#kernel/locales.ts'
import { callerFrom } from '#kernel/routes/asked.ts'
import { notFound } from '#kernel/routes/responses.ts'
import { dyeOf } from '#ui/drawings/inks.ts'
import { drawShareImage } from '#ui/drawings/share-image.ts'
import type { Route } from './+types/share-image'

/** The picture of a shared link: of an entry by its id, or of a fixed page by its name. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const name = /^([\w-]{1,64})\.png$/.exec(params.name)?.[1]
  if (!isLocale(params.lang) || !name) notFound()
  const caller: Caller = { ...callerFrom(context), locale: params.lang }
  const identity = await findByKey(caller, settings, 'settings')
  const siteName = identity?.name ?? ''
  const words =
    name === 'site'
      ? { title: identity?.tagline ?? siteName, kicker: siteName, ornament: 'rosette' as const }
      : await wordsFor(caller, name)
  if (!words) notFound()
  const dye = dyeOf(await findTheme(caller))
  const image = await drawShareImage({ siteName, seed: name, dye, ...words })
  return new Response(new Uint8Array(image), {
    headers: { 'content-type': 'image/png', 'cache-control': 'no-cache' },
  })
}

type Words = {
  title: string
  kicker: string
  seed?: string
  family?: Family | null
  ornament?: 'rosette'
  isGrey?: boolean
}

async function wordsFor(caller: Caller, name: string): Promise<Words | null> {
  const { locale } = caller
  const family = families.find((each) => each === name)
  if (family)
    return {
      ...{ title: familyOptions[family][locale], kicker: m.nav_certifications({}, { locale }) },
      ...{ family, ornament: 'rosette' },
    }
  const verify = m.verify_title({}, { locale })
  // Of a certificate with a standard that is suspended or withdrawn alone.
  if (name === 'verify-in-part')
    return {
      title: m.reg_standards_in_part({}, { locale }),
      kicker: verify,
      seed: 'verify',
      ornament: 'rosette',
    }
  const title = fixedTitles(locale).get(name)
  if (title)
    return {
      ...{ title, kicker: '', seed: name.replace(/-grey$/, ''), isGrey: name.endsWith('-grey') },
      ornament: /^(certifications|companies|verify)/.test(name) ? 'rosette' : undefined,
    }
  const entry = await findTitle(caller, name)
  if (!entry) return null
  return {
    title: entry.title,
    kicker: kindNamed(entry.kind)?.label[locale] ?? '',
    seed: entry.key,
    family: families.find((each) => each === entry.values.family) ?? null,
    ornament: entry.kind === certification.name ? 'rosette' : undefined,
  }
}

function fixedTitles(locale: Locale): Map<string, string> {
  return new Map([
    ['certifications', m.nav_certifications({}, { locale })],
    ['companies', m.nav_companies({}, { locale })],
    ['contact', m.nav_contact({}, { locale })],
    ['documents', m.nav_documents({}, { locale })],
    ['international', m.nav_international({}, { locale })],
    ['news', m.nav_news({}, { locale })],
    ['team', m.nav_team({}, { locale })],
    ['verify', m.verify_title({}, { locale })],
    // Of a certificate that does not hold.
    ['verify-grey', m.verify_title({}, { locale })],
  ])
}
