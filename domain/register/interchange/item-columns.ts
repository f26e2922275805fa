import { words } from '../../locales.ts'
import * as cell from './cells.ts'
import { column, inText, type RegisterColumn } from './column.ts'
import { postal } from './postal-columns.ts'

/** What a row says of one site and one product. */
export const itemColumns: readonly RegisterColumn[] = [
  column('site', 'site.name', ['name'], cell.text, [
    words('Nombre del sitio', 'Name of the site'),
    words(
      'En la fila del certificado, del sitio principal',
      "In the certificate's own row, of the main site",
    ),
    'Planta 1',
    ['sitio', 'planta', 'sede', 'site', 'plant'],
  ]),
  ...postal('site', words('del sitio', 'of the site')),
  column('site', 'site.latitude', ['latitude'], cell.number, [
    words('Latitud del sitio', 'Latitude of the site'),
    words('En grados', 'In degrees'),
    '-31.7112',
    ['latitud', 'latitude', 'lat'],
  ]),
  column('site', 'site.longitude', ['longitude'], cell.number, [
    words('Longitud del sitio', 'Longitude of the site'),
    words('En grados', 'In degrees'),
    '-55.9811',
    ['longitud', 'longitude', 'lng', 'lon'],
  ]),
  column('site', 'site.scope.es', ['scope', 'es'], cell.text, [
    words('Alcance en el sitio, en español', 'Scope at the site, in Spanish'),
    inText,
    'Desosado',
  ]),
  column('site', 'site.scope.en', ['scope', 'en'], cell.text, [
    words('Alcance en el sitio, en inglés', 'Scope at the site, in English'),
    inText,
    'Deboning',
    ['site scope'],
  ]),
  column('product', 'product.name.es', ['name', 'es'], cell.text, [
    words('Producto en español', 'Product in Spanish'),
    inText,
    'Miel',
    ['producto'],
  ]),
  column('product', 'product.name.en', ['name', 'en'], cell.text, [
    words('Producto en inglés', 'Product in English'),
    inText,
    'Honey',
    ['product', 'product name'],
  ]),
  column('product', 'product.brand', ['brand'], cell.text, [
    words('Marca del producto', 'Brand of the product'),
    inText,
    'Abeja',
    ['marca', 'brand'],
  ]),
  column('product', 'product.model', ['model'], cell.text, [
    words('Modelo del producto', 'Model of the product'),
    inText,
    'A-200',
    ['modelo', 'model'],
  ]),
  column('product', 'product.standard', ['standard'], cell.text, [
    words('Norma del producto', 'Standard of the product'),
    inText,
    'UNIT 50',
  ]),
  column('product', 'product.range', ['range'], cell.text, [
    words('Lote o serie', 'Batch or serial numbers'),
    inText,
    '2026-001 a 2026-480',
    ['lote', 'serie', 'batch', 'serial'],
  ]),
]
