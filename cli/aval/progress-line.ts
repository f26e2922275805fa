/** How far long work has come, in one line of a terminal that a person watches, with the time that is left. */
export function progressLine(what: string): { tell(done: number, all: number | null): void; end(): void } {
  const begun = Date.now()
  let told = 0
  let isShown = false
  return {
    tell(done, all) {
      if (!process.stderr.isTTY || Date.now() - told < 500) return
      told = Date.now()
      isShown = true
      process.stderr.write(
        `\r\x1b[K${done}${all === null ? '' : ` of ${all}`} ${what}${leftOf(begun, done, all)}`,
      )
    },
    end() {
      if (isShown) process.stderr.write('\r\x1b[K')
      isShown = false
    },
  }
}

function leftOf(begun: number, done: number, all: number | null): string {
  if (all === null || done === 0) return ''
  const seconds = Math.round((((Date.now() - begun) / done) * (all - done)) / 1000)
  return seconds < 60 ? `, ${seconds} s left` : `, ${Math.ceil(seconds / 60)} min left`
}
