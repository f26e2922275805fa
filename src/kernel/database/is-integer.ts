/** Whether a number can be in a column of whole numbers: the database takes no other for one. */
export function isInteger(number: number): boolean {
  return Number.isInteger(number) && Math.abs(number) < 2 ** 31
}
