/**
 * How a body numbers its certificates, as an editor writes it: `ABC-{0000}/{YY}` has one counter, of so many digits at
 * least, and may have the year in two digits or four.
 */
const pattern = /^(?:[^{}]|\{YY(?:YY)?\})*\{0{1,12}\}(?:[^{}]|\{YY(?:YY)?\})*$/

export const numbering = {
  test: (text: string) => pattern.test(text),
  example: 'ABC-{0000}/{YY}',
}
