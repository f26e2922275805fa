import { test } from 'vitest'
import { type DemoLocale, demoLocales } from '#demo/demo-locales.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { journeys } from '../support/journeys.ts'
import { enter, open } from './as-editor.ts'
import { eventually } from './eventually.ts'
import { keys } from './hands.ts'
import { tasks } from './twelve-tasks.ts'

const walks = journeys()
const languageOf = (at: number): DemoLocale => demoLocales[(at + 1) % demoLocales.length] as DemoLocale

test.each(tasks.map((task, at) => [task.title, task, languageOf(at)] as const))(
  'by keys alone an editor %s',
  async (_, { go }, locale) => {
    await walks.visit({ locale, reducedMotion: 'reduce' }, async (page) => {
      await enter(page, walks.site, locale)
      const end = await go({
        ...{ page, hand: keys(), locale, started: walks.site, of: `k${locale}` },
        begin: () => open(page, adminAddress.dashboard),
        look: async () => {},
      })
      const holds = () => end.evaluate((each) => each.contains(document.activeElement))
      await eventually(holds).toBe(true)
    })
  },
  120_000,
)
