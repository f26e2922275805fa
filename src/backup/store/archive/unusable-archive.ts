/** Why an archive cannot be read, with a sentence for whoever asked for it. */
export class UnusableArchive extends Error {
  readonly why: keyof typeof sentences

  constructor(why: keyof typeof sentences, cause?: unknown) {
    super(sentences[why], { cause })
    this.why = why
  }
}

const sentences = {
  foreign: 'This is no backup of Aval.',
  newer: 'This backup was made by a newer version of Aval. Restore it with that version, or a newer one.',
  'cut-off': 'This backup is cut off: its end is missing. Take another one.',
  damaged: 'This backup is damaged: what it holds is not what was written. Take another one.',
  sealed: 'This backup is encrypted. Say --identity with the file that holds its key.',
  'other-key': 'This backup is encrypted, and not to this key.',
}
