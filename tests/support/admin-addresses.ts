import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '#app/routes.ts'
import { adminSections } from '#domain/admin-addresses.ts'

/** What stands in an address for each of its parameters; a new parameter needs examples here. */
const examples: Record<string, readonly string[]> = {
  section: adminSections.map(({ path }) => path),
  '*': ['nothing', 'nothing/at/all'],
}

/** Every address of the admin area, read from the map of the site: a new route is among them by itself. */
export function adminAddresses(): string[] {
  const admin = routes.filter(({ path }) => path === 'admin')
  return [...new Set(admin.flatMap((route) => addressesUnder('', route)))]
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
      const words = name === undefined ? [segment] : examples[name]
      if (!words) throw new Error(`The address of ${path} needs an example for ${segment}`)
      return before.flatMap((start) => words.map((word) => (start ? `${start}/${word}` : word)))
    },
    [''],
  )
}
