/** Why an export cannot be written or read, as a sentence for whoever typed the command. */
export class UnusableExport extends Error {}
