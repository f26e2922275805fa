/** How many pages a list of so many rows has; an empty one has one, which says that there is nothing. */
export function pageCount(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size))
}
