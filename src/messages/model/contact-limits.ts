/** What every message has (specification, section 3), and how many characters each field may have. */
export const contactLimits = {
  name: 100,
  surname: 100,
  company: 200,
  email: 254,
  country: 100,
  phone: 40,
  message: 10_000,
  origin: 40,
} as const

/** With what a message may have beside. */
export const fieldLimits = { ...contactLimits, concerns: 200 } as const

const megabyte = 1024 * 1024

/**
 * The most that may be attached to one message; whoever has more to show sends it with an answer. A form with one file
 * more still fits into `mostSent.message`, and comes back with what was typed.
 */
export const attachedLimits = { files: 4, fileBytes: 6 * megabyte } as const
