const megabyte = 1024 * 1024

/**
 * The most that may be attached to one message; whoever has more to show sends it with an answer. A form with one file
 * more still fits into `mostSent.message`, and comes back with what was typed.
 */
export const attachedLimits = { files: 4, fileBytes: 6 * megabyte } as const
