/** A reason that the person who typed the command can act on. */
export class Refused extends Error {}

/** The command was not understood; its message is the help. */
export class Usage extends Error {}
