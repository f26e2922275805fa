const megabyte = 1024 * 1024

/** The most bytes of a file that is read as a table, by what is in it. */
export const mostSent = {
  entries: 10 * megabyte,
  register: 128 * megabyte,
  /** The accounts of another site, what their profiles say, and how their passwords were hashed. */
  people: 33 * megabyte,
  /** A list of certificates to check, which anybody may send. */
  checkList: 2 * megabyte,
  /** A list of certificates to watch: more lines, and the same limits. */
  watchList: 2 * megabyte,
  /** A telephone's photograph to check, which anybody may send whose browser runs no script. */
  checkedFile: 8 * megabyte,
  /** The same of a document, which is taken apart while others wait: none of ours is nearly as long. */
  checkedDocument: 2 * megabyte,
  /** A message with its files, which anybody may send: one file more than is taken, so that its sender is told so. */
  message: 30 * megabyte,
} as const

/** The most columns of such a table. */
export const mostColumns = 300
