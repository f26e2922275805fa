/**
 * The id that the body's own system gives to a company or a certificate, for ever: letters (also with accents),
 * digits, and the marks that IAF CertSearch allows in its keys, but none that divides an address (`/`, `\`). It
 * begins and ends with a letter or a digit, so it is never `.` or `..`.
 */
export const stableIdPattern = /^[\p{L}\p{N}](?:[\p{L}\p{N}._~:@+=,;#-]*[\p{L}\p{N}])?$/u
