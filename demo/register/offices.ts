/** The office, among those of `demo/content`, that issues certificates in a country. */
export function issuingOfficeIn(country: string, city: string): string {
  if (country === 'UY') return northOfRioNegro.has(city) ? 'salto' : 'montevideo'
  if (country === 'BR') return southOfBrazil.has(city) ? 'porto-alegre' : 'sao-paulo'
  return offices[country] ?? (farAway.has(country) ? 'montevideo' : 'madrid')
}

const northOfRioNegro = new Set(['Salto', 'Paysandú', 'Rivera', 'Artigas', 'Tacuarembó', 'Young'])
const southOfBrazil = new Set([
  ...['Porto Alegre', 'Caxias do Sul', 'Pelotas', 'Santana do Livramento', 'Bento Gonçalves', 'Chapecó'],
  ...['Joinville', 'Itajaí'],
])

const offices: Record<string, string> = {
  ...{ AR: 'buenos-aires', CL: 'santiago', PY: 'asuncion', BO: 'santa-cruz', PE: 'lima', EC: 'quito' },
  ...{ CO: 'bogota', CR: 'san-jose', PA: 'san-jose', HN: 'san-jose', SV: 'san-jose', GT: 'mexico' },
  ...{ MX: 'mexico', DO: 'mexico', US: 'mexico', CA: 'mexico', ES: 'madrid' },
}

const farAway = new Set(['AU', 'NZ', 'ZA', 'CN', 'JP', 'KR', 'TW', 'VN', 'TH', 'ID', 'IN'])
