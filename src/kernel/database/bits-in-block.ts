/**
 * How many listings one block of the register's bits covers: with so many, PostgreSQL keeps four blocks on a page and
 * stores none of them outside of the row.
 */
export const bitsInBlock = 14_336
