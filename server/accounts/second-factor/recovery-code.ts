/**
 * A recovery code as it was given out, however it was typed: ten letters and digits with a dash between. Whether
 * letters are small matters.
 */
export function readRecoveryCode(typed: string): string {
  const plain = typed.replace(/[^A-Za-z\d]/g, '')
  return `${plain.slice(0, 5)}-${plain.slice(5)}`
}
