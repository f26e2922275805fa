import { findFolder } from './data-folder.ts'
import { findTemplate } from './postgres.ts'
import { findSnapshot } from './snapshot.ts'

/** Run once before the workers of a test run, so that none of them has to wait for a snapshot, or make it twice. */
export async function setup() {
  const server = process.env.TEST_DATABASE_URL
  await (server ? findTemplate(server) : findSnapshot())
  await findFolder()
}
