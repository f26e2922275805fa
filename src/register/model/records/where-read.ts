import type { z } from 'zod'

/**
 * When a rule between fields is judged: wherever those that it compares could be read. So whoever is told what is wrong
 * with one field is told at once what is wrong with the others.
 */
export function whereRead(...fields: readonly string[]) {
  return {
    when: ({ issues }: z.core.ParsePayload) =>
      issues.every(({ code, path = [] }) => {
        // What another rule says of a value does not make it unreadable.
        if (code === 'custom') return true
        return path.length === 0 ? code === 'unrecognized_keys' : !fields.includes(String(path[0]))
      }),
  }
}
