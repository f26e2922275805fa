import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/support/longest-first.ts'

/** Pages are rendered by the React that a site runs: the one for development takes a tenth more. */
const asServed = { env: { NODE_ENV: 'production' } }

/** The full run goes through the files in an order of chance, which this repeats. */
const seed = process.env.TEST_SEED

/** Files of the full run alone: heavy ones, and those that need a program of the machine (CONTRIBUTING.md). */
const full = '**/*.full.test.{ts,tsx}'

const units = {
  include: ['{src,cli,demo}/**/*.test.{ts,tsx}'],
  globalSetup: 'tests/support/database/prepare.ts',
}
const http = {
  include: ['tests/http/**/*.test.ts'],
  globalSetup: 'tests/support/prepare-demo.ts',
  ...asServed,
}
const browser = {
  // After the others, with the machine to itself: a browser computes beside its worker, and both wait often.
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
  sequence: { groupOrder: 1 },
  include: ['tests/e2e/**/*.test.ts'],
  globalSetup: 'tests/support/prepare-demo.ts',
  ...asServed,
}
/** Tests that put something else into the place of a module: where others share it, they would have it too. */
const replacing = ['src', 'cli', 'demo'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file}`)
    .filter((file) => /\.test\.tsx?$/.test(file) && /\bvi\.(do)?mock\(/i.test(readFileSync(file, 'utf8'))),
)

export default defineConfig({
  // Tests run alike for everybody: no `.env` is read.
  envDir: false,
  test: {
    environment: 'node',
    setupFiles: 'tests/support/reset-between-files.ts',
    // Only what hangs is stopped: how long something takes says more of the machine than of what is tested.
    hookTimeout: 120_000,
    testTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    // Many tests wait as long as they compute.
    maxWorkers: availableParallelism() * 2,
    // What is tested is read once by each worker: reading it again for each file takes more time than the small ones.
    isolate: false,
    tags: [
      { name: 'full', description: 'Takes seconds: only the full run runs it, or whoever names its file.' },
    ],
    sequence: seed ? { shuffle: { files: true }, seed: Number(seed) } : { sequencer: LongestFirst },
    projects: [
      { extends: true, test: { name: 'unit', ...units, exclude: [full, ...replacing] } },
      {
        extends: true,
        test: { name: 'unit-apart', ...units, include: replacing, exclude: [full], isolate: true },
      },
      { extends: true, test: { name: 'http', ...http, exclude: [full] } },
      { extends: true, test: { name: 'browser', ...browser, exclude: [full] } },
      {
        extends: true,
        test: { name: 'unit-full', ...units, include: [`{src,cli,demo}/${full}`], isolate: true },
      },
      { extends: true, test: { name: 'http-full', ...http, include: [`tests/http/${full}`] } },
      { extends: true, test: { name: 'browser-full', ...browser, include: [`tests/e2e/${full}`] } },
    ],
  },
})
