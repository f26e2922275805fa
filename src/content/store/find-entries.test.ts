import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { document } from '#content/model/kinds/document.ts'
import { news } from '#content/model/kinds/news.ts'
import { program } from '#content/model/kinds/program.ts'
import { teamMember } from '#content/model/kinds/team-member.ts'
import type { Locale } from '#kernel/locales.ts'
import { midday, saveSample, setUpEditor } from '#tests/support/saved-entries.ts'
import { findEntries } from './find-entries.ts'
import { entry } from './tables/content.ts'

const { database, caller } = await setUpEditor()

beforeAll(async () => {
  const at = (minutes: number) => ({ ...caller, now: new Date(midday.getTime() + minutes * 60_000) })
  await saveSample(at(0), news, { key: 'fair', es: { title: 'Feria del ñandú' }, en: { title: 'Rhea fair' } })
  await saveSample(at(1), program, { key: 'rhea', es: { title: 'El ñandú' }, en: { title: 'The rhea' } })
  await saveSample(at(2), teamMember, { key: 'nandi', shared: { name: 'Ñandí Sosa' }, es: {} })
  await saveSample(at(3), document, { key: 'rules', shared: { code: 'REG-7' }, es: { title: 'Reglas' } })
  const gone = await saveSample(at(4), news, { key: 'gone', es: { title: 'Ñandú viejo' } })
  await database.orm.update(entry).set({ trashedAt: midday }).where(eq(entry.id, gone))
})

test('all kinds are searched in both languages, without accents, and the trash is not', async () => {
  expect(await found('nandu')).toEqual(['El ñandú', 'Feria del ñandú'])
  expect(await found('RHEA')).toEqual(['Feria del ñandú', 'El ñandú'])
  expect(await found('reg 7')).toEqual(['Reglas'])
  expect(await found('nothing of it')).toEqual([])
})

test('those whose title begins with what was typed come first', async () => {
  expect(await found('nandi')).toEqual(['Ñandí Sosa'])
  expect((await found('fe'))[0]).toBe('Feria del ñandú')
})

test('without words there is what was changed last, in the language of the person', async () => {
  expect(await found('', 'en')).toEqual(['Reglas', 'Ñandí Sosa', 'The rhea', 'Rhea fair'])
})

test('hostile words are only words', async () => {
  for (const query of ["'; drop table entry; --", '\0', '\uD800', '(((', '%', 'a'.repeat(100_000)])
    expect(await findEntries(caller, query, 5), query.slice(0, 20)).toEqual([])
})

test('a whole word comes before the beginning of one, that before a text, and what is inside a word last', async () => {
  const named = (key: string, title: string, minutes: number, summary = '') =>
    saveSample({ ...caller, now: new Date(midday.getTime() + minutes * 60_000) }, news, {
      key,
      es: { title, summary },
    })
  await named('whole', 'Norma ISO 7001', 5)
  await named('begun', 'Aviso 70012 del año', 6)
  await named('written', 'Aviso sin más', 7, 'Habla de la 7001.')
  await named('inside', 'Norma ISO 37001', 8)
  expect(await found('7001')).toEqual([
    'Norma ISO 7001',
    'Aviso 70012 del año',
    'Aviso sin más',
    'Norma ISO 37001',
  ])
})

async function found(query: string, locale: Locale = 'es'): Promise<string[]> {
  const answer = await findEntries({ ...caller, locale }, query, 10)
  return answer.map(({ title }) => title.text)
}
