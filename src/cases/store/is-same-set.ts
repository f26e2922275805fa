/** Whether two lists hold the same, each once, in whatever order. */
export function isSameSet(some: readonly string[], others: readonly string[]): boolean {
  const [one, other] = [new Set(some), new Set(others)]
  return one.size === some.length && one.size === other.size && others.every((each) => one.has(each))
}
