/** Numbers of days as an editor writes them, such as `90, 30, 7`: from one to five, each at most a year. */
export const dayList = {
  test: (text: string) => readDayList(text) !== null,
  example: '90, 30, 7',
}

/** The numbers from the largest to the smallest, each once; null for what is no such list. */
export function readDayList(text: string): number[] | null {
  const days = text.split(',').map((each) => each.trim())
  if (days.length > 5 || days.some((each) => !/^[1-9]\d{0,2}$/.test(each) || Number(each) > 366)) return null
  return [...new Set(days.map(Number))].sort((one, other) => other - one)
}
