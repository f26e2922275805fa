/** Every word that the code itself says, in every language, and the language that it is said in. */

export * as m from './compiled/_index.ts'
export { getLocale } from './word.ts'
