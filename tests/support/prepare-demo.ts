import type { TestProject } from 'vitest/node'
import { prepare } from './database/prepare.ts'
import { findDemo } from './demo-data.ts'

/** Run once before tests that serve the demonstration site, so that none of them waits for its content. */
export function setup(project: TestProject) {
  return prepare(project, findDemo)
}
