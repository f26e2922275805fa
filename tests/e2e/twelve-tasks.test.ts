import { describe, expect, test } from 'vitest'
import { demoLocales } from '#demo/demo-locales.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { journeys } from '../support/journeys.ts'
import { accessibilityFaults } from './accessibility-faults.ts'
import { enter, open } from './as-editor.ts'
import type { Task } from './at-a-task.ts'
import { mouse } from './hands.ts'
import { overflow } from './overflow.ts'
import { onTheWay, tasks } from './twelve-tasks.ts'

const walks = journeys()
const languages = [...demoLocales, ...demoLocales]

describe('with a mouse', () => {
  test.each(tasks.map((task, at) => [task.title, task, languages[at % 2]] as const))(
    'an editor %s',
    async (_, task, locale = 'es') => {
      expect(await actionsOf(task, locale, 1280)).toBeLessThanOrEqual(task.most)
    },
    120_000,
  )
})

test.each(onTheWay.map((task, at) => [task.title, task, languages[at % 2]] as const))(
  'on a telephone an editor %s',
  { tags: ['full'], timeout: 120_000 },
  async (_, task, locale = 'es') => {
    expect(await actionsOf(task, locale, 390)).toBeGreaterThan(0)
  },
)

async function actionsOf(
  { go, title }: Task,
  locale: (typeof demoLocales)[number],
  width: number,
): Promise<number> {
  let actions = 0
  await walks.visit({ width, locale, reducedMotion: 'reduce' }, async (page) => {
    await enter(page, walks.site, locale)
    const hand = mouse()
    await go({
      ...{ page, hand, locale, started: walks.site, of: `${locale}${width}` },
      begin: () => open(page, adminAddress.dashboard),
      async look(seen = page) {
        expect(await accessibilityFaults(seen), title).toEqual([])
        expect(await overflow(seen), title).toEqual([])
      },
    })
    actions = hand.actions
  })
  return actions
}
