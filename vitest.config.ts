import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    environment: 'node',
    globalSetup: 'tests/support/database/prepare.ts',
    hookTimeout: 30_000,
    // Most tests take milliseconds; those with a database of their own must also pass on a busy machine.
    testTimeout: 30_000,
    // Tests wait for disks and answers as much as they compute: on two cores a second worker saves a third of the time.
    maxWorkers: '100%',
    // On a shared machine anything may stall once; a failure that counts comes again. At one's own desk each is shown.
    retry: process.env.CI ? 2 : 0,
    projects: [
      { extends: true, test: { name: 'unit', include: ['{domain,server,app,cli,demo}/**/*.test.{ts,tsx}'] } },
      {
        extends: true,
        test: {
          name: 'http',
          include: ['tests/http/**/*.test.ts'],
          globalSetup: 'tests/support/prepare-demo.ts',
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: 'tests/support/prepare-demo.ts',
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
