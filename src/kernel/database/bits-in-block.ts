/**
 * How many listings one block of the register's bits tells of: as many as let PostgreSQL keep four blocks to a page, and
 * none of them outside of it.
 */
export const bitsInBlock = 14_336
