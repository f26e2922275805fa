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
import { numericCode, parts } from './country-codes.ts'

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
  const solid = pieces.filter(([edge = []]) => new Set(edge.map(String)).size > 2)
  const coordinates = solid.length > 0 ? solid : [[islet(pieces[0]?.[0]?.[0] ?? [])]]
  return { ...shape, geometry: { type: 'MultiPolygon', coordinates } }
}

function inside(outline: Position[], box: (typeof parts)[string]): boolean {
  const [longitude = 0, latitude = 0] = outline[0] ?? []
  return longitude >= box.west && longitude <= box.east && latitude >= box.south && latitude <= box.north
}
