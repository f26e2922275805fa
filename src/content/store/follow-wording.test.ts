import { afterAll, expect, test } from 'vitest'
import { everything } from '#kernel/announcements.ts'
import { silentLog } from '#kernel/database/database.ts'
import { m } from '#kernel/i18n/messages.ts'
import { asWritten } from '#kernel/own-words/as-written.ts'
import { carriedIn, keepOwnWords } from '#kernel/own-words/kept.ts'
import { familyOptions } from '#kernel/words/choices.ts'
import { saveSample, setUpEditor } from '../../../tests/support/saved-entries.ts'
import { wording } from '../model/kinds/wording.ts'
import { followWording } from './follow-wording.ts'

const { caller } = await setUpEditor()
afterAll(() => keepOwnWords({}))

const publish = (words: object, publish: ('es' | 'en')[]) =>
  saveSample(caller, wording, { key: 'wording', shared: { words }, es: {}, en: {}, publish })
const inSpanish = { locale: 'es' as const }

test('words are those of the published entry from the moment that it is, in the languages in which it is', async () => {
  const told: string[] = []
  caller.announcements.listen((topics) => told.push(...topics))
  const { announcements, database } = caller
  const following = { orm: database.orm, announcements, log: silentLog }
  await followWording(following, new Set(['slide_of', 'choices']))
  const { es, en } = familyOptions.management
  const words = {
    es: { slide_of: 'de {all}, la {at}', home: 'Portada', 'choices.familyOptions.management': 'Gestión' },
    en: { home: 'Front page' },
  }
  await publish(words, ['es'])
  expect(m.slide_of({ at: 1, all: 3 }, inSpanish)).toBe('de 3, la 1')
  expect(m.home({}, inSpanish)).toBe('Portada')
  expect(m.home({}, { locale: 'en' })).toBe('Home')
  expect(familyOptions.management.es).toBe('Gestión')
  expect(asWritten(familyOptions.management)).toEqual({ es, en })
  // Whatever was made before may hold any word.
  expect(told).toContain(everything)

  // A page carries what its script can say.
  expect(Object.values(carriedIn('es')?.es ?? {}).toSorted()).toEqual(['Gestión', 'de {all}, la {at}'])
  expect(carriedIn('en')).toBeNull()

  await publish({}, ['es', 'en'])
  expect(m.home({}, inSpanish)).toBe('Inicio')
  expect(familyOptions.management.es).toBe(es)
})

test('a text that does not fit keeps its language from being published, and is said nowhere', async () => {
  await publish({}, ['es'])
  await expect(publish({ es: { slide_of: 'la {at} de {todas}' } }, ['es'])).rejects.toThrow()
  expect(m.slide_of({ at: 1, all: 3 }, inSpanish)).toBe('1 de 3')
})
