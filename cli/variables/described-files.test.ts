import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { readEnv } from '#kernel/env.ts'
import { variables } from '#kernel/variables.ts'
import { describedFiles } from './described-files.ts'

test.each(Object.entries(describedFiles()))(
  '%s tells of the variables as the code has them',
  (file, text) => {
    expect(readFileSync(file, 'utf8'), 'Run `npm run variables`.').toBe(text)
  },
)

test('.env.example names every variable, with an example that can be used', () => {
  const examples = readFileSync('.env.example', 'utf8').replaceAll(/^# (?=[A-Z_]+=)/gm, '')
  const given = parseEnv(examples)
  expect(Object.keys(given).sort()).toEqual(Object.keys(variables).sort())
  // What it names on a machine is not on this one.
  expect(readEnv({ ...given, SIGNING_TOKEN: '' })).toMatchObject({
    port: 8080,
    dataDir: '/var/lib/aval',
    trustedProxies: ['127.0.0.1', '10.0.0.0/8'],
  })
})
