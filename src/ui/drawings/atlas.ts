import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Feature, FeatureCollection, MultiPolygon, Polygon, Position } from 'geojson'
import { feature, merge } from 'topojson-client'
import type {
  GeometryCollection,
  Topology,
  MultiPolygon as TopologyMultiPolygon,
  Polygon as TopologyPolygon,
} from 'topojson-specification'

export type Shape = Feature<MultiPolygon, { name: string }>
type Detail = '50m' | '10m'

const { resolve } = createRequire(import.meta.url)
/** Tens of megabytes, for drawings that are kept once they are made: the engine may let them go. */
const loaded = new Map<Detail, WeakRef<Shape[]>>()

/** Every country of the atlas, at a scale of 1:50 or 1:10 million. Read when first asked for. */
export function atlas(detail: Detail): Shape[] {
  const known = loaded.get(detail)?.deref()
  if (known) return known
  const topology = topologyOf(detail)
  const collection = feature(topology, topology.objects.countries) as FeatureCollection<
    Polygon | MultiPolygon,
    { name: string }
  >
  const shapes = collection.features.map(asMultiPolygon)
  loaded.set(detail, new WeakRef(shapes))
  return shapes
}

/** All land but Antarctica as one shape, without borders, at 1:50 million. */
export function landOfWorld(): MultiPolygon {
  const topology = topologyOf('50m')
  const countries = topology.objects.countries.geometries as (AtlasPolygon & { id?: string })[]
  return merge(
    topology,
    countries.filter(({ id }) => id !== numericCode('AQ')),
  )
}

/**
 * One country's shape by its alpha-2 code, without those of its parts that have a code of their own. Null
 * when there is no such code or the atlas does not hold it at this scale.
 */
export function countryIn(detail: Detail, code: string): Shape | null {
  const upper = code.toUpperCase()
  const part = parts[upper]
  const id = part?.of ?? (upper === 'XK' ? 'Kosovo' : numericCode(upper))
  // No atlas has to be read for a code that is none.
  if (id === null) return null
  const shape = atlas(detail).find((each) => each.id === id || each.properties.name === id)
  if (!shape) return null
  const boxes = Object.values(parts).filter((each) => each.of === id)
  const kept = shape.geometry.coordinates.filter(([outline = []]) =>
    part ? inside(outline, part) : !boxes.some((box) => inside(outline, box)),
  )
  if (kept.length === 0) return null
  return { ...shape, geometry: { type: 'MultiPolygon', coordinates: kept } }
}

type AtlasPolygon = TopologyPolygon | TopologyMultiPolygon

function topologyOf(detail: Detail): Topology<{ countries: GeometryCollection<{ name: string }> }> {
  return JSON.parse(readFileSync(resolve(`world-atlas/countries-${detail}.json`), 'utf8'))
}

/** A clockwise square of some 400 metres, for a state that the atlas shrinks to a line. */
function islet([longitude = 0, latitude = 0]: Position): Position[] {
  const reach = 0.002
  const north = [longitude, latitude + reach]
  return [
    north,
    [longitude + reach, latitude],
    [longitude, latitude - reach],
    [longitude - reach, latitude],
    north,
  ]
}

/**
 * The finer atlas has islets of only two points, which on a sphere enclose everything but a line. They are left out,
 * or become an `islet` where a state has nothing else.
 */
function asMultiPolygon(shape: Feature<Polygon | MultiPolygon, { name: string }>): Shape {
  const { geometry } = shape
  const pieces = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  const solid = pieces.filter(([edge = []]) => isSolid(edge))
  const coordinates = solid.length > 0 ? solid : [[islet(pieces[0]?.[0]?.[0] ?? [])]]
  return { ...shape, geometry: { type: 'MultiPolygon', coordinates } }
}

/** Whether there are three points in it; the finer atlas has half a million, so it is looked no further than that. */
function isSolid(edge: readonly Position[]): boolean {
  const isOther = (one: Position | undefined) => (other: Position) =>
    one?.[0] !== other[0] || one?.[1] !== other[1]
  const second = edge.find(isOther(edge[0]))
  return second !== undefined && edge.some((each) => isOther(edge[0])(each) && isOther(second)(each))
}

function inside(outline: Position[], box: (typeof parts)[string]): boolean {
  const [longitude = 0, latitude = 0] = outline[0] ?? []
  return longitude >= box.west && longitude <= box.east && latitude >= box.south && latitude <= box.north
}

/** ISO 3166-1: each alpha-2 code followed by its numeric code, by which the atlas names countries. */
const codes =
  'AD020AE784AF004AG028AI660AL008AM051AO024AQ010AR032AS016AT040AU036AW533AX248AZ031BA070BB052BD050BE056' +
  'BF854BG100BH048BI108BJ204BL652BM060BN096BO068BQ535BR076BS044BT064BV074BW072BY112BZ084CA124CC166CD180' +
  'CF140CG178CH756CI384CK184CL152CM120CN156CO170CR188CU192CV132CW531CX162CY196CZ203DE276DJ262DK208DM212' +
  'DO214DZ012EC218EE233EG818EH732ER232ES724ET231FI246FJ242FK238FM583FO234FR250GA266GB826GD308GE268GF254' +
  'GG831GH288GI292GL304GM270GN324GP312GQ226GR300GS239GT320GU316GW624GY328HK344HM334HN340HR191HT332HU348' +
  'ID360IE372IL376IM833IN356IO086IQ368IR364IS352IT380JE832JM388JO400JP392KE404KG417KH116KI296KM174KN659' +
  'KP408KR410KW414KY136KZ398LA418LB422LC662LI438LK144LR430LS426LT440LU442LV428LY434MA504MC492MD498ME499' +
  'MF663MG450MH584MK807ML466MM104MN496MO446MP580MQ474MR478MS500MT470MU480MV462MW454MX484MY458MZ508NA516' +
  'NC540NE562NF574NG566NI558NL528NO578NP524NR520NU570NZ554OM512PA591PE604PF258PG598PH608PK586PL616PM666' +
  'PN612PR630PS275PT620PW585PY600QA634RE638RO642RS688RU643RW646SA682SB090SC690SD729SE752SG702SH654SI705' +
  'SJ744SK703SL694SM674SN686SO706SR740SS728ST678SV222SX534SY760SZ748TC796TD148TF260TG768TH764TJ762TK772' +
  'TL626TM795TN788TO776TR792TT780TV798TW158TZ834UA804UG800UM581US840UY858UZ860VA336VC670VE862VG092VI850' +
  'VN704VU548WF876WS882YE887YT175ZA710ZM894ZW716'

const numericByCode = new Map(
  Array.from(codes.matchAll(/([A-Z]{2})(\d{3})/g), ([, code = '', numeric = '']) => [code, numeric]),
)

/** Every ISO 3166-1 alpha-2 code. */
export const countryCodes: string[] = [...numericByCode.keys()]

/** The numeric code, three digits, of an alpha-2 code in either case; null when there is no such country. */
export function numericCode(code: string): string | null {
  return numericByCode.get(code.toUpperCase()) ?? null
}

type Part = { of: string; west: number; south: number; east: number; north: number }

/**
 * Territories with a code of their own that the atlas draws as part of another country, by the box in
 * degrees that holds them and nothing else of it.
 */
const parts: Record<string, Part> = {
  BQ: { of: '528', west: -69, south: 11.5, east: -62, north: 18 },
  BV: { of: '578', west: 3, south: -55, east: 4, north: -54 },
  CC: { of: 'Indian Ocean Ter.', west: 96, south: -13, east: 98, north: -11 },
  CX: { of: 'Indian Ocean Ter.', west: 105, south: -11, east: 106, north: -10 },
  GF: { of: '250', west: -55, south: 2, east: -51, north: 6 },
  GP: { of: '250', west: -62, south: 15.7, east: -60.9, north: 16.6 },
  MQ: { of: '250', west: -61.3, south: 14.3, east: -60.7, north: 15 },
  RE: { of: '250', west: 55, south: -21.5, east: 56, north: -20.7 },
  SJ: { of: '578', west: -10, south: 70.5, east: 36, north: 81 },
  TK: { of: '554', west: -173, south: -10, east: -171, north: -8 },
  YT: { of: '250', west: 44.9, south: -13.1, east: 45.4, north: -12.5 },
}
