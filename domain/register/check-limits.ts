/** A file with what to check may have at most so many bytes: five hundred lines of a spreadsheet with much else in it. */
export const checkFileBytes = 2 * 1024 * 1024
