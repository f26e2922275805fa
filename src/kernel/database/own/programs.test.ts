import { spawnSync } from 'node:child_process'
import { expect, onTestFinished, test } from 'vitest'
import { findPrograms, ownVersion } from './programs.ts'

test('the programs are there, of the version that the folders are made for', () => {
  const { postgres } = findPrograms()
  const { stdout } = spawnSync(postgres, ['--version'], { encoding: 'utf8' })
  expect(stdout).toContain(`(PostgreSQL) ${ownVersion}.`)
})

test('a machine for which there is no package is told what serves instead', () => {
  const { arch } = process
  onTestFinished(() => void Object.defineProperty(process, 'arch', { value: arch }))
  Object.defineProperty(process, 'arch', { value: 's390x' })
  expect(findPrograms).toThrow(/s390x.*name it in DATABASE_URL/)
})
