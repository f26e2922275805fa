import { settings } from '#domain/content/kinds/settings.ts'
import { locales } from '#domain/locales.ts'
import { type Caller, systemActor } from '../caller.ts'
import { findByKey } from './find-published.ts'
import { publishEntry } from './publish-entry.ts'
import { saveEntry } from './save-entry.ts'

const words = {
  es: {
    tagline: 'Certificación y evaluación de la conformidad',
    description: 'Este sitio todavía no tiene contenido. Un administrador lo completa en los ajustes.',
    address: 'Montevideo, Uruguay',
  },
  en: {
    tagline: 'Certification and conformity assessment',
    description: 'This site has no content yet. An administrator fills it in under settings.',
    address: 'Montevideo, Uruguay',
  },
}

/** Gives a site without settings the least that its pages need, in both languages. Does nothing where there are any. */
export async function ensureSettings(asker: Caller): Promise<void> {
  const caller = { ...asker, actor: systemActor }
  if (await findByKey(caller, settings, 'settings')) return
  const saved = await saveEntry(caller, settings, {
    key: 'settings',
    shared: { name: 'Aval' },
    locales: words,
  })
  if (!saved.ok) throw new Error('The first settings were refused')
  for (const locale of locales) await publishEntry(caller, saved.value.id, locale)
}
