/** The fewest characters (code points) of a password. */
export const shortestPassword = 10

/** The most characters of a password, as JavaScript and Better Auth count them: an emoji is two. */
export const longestPassword = 256
