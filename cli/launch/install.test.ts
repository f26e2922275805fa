import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { fingerprint } from './fingerprint.mjs'
import { isInstalled, isWhollyInstalled } from './install.mjs'

test('a tree from which the packages for building were taken away runs, and gets them back before it builds', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'aval-installed-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const forBuilding = path.join(root, 'node_modules', '@react-router', 'dev')
  mkdirSync(forBuilding, { recursive: true })
  const names = ['package.json', 'package-lock.json']
  for (const name of names) writeFileSync(path.join(root, name), '{}')
  const stamp = fingerprint(root, names, { also: [process.platform, process.arch] })
  writeFileSync(path.join(root, 'node_modules', '.aval-installed'), stamp)
  expect([isInstalled(root), isWhollyInstalled(root)]).toEqual([true, true])
  rmSync(forBuilding, { recursive: true })
  expect([isInstalled(root), isWhollyInstalled(root)]).toEqual([true, false])
})
