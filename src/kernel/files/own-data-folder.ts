/** The modes of what is for the site's own account alone. */
export const ownFolder = 0o700
export const ownFile = 0o600

/** What others may do with an entry. */
export const forOthers = 0o077

/**
 * Every file and folder that this process makes from now on is for its own account alone, even where a library chooses
 * the mode.
 */
export function makeForOneself(): void {
  process.umask(forOthers)
}
