import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { locales } from '#kernel/locales.ts'
import { ask } from '../support/ask.ts'
import { servedSite } from '../support/served-site.ts'

const site = servedSite({ demoContent: 'off' })

test.each(locales)(
  'the description has neither errors nor warnings by Redocly’s recommended rules: %s',
  async (lang) => {
    const { text } = await ask(site.url, `/api/openapi.json?lang=${lang}`)
    const config = await createConfig({ extends: ['recommended'] })
    const problems = await lintFromString({ source: text, absoluteRef: 'openapi.json', config })
    expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
  },
)

test('whoever may ask is said at every address: everybody reads, only a key writes and reads back', async () => {
  const { paths } = JSON.parse((await ask(site.url, '/api/openapi.json')).text)
  for (const [path, methods] of Object.entries<Record<string, { security: object[] }>>(paths))
    for (const { security } of Object.values(methods))
      expect(security, path).toEqual(path.startsWith('/v1/register') ? [{ key: [] }] : [])
  const { parameters } = paths['/v1/certificates'].get
  const limit = parameters.find(({ name }: { name: string }) => name === 'limit')
  expect(limit.schema).toMatchObject({ type: 'integer', minimum: 1, maximum: 100 })
})
