import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { kinds } from '#content/model/kinds/index.ts'
import { slide } from '#content/model/kinds/slide.ts'
import { midday, saveSample, setUpEditor } from '#tests/support/saved-entries.ts'
import { countEntries } from './count-entries.ts'
import { unpublishEntry } from './save-entry.ts'
import { entry } from './tables/content.ts'

const { database, caller } = await setUpEditor()

test('every kind is counted, those without entries too', async () => {
  const none = {
    total: 0,
    published: { es: 0, en: 0 },
    waiting: { changes: 0, drafts: 0, missing: 0, older: 0, review: 0 },
  }
  const counted = await countEntries(caller)
  expect(counted).toEqual(Object.fromEntries(Object.keys(kinds).map((name) => [name, none])))
})

test('an entry counts as public in a language only while visitors see it, and waits once however much does', async () => {
  const [es, en] = [{ title: 'Uno' }, { title: 'One' }]
  await saveSample(caller, slide, { key: 'both', es, en, publish: ['es', 'en'] })
  await saveSample(caller, slide, { key: 'changed', es, en, publish: ['es', 'en'] })
  await saveSample(caller, slide, { key: 'changed', es: { title: 'Dos' }, en: { title: 'Two' } })
  await saveSample(caller, slide, { key: 'draft', es, en })
  await saveSample(caller, slide, { key: 'spanish', es, publish: ['es'] })
  const unpublished = await saveSample(caller, slide, { key: 'unpublished', es, en, publish: ['es', 'en'] })
  for (const locale of ['es', 'en'] as const) await unpublishEntry(caller, unpublished, locale)
  const trashed = await saveSample(caller, slide, { key: 'trashed', es, publish: ['es'] })
  await database.orm.update(entry).set({ trashedAt: midday }).where(eq(entry.id, trashed))
  const counted = await countEntries(caller)
  expect(counted.slide).toEqual({
    total: 5,
    published: { es: 3, en: 2 },
    waiting: { changes: 1, drafts: 1, missing: 1, older: 0, review: 0 },
  })
})
