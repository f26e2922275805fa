const longest = 240
const lead = 60

/** Two texts cut to where they begin to differ. */
export function cutToDifference(before: string, after: string): { from: string; to: string } {
  let same = 0
  while (same < before.length && before[same] === after[same]) same += 1
  const from = Math.max(before.length, after.length) <= longest ? 0 : Math.max(0, same - lead)
  return { from: cut(before, from), to: cut(after, from) }
}

/** The beginning of a text. */
export function cut(text: string, from = 0, most = longest): string {
  const piece = text.slice(from, from + most).toWellFormed()
  return `${from > 0 && piece ? '…' : ''}${piece}${text.length > from + most ? '…' : ''}`
}
