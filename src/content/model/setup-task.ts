/** What a body says of itself in the settings before its site is its own. */
export const neededToName = ['name', 'address', 'email'] as const

/**
 * What a body has to do before its site is its own, or may do where it is optional. A page is named by its title in the
 * caller's language.
 */
export type SetupTask = { href: string; isOptional?: boolean } & (
  | { task: 'identity'; lacking: (typeof neededToName)[number][] }
  | { task: 'logo' | 'country' | 'office' | 'scheme' | 'accreditation' }
  | { task: 'page'; title: string }
)

/** What visitors would notice while it is not done. */
export function neededTasks(tasks: SetupTask[]): SetupTask[] {
  return tasks.filter(({ isOptional }) => !isOptional)
}
