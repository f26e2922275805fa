import type { RouteConfigEntry } from '@react-router/dev/routes'
import { adminSections } from '#content/model/kinds/admin-sections.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { setupOrder } from '#shell/setup/steps.ts'
import routes from '../../src/routes.ts'

/** What stands in an address for each of its parameters; a new parameter needs examples here. */
const examples: Record<string, readonly string[]> = {
  step: setupOrder,
  section: adminSections.map(({ path }) => path),
  file: ['00000000-0000-4000-8000-000000000000'],
  id: ['00000000-0000-4000-8000-000000000000'],
  part: ['piece-1.age'],
  run: ['00000000-0000-4000-8000-000000000000'],
  kind: ['certification', 'team-member'],
  '*': ['nothing', 'nothing/at/all'],
}

/** What else stands in an address for its parameter than in others. */
const furtherExamples: Record<string, Record<string, readonly string[]>> = {
  'import/:section': { section: ['addresses'] },
  'import/:section/:run': { section: ['addresses'] },
}

/** Every address of the admin area, read from the map of the site: a new route is among them by itself. */
export function adminAddresses(): string[] {
  const admin = routes.filter(({ path }) => path === 'admin')
  return [...new Set(admin.flatMap((route) => addressesUnder('', route)))]
}

/** Addresses that only take writes: a request to read them is not found. */
const isWrittenTo: ReadonlySet<string> = new Set([
  adminAddress.caseRewrap,
  adminAddress.mediaAccept,
  adminAddress.entriesOrder,
  adminAddress.formDrafts,
  adminAddress.entriesBulk,
])

/**
 * What an address answers to somebody who is signed in and was given no right: nothing is under the id of an example,
 * and cases are for those alone who were given the right to open them.
 */
export function answerWithoutRights(address: string): number {
  if (address === adminAddress.cases || address === adminAddress.caseRecord) return 403
  if (isWrittenTo.has(address)) return 404
  // Only one tab, by its name, may ask whether others have the entry open.
  if (address === adminAddress.entryPresence(examples.id?.[0] as string)) return 422
  return address.startsWith('/admin/nothing') || address.includes(examples.id?.[0] as string) ? 404 : 200
}

function addressesUnder(above: string, { path, children = [], file }: RouteConfigEntry): string[] {
  const here = path === undefined ? [above] : filled(path).map((written) => `${above}/${written}`)
  if (children.length === 0) return file ? here : []
  return here.flatMap((each) => children.flatMap((child) => addressesUnder(each, child)))
}

function filled(path: string): string[] {
  return path.split('/').reduce<string[]>(
    (before, segment) => {
      const name = segment === '*' ? '*' : /^:(\w+)\??$/.exec(segment)?.[1]
      const words = name === undefined ? [segment] : wordsFor(name, path)
      if (!words) throw new Error(`The address of ${path} needs an example for ${segment}`)
      return before.flatMap((start) => words.map((word) => (start ? `${start}/${word}` : word)))
    },
    [''],
  )
}

function wordsFor(name: string, path: string): readonly string[] | undefined {
  const further = furtherExamples[path]?.[name] ?? []
  return examples[name] && [...examples[name], ...further]
}
