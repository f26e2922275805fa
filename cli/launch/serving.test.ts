import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { serving, servingMemory } from './serving.mjs'

const words = (file: string) =>
  readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
    .replaceAll('Environment=', '')
    .split(/[\s"',[\]]+/)

test.each(['Containerfile', 'deploy/systemd/aval.service'])(
  '%s starts the site as `npm start` does',
  (file) => {
    const memory = Object.entries(servingMemory).map((setting) => setting.join('='))
    expect(words(file)).toEqual(expect.arrayContaining([...serving, ...memory]))
  },
)
