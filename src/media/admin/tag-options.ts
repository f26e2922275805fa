import type { CountedTag } from '#media/model/tags.ts'

/** The tags to choose from, each with its count; also the chosen one where no file has it any more. */
export function tagOptions(tags: CountedTag[], chosen: string | null): [tag: string, words: string][] {
  const options = tags.map(({ tag, files }): [string, string] => [tag, `${tag} (${files})`])
  if (chosen && tags.every(({ tag }) => tag !== chosen)) options.push([chosen, `${chosen} (0)`])
  return options
}
