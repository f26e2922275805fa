/** Every word that the code itself says, in every language, and the language that it is said in. */

export { m } from './paraglide/messages.js'
export { getLocale } from './paraglide/runtime.js'
