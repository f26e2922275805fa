import { expect, test } from 'vitest'
import { accreditation } from '#content/model/kinds/accreditation.ts'
import { news } from '#content/model/kinds/news.ts'
import { settings } from '#content/model/kinds/settings.ts'
import { address } from '#kernel/addresses.ts'
import { systemActor } from '#kernel/caller.ts'
import { callerOf } from '#kernel/site.ts'
import { ask } from '../support/ask.ts'
import { saveSample } from '../support/saved-entries.ts'
import { servedSite } from '../support/served-site.ts'

const started = servedSite({ demoContent: 'off' })
const home = address.home('es')

/** Publishes the settings with the home page arranged so. */
async function arrange(...sections: string[]) {
  await saveSample(callerOf(started.site, { locale: 'es', actor: systemActor }), settings, {
    ...{ key: 'settings', shared: { homeSections: sections.map((section) => ({ section })) } },
    ...{ es: { tagline: 'Certificamos' }, publish: ['es'] },
  })
}

/** The same of what the first screen offers. */
async function arrangeTasks(...tasks: string[]) {
  await saveSample(callerOf(started.site, { locale: 'es', actor: systemActor }), settings, {
    ...{ key: 'settings', shared: { homeTasks: tasks.map((task) => ({ task })) } },
    ...{ es: { tagline: 'Certificamos' }, publish: ['es'] },
  })
}

/** The parts that the home page shows, from top to bottom. */
async function partsShown(): Promise<string[]> {
  const { text } = await ask(started.url, home)
  return Array.from(text.matchAll(/<section[^>]* id="(\w+)"/g), ([, id = '']) => id)
}

test('the home page has its parts as they were arranged, and in the usual order where they were not', async () => {
  const caller = callerOf(started.site, { locale: 'es', actor: systemActor })
  await saveSample(caller, news, { key: 'n', es: { title: 'Feria', slug: 'feria' }, publish: ['es'] })
  await arrange()
  expect(await partsShown()).toEqual(['families', 'news', 'contact'])
  await arrange('contact', 'news', 'contact')
  expect(await partsShown()).toEqual(['contact', 'news'])
})

test('the first screen offers what was chosen, in its order', async () => {
  const offered = async () =>
    Array.from((await ask(started.url, home)).text.matchAll(/<section[^>]*class="task"/g)).length
  const first = async () =>
    /<section[^>]*aria-labelledby="([\w-]+)"[^>]*class="task"/.exec((await ask(started.url, home)).text)?.[1]
  await arrange()
  expect([await offered(), await first()]).toEqual([2, 'check-certificate'])
  await arrangeTasks('certified', 'certified')
  expect([await offered(), await first()]).toEqual([1, 'get-certified'])
})

test('menus lead to the accreditations only where the home page shows them', async () => {
  const caller = callerOf(started.site, { locale: 'es', actor: systemActor })
  await saveSample(caller, accreditation, { key: 'a', shared: { validTo: null }, es: {}, publish: ['es'] })
  const isNamed = async () => (await ask(started.url, home)).text.includes(address.accreditations('es'))
  await arrange('families', 'accreditations')
  expect(await isNamed()).toBe(true)
  await arrange('families')
  expect(await isNamed()).toBe(false)
})
