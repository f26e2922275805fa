/** What is said in 90 seconds fits many times; a file that is longer is of another film. */
export const captionLimits = { characters: 16_000, cues: 400, ofCue: 300 } as const

type Cue = { start: number; end: number; lines: string[] }

/**
 * WebVTT written anew: its times and plain words, nothing of its style, places, notes and names. Null for what is none,
 * is longer than any film here, says nothing, or goes on after `seconds`, the end of the film.
 */
export function plainCaptions(given: string, seconds: number): string | null {
  // A form sends two characters for the end of a line.
  if (given.length > 2 * captionLimits.characters || !given.isWellFormed()) return null
  const text = given.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  if (text.length > captionLimits.characters) return null
  const [head = '', ...blocks] = text.split(/\n[ \t]*\n\s*/)
  const [mark = '', ...below] = head.split('\n')
  if (!/^WEBVTT(?:[ \t]|$)/.test(mark)) return null
  const cues: Cue[] = []
  // Some programs leave out the empty line after the first.
  for (const block of below.some(isTiming) ? [below.join('\n'), ...blocks] : blocks) {
    if (block.trim() === '' || /^(?:NOTE|STYLE|REGION)(?:\s|$)/.test(block)) continue
    const cue = readCue(block.split('\n'))
    if (!cue || cue.start >= cue.end || cue.start < (cues.at(-1)?.start ?? 0)) return null
    if (cue.end > seconds + 1) return null
    if (cue.lines.length > 0) cues.push(cue)
  }
  if (cues.length === 0 || cues.length > captionLimits.cues) return null
  return `WEBVTT\n\n${cues.map(written).join('\n')}`
}

const moment = String.raw`(?:(\d\d):)?([0-5]\d):([0-5]\d)\.(\d{3})`
const timing = new RegExp(`^[ \\t]*${moment}[ \\t]+-->[ \\t]+${moment}(?:[ \\t].*)?$`)

function isTiming(line: string): boolean {
  return timing.test(line)
}

/** A cue may have a name before its times, which is left out. */
function readCue(lines: string[]): Cue | null {
  const at = lines.findIndex(isTiming)
  const [, ...times] = timing.exec(lines[at] ?? '') ?? []
  if (at < 0 || at > 1) return null
  const said = lines
    .slice(at + 1)
    .map(words)
    .filter((line) => line !== '')
  if (said.join(' ').length > captionLimits.ofCue) return null
  return { start: secondsOf(times.slice(0, 4)), end: secondsOf(times.slice(4)), lines: said }
}

function secondsOf([hours = '0', minutes, seconds, thousandths]: (string | undefined)[]): number {
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(thousandths) / 1000
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', nbsp: ' ', lrm: '', rlm: '', quot: '"' }

/** The words of a line, without what marks them. */
function words(line: string): string {
  return line
    .replace(/<[^<>]*>/g, '')
    .replace(/&([a-z]+);/g, (whole, name: string) => named[name] ?? whole)
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
}

function written({ start, end, lines }: Cue): string {
  const said = lines.map((line) => line.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;'))
  return `${clock(start)} --> ${clock(end)}\n${said.join('\n')}\n`
}

function clock(seconds: number): string {
  return new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23)
}
