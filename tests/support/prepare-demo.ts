import { findDemoData } from './demo-data.ts'

/** Run once before tests that serve the demonstration site, so that none of them waits for its content. */
export async function setup() {
  if (!process.env.TEST_DATABASE_URL) await findDemoData()
}
