import type { IafColumn, IafNeed, IafRule, IafTemplate, Seen } from './iaf-template.ts'

export type Sure = [header: Seen, tag: Seen]
export const seen: Sure = ['seen', 'seen']
export const likely: Sure = ['likely', 'likely']
export const unknown: Sure = ['unknown', 'unknown']

/** One line of the table: its header, its tag, how sure both are, what its value must be, and where that comes from. */
export function column<Source>(
  header: string,
  tag: string | null,
  [headerSeen, tagSeen]: Sure,
  [need, rule, max]: [need: IafNeed, rule: IafRule, max: number | null],
  value: (source: Source) => string | null,
  only?: IafTemplate,
): IafColumn<Source> {
  return { header, headerSeen, tag, tagSeen, need, rule, max, value, ...(only && { only }) }
}
