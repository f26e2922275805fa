import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { projectsOf } from './test-projects.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

test('what is named needs its own project alone', async () => {
  expect(await projectsOf(root, ['src/kernel/database/migrate.test.ts'])).toEqual(['unit'])
  expect(await projectsOf(root, ['./tests/http/framing.test.ts'])).toEqual(['http'])
  expect(await projectsOf(root, ['tests/e2e', 'src/kernel/'])).toEqual(['unit', 'browser'])
  expect(await projectsOf(root, ['not-found', '--bail=1'])).toEqual(['http', 'browser'])
  expect(await projectsOf(root, ['tests/support'])).toEqual([])
})

test('a file may be named by its whole path, and with the line of a test', async () => {
  expect(await projectsOf(root, [path.join(root, 'tests/http/framing.test.ts')])).toEqual(['http'])
  expect(await projectsOf(root, ['tests/http/framing.test.ts:14'])).toEqual(['http'])
  expect(await projectsOf(root, [`${path.join(root, 'tests/e2e/session.test.ts')}:14`])).toEqual(['browser'])
})

test('the value of an option names no file', async () => {
  expect(await projectsOf(root, ['-t', 'framing'])).toEqual(['unit', 'http', 'browser'])
  expect(await projectsOf(root, ['--testNamePattern', 'framing', 'session.test'])).toEqual(['browser'])
  expect(await projectsOf(root, ['--reporter', 'verbose', 'tests/http/framing'])).toEqual(['http'])
})

test('all are needed where nothing is named', async () => {
  expect(await projectsOf(root, [])).toEqual(['unit', 'http', 'browser'])
  expect(await projectsOf(root, ['--reporter=verbose'])).toEqual(['unit', 'http', 'browser'])
})
