/**
 * How a body numbers its certificates, as an editor writes it: `ABC-{0000}/{YY}` has one counter, of so many digits at
 * least, and may have the year in two digits or four.
 */
export const numbering = {
  pattern: /^(?:[^{}]|\{YY(?:YY)?\})*\{0{1,12}\}(?:[^{}]|\{YY(?:YY)?\})*$/,
  example: 'ABC-{0000}/{YY}',
}
