import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The files that take longest, by computing or by waiting. Begun last, one of them would keep one worker busy while the
 * others are done.
 */
const longest = [
  'odd-forms-all',
  'space-guessing',
  'storage-moves',
  'backup-moves',
  'load-demo',
  'kill-rounds',
  'pictures',
  'languages',
  'register-pages',
  'admin-guard',
  'worker-processes',
  'tracing',
  'workers',
  'upgrade',
  'entry-form',
  'every-page',
  'long-words',
  'media',
  'twelve-tasks-by-keys',
  'register-admin',
  'twelve-tasks',
  'account-pages',
  'anonymous-space',
  'moving-in',
  'case-keys',
]

/** The order of files where no earlier run is remembered, as on a new machine. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = longest.findIndex((name) => moduleId.includes(`/${name}.`))
      return at < 0 ? longest.length : at
    }
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other))
  }
}
