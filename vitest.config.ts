import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{domain,server,app,cli,demo}/**/*.test.ts'],
    environment: 'node',
    globalSetup: 'tests/support/database/prepare.ts',
    hookTimeout: 30_000,
    // Most tests take milliseconds; those with a database of their own must also pass on a busy machine.
    testTimeout: 30_000,
  },
})
