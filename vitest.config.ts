import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/support/longest-first.ts'

/** The server and the built site are read once by each worker: reading them again for each file takes a third of the time. */
const sharesModules = { isolate: false }
/** Pages are rendered by the React that a site runs: the one for development takes a tenth more. */
const asServed = { env: { NODE_ENV: 'production' } }

export default defineConfig({
  // Tests run alike for everybody: no `.env` is read.
  envDir: false,
  test: {
    environment: 'node',
    hookTimeout: 30_000,
    // Most tests take milliseconds; those with a database of their own must also pass on a busy machine.
    testTimeout: 30_000,
    // Many tests wait as long as they compute.
    maxWorkers: availableParallelism() * 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{src,cli,demo}/**/*.test.{ts,tsx}'],
          globalSetup: 'tests/support/database/prepare.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'http',
          include: ['tests/http/**/*.test.ts'],
          globalSetup: 'tests/support/prepare-demo.ts',
          ...sharesModules,
          ...asServed,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          // After the others, with the machine to itself: a browser computes beside its worker, and both wait often.
          maxWorkers: Math.ceil(availableParallelism() * 1.5),
          sequence: { groupOrder: 1 },
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: 'tests/support/prepare-demo.ts',
          ...sharesModules,
          ...asServed,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
