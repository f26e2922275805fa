/** The most that one report or reply may hold; whoever has more to say adds to it. */
export const reportLimits = {
  /** In characters as JavaScript counts them. */
  text: 20_000,
  name: 200,
  contact: 300,
  files: 5,
  /** Of each file, in bytes. */
  fileBytes: 10 * 1024 * 1024,
} as const
