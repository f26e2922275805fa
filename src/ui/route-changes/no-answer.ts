/** A page was asked for, and no answer came: the device has no connection, or the site is not reached. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
  constructor(options?: ErrorOptions) {
    super('No answer', options)
  }
}
