import { readFileSync } from 'node:fs'

/** A photograph of 128 × 64, dark with a bright corner; `README.md` says how it was made. */
export const cornerHeic: Buffer = readFileSync(new URL('./corner.heic', import.meta.url))
/** One of 64 × 64 whose right half has no ground. */
export const halfHeic: Buffer = readFileSync(new URL('./half.heic', import.meta.url))

export type HeicMade = {
  /** The brands of the file, the first one in front. */
  brands?: string[]
  /** What the container says of the size of each coded picture. */
  size?: [width: number, height: number]
  /** The picture as a grid of the coded one; each part an item of its own, or all the same (`isOne`). */
  grid?: { rows: number; columns: number; width: number; height: number; isOne?: boolean }
  /** Quarters of a turn against the clock, and whether it is mirrored: 0 upside down, 1 left and right. */
  turn?: number
  mirror?: 0 | 1
  /** The contents of `colr` boxes: a profile, the numbers of a colour space, or both. */
  colour?: Buffer | Buffer[]
  /** What the item is said to be coded as. */
  codec?: string
  /** EXIF that is kept beside the picture. */
  exif?: Buffer
  /** A coded picture and its decoder's settings, other than those of `cornerHeic`. */
  of?: Buffer
}

/** A HEIC file (ISO/IEC 23008-12) around the coded picture of another. */
export function heicOf({
  brands = ['heic', 'mif1'],
  size,
  grid,
  turn,
  mirror,
  colour,
  codec = 'hvc1',
  exif,
  of = cornerHeic,
}: HeicMade): Buffer {
  const coded = contentOf(of, 'mdat')
  const tiles = grid ? grid.rows * grid.columns : 1
  const ids = Array.from({ length: grid?.isOne ? 1 : tiles }, (_, at) => at + 1)
  const seen = grid ? ids.length + 1 : 1
  const exifItem = seen + 1
  const properties = [
    box('hvcC', contentOf(of, 'hvcC')),
    size ? ispe(...size) : box('ispe', contentOf(of, 'ispe')),
  ]
  const ofTile = [1, 2]
  const ofSeen = grid ? [properties.push(ispe(grid.width, grid.height))] : [...ofTile]
  for (const each of [colour ?? []].flat()) ofSeen.push(properties.push(box('colr', each)))
  if (turn !== undefined) ofSeen.push(properties.push(box('irot', Buffer.from([turn]))))
  if (mirror !== undefined) ofSeen.push(properties.push(box('imir', Buffer.from([mirror]))))

  const items = ids.map((id) => infe(id, codec, grid !== undefined))
  const layout = grid
    ? Buffer.concat([Buffer.from([0, 1, grid.rows - 1, grid.columns - 1]), u32(grid.width), u32(grid.height)])
    : Buffer.alloc(0)
  const references: Buffer[] = []
  if (grid) {
    items.push(infe(seen, 'grid'))
    references.push(
      box(
        'dimg',
        Buffer.concat([
          u16(seen),
          u16(tiles),
          ...Array.from({ length: tiles }, (_, at) => u16(ids[at] ?? 1)),
        ]),
      ),
    )
  }
  if (exif) {
    items.push(infe(exifItem, 'Exif', true))
    references.push(box('cdsc', Buffer.concat([u16(exifItem), u16(1), u16(seen)])))
  }
  const said: [number, number[]][] = ids.map((id) => [id, grid ? ofTile : ofSeen])
  if (grid) said.push([seen, ofSeen])
  const ipma = said.map(([id, own]) => Buffer.concat([u16(id), Buffer.from([own.length, ...own])]))

  const start = box('ftyp', Buffer.concat([letters(brands[0] ?? ''), u32(0), ...brands.map(letters)]))
  const bodies = [coded, layout, ...(exif ? [Buffer.concat([u32(0), exif])] : [])]
  const metaAt = (first: number) => {
    const [picture, gridBody, exifBody] = placesOf(first, bodies)
    const places = ids.map((id) => iloc(id, picture))
    if (grid) places.push(iloc(seen, gridBody))
    if (exif) places.push(iloc(exifItem, exifBody))
    return full(
      'meta',
      0,
      full('hdlr', 0, u32(0), letters('pict'), Buffer.alloc(13)),
      full('pitm', 0, u16(seen)),
      full('iinf', 0, u16(items.length), ...items),
      ...(references.length > 0 ? [full('iref', 0, ...references)] : []),
      box(
        'iprp',
        Buffer.concat([box('ipco', Buffer.concat(properties)), full('ipma', 0, u32(ipma.length), ...ipma)]),
      ),
      full('iloc', 0, Buffer.from([0x44, 0x00]), u16(places.length), ...places),
    )
  }
  const first = start.length + metaAt(0).length + 8
  return Buffer.concat([start, metaAt(first), box('mdat', Buffer.concat(bodies))])
}

type Place = { at: number; length: number }

function placesOf(first: number, bodies: Buffer[]): Place[] {
  let at = first
  return bodies.map(({ length }) => {
    at += length
    return { at: at - length, length }
  })
}

/** Where an item is: one piece of the file. */
function iloc(id: number, { at, length }: Place = { at: 0, length: 0 }): Buffer {
  return Buffer.concat([u16(id), u16(0), u16(1), u32(at), u32(length)])
}

function infe(id: number, type: string, isHidden = false): Buffer {
  return box(
    'infe',
    Buffer.concat([
      Buffer.from([2, 0, 0, isHidden ? 1 : 0]),
      u16(id),
      u16(0),
      letters(type),
      Buffer.alloc(1),
    ]),
  )
}

function ispe(width: number, height: number): Buffer {
  return full('ispe', 0, u32(width), u32(height))
}

/** What the first box with this name holds; what has a version keeps it. */
function contentOf(file: Buffer, name: string): Buffer {
  const at = file.indexOf(name, 0, 'latin1')
  return file.subarray(at + 4, at - 4 + file.readUInt32BE(at - 4))
}

/** One piece of such a file, with its length in front. */
export function box(name: string, content: Uint8Array): Buffer {
  return Buffer.concat([u32(content.length + 8), letters(name), content])
}

function full(name: string, version: number, ...content: Uint8Array[]): Buffer {
  return box(name, Buffer.concat([Buffer.from([version, 0, 0, 0]), ...content]))
}

function letters(text: string): Buffer {
  return Buffer.from(text, 'latin1')
}

function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16BE(value)
  return bytes
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
