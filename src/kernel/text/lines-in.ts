/**
 * The lines of a text that comes in pieces, without their ends; null for one that is longer than `longest`, which is the
 * last that is told. Each sign is looked at once, in however many pieces a line comes.
 */
export async function* linesIn(
  pieces: AsyncIterable<string>,
  longest: number,
): AsyncGenerator<string | null> {
  let begun: string[] = []
  let length = 0
  for await (const piece of pieces) {
    const lines = piece.split('\n')
    const rest = lines.pop() ?? ''
    for (const line of lines) {
      if (length + line.length > longest) return yield null
      yield begun.length === 0 ? line : begun.join('') + line
      begun = []
      length = 0
    }
    begun.push(rest)
    length += rest.length
    if (length > longest) return yield null
  }
  if (length > 0) yield begun.join('')
}
