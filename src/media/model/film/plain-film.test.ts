import { describe, expect, test } from 'vitest'
import { madeFilm } from '#tests/support/made-film.ts'
import type { FilmFault } from './boxes.ts'
import { plainFilm } from './plain-film.ts'

const silent = Buffer.from(await madeFilm())
const spoken = Buffer.from(await madeFilm({ withSound: true }))

test('a film is known by its size, its length and its sound', () => {
  expect(plainFilm(silent)).toMatchObject({
    ok: true,
    value: { width: 64, height: 48, seconds: 2, hasSound: false },
  })
  expect(plainFilm(spoken)).toMatchObject({ ok: true, value: { hasSound: true, seconds: 2 } })
})

test('when it was made and by what program is blanked; no byte of its pictures is, and what was given stays', () => {
  const before = Buffer.from(spoken)
  const plain = plainFilm(spoken)
  const bytes = Buffer.from(plain.ok ? plain.value.bytes : [])
  expect(before.includes('Mediabunny')).toBe(true)
  expect(bytes.includes('Mediabunny')).toBe(false)
  for (const head of ['mvhd', 'tkhd', 'mdhd']) {
    const at = bytes.indexOf(head) + 8
    expect(before.readUInt32BE(at), head).toBeGreaterThan(0)
    expect(
      bytes.subarray(at, at + 8).every((byte) => byte === 0),
      head,
    ).toBe(true)
  }
  expect(bytes.subarray(bytes.indexOf('mdat'))).toEqual(before.subarray(before.indexOf('mdat')))
  expect(spoken.equals(before)).toBe(true)
  expect(plainFilm(bytes)).toMatchObject({ ok: true })
})

test('it is read the same a second time, so that the same film is found', () => {
  const once = plainFilm(silent)
  const twice = plainFilm(once.ok ? once.value.bytes : silent)
  expect(once).toEqual(twice)
})

test('a film that is cut off anywhere is refused', () => {
  for (let length = 0; length < spoken.length; length += 1)
    expect(plainFilm(spoken.subarray(0, length)).ok, `${length} bytes`).toBe(false)
})

test('whatever one byte of its head becomes, it is read or refused, and never longer than may be', () => {
  const end = spoken.indexOf('mdat') + 4
  for (let at = 0; at < end; at += 1)
    for (const value of [0, 1, 0x7f, 0xff]) {
      const odd = Buffer.from(spoken)
      odd[at] = value
      const read = plainFilm(odd)
      if (read.ok) expect(read.value.seconds, `${at}: ${value}`).toBeLessThanOrEqual(91)
    }
})

describe('what is no plain film is refused with its reason', () => {
  const cases: [string, FilmFault, () => Buffer][] = [
    ['nothing', 'box', () => Buffer.alloc(0)],
    ['a box that goes on to the end of the file', 'box', () => sized(silent, 'mdat', 0)],
    ['a box whose size is said in 64 bits', 'box', () => sized(silent, 'mdat', 1)],
    ['a box that is smaller than its own head', 'box', () => sized(silent, 'moov', 7)],
    ['a box that is larger than the file', 'cut-off', () => sized(silent, 'mdat', 0x7fffffff)],
    ['a box that is larger than the one around it', 'cut-off', () => sized(silent, 'tkhd', 0x7fff)],
    ['a track within a track', 'tracks', () => renamed(silent, 'tkhd', 'trak')],
    ['moov inside moov', 'box', () => renamed(silent, 'mvhd', 'moov')],
    ['an unknown box beside the known', 'box', () => Buffer.concat([silent, box('uuid', 'a place')])],
    ['a second moov', 'box', () => Buffer.concat([silent, part(silent, 'moov')])],
    ['a free box with something in it', 'box', () => Buffer.concat([silent, box('free', '-34.9055')])],
    ['where it was filmed', 'box', () => withinMoov(silent, box('udta', '\xa9xyz-34.9055-056.1913/'))],
    ['other words about it', 'box', () => withinMoov(silent, box('meta', 'ilst'))],
    ['a film in fragments', 'box', () => withinMoov(silent, box('mvex', ''))],
    ['a head behind the pictures', 'box', () => headLast(silent)],
    ['a film of QuickTime', 'box', () => changed(silent, 'ftyp', 4, 'qt  ')],
    ['two tracks of pictures', 'tracks', () => withinMoov(silent, part(silent, 'trak'))],
    ['three tracks', 'tracks', () => withinMoov(spoken, part(silent, 'trak'))],
    ['pictures that are called sound', 'codec', () => renamed(silent, 'vide', 'soun')],
    ['a track of places', 'tracks', () => renamed(silent, 'vide', 'meta')],
    ['another codec', 'codec', () => renamed(silent, 'vp09', 'hvc1')],
    ['pictures that lie in another file', 'outside', () => changed(silent, 'url ', 4, '\0\0\0\0')],
    ['two places of pictures', 'outside', () => changed(silent, 'dref', 8, '\0\0\0\x02')],
    ['a picture that is turned', 'turned', () => changed(silent, 'tkhd', 44, '\0\0\0\0')],
    ['a size that is said twice, otherwise', 'size', () => changed(silent, 'tkhd', 80, '\0\x80\0\0')],
    ['a table of millions', 'table', () => changed(silent, 'stco', 8, '\x00\xff\xff\xff')],
    ['a table that is shorter than it says', 'table', () => changed(silent, 'stsz', 12, '\0\0\0\x09')],
    ['a picture that lies in the head', 'samples', () => changed(silent, 'stco', 12, '\0\0\0\x10')],
    ['an hour', 'too-long', () => changed(silent, 'mvhd', 20, '\x7f\xff\xff\xff')],
    ['an hour of pictures', 'too-long', () => changed(silent, 'stts', 16, '\x7f\xff\xff\xff')],
  ]
  test.each(cases)('%s: %s', (_, fault, made) => {
    expect(plainFilm(made())).toEqual({ ok: false, problem: fault, detail: undefined })
  })

  test('a byte behind the last picture belongs to none', () => {
    const more = Buffer.concat([silent, Buffer.from('x')])
    const at = more.indexOf('mdat') - 4
    more.writeUInt32BE(more.readUInt32BE(at) + 1, at)
    expect(plainFilm(more)).toMatchObject({ problem: 'samples' })
  })

  test('more bytes than may be', () => {
    expect(plainFilm(Buffer.alloc(25 * 1024 * 1024 + 1))).toMatchObject({ problem: 'too-large' })
  })
})

test('a film of more than 1,280 pixels is refused, one of exactly so many is not', async () => {
  expect(plainFilm(await madeFilm({ width: 1280, height: 720 })).ok).toBe(true)
  expect(plainFilm(await madeFilm({ width: 1282, height: 720 }))).toMatchObject({ problem: 'size' })
})

test('a film of 90 seconds is taken, one of 92 is not', async () => {
  expect(plainFilm(await madeFilm({ seconds: 90, withSound: true })).ok).toBe(true)
  expect(plainFilm(await madeFilm({ seconds: 92 }))).toMatchObject({ problem: 'too-long' })
})

/** Bytes at a distance from the name of the first box of this type, overwritten. */
function changed(film: Buffer, type: string, distance: number, text: string): Buffer {
  const odd = Buffer.from(film)
  odd.write(text, odd.indexOf(type) + distance, 'latin1')
  return odd
}

function renamed(film: Buffer, type: string, other: string): Buffer {
  return changed(film, type, 0, other)
}

function sized(film: Buffer, type: string, size: number): Buffer {
  const odd = Buffer.from(film)
  odd.writeUInt32BE(size, odd.indexOf(type) - 4)
  return odd
}

function box(type: string, inside: string): Buffer {
  const made = Buffer.alloc(8 + inside.length)
  made.writeUInt32BE(made.length)
  made.write(type + inside, 4, 'latin1')
  return made
}

function part(film: Buffer, type: string): Buffer {
  const at = film.indexOf(type) - 4
  return film.subarray(at, at + film.readUInt32BE(at))
}

/** One more box at the end of `moov`. */
function withinMoov(film: Buffer, more: Buffer): Buffer {
  const moov = part(film, 'moov')
  const at = film.indexOf(moov)
  const wider = Buffer.concat([moov, more])
  wider.writeUInt32BE(wider.length)
  return Buffer.concat([film.subarray(0, at), wider, film.subarray(at + moov.length)])
}

function headLast(film: Buffer): Buffer {
  const [head, moov, mdat] = ['ftyp', 'moov', 'mdat'].map((type) => part(film, type))
  return Buffer.concat([head, mdat, moov].map((each) => each ?? Buffer.alloc(0)))
}
