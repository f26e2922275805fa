/** Every word that the code itself says, in both languages. */
export { m } from './paraglide/messages.js'
