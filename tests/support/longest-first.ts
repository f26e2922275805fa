import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The files that take longest, by computing or by waiting. Begun last, one of them would keep one worker busy while the
 * others are done.
 */
const longest = [
  'every-page',
  'entry-form',
  'odd-forms-all',
  'open-own',
  'list-conditions',
  'load-demo',
  'pictures',
  'languages',
  'long-words',
  'anonymous-space',
  'register-pages',
  'media',
  'manager-year',
  'admin-guard',
  'workers',
  'worker-processes',
  'space-guessing',
]

/** The order of files where no earlier run is remembered, as on a new machine. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = longest.findIndex((name) => moduleId.includes(`/${name}.test.`))
      return at < 0 ? longest.length : at
    }
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other))
  }
}
