import { country } from './country.ts'

export const spanishAmericas = [
  country(
    'CL',
    85,
    'es',
    'S.A. | SpA | Ltda. | Limitada | E.I.R.L.',
    `
Santiago|Región Metropolitana de Santiago|-33.4489|-70.6693|8320000
Concepción|Biobío|-36.8270|-73.0503|4030000
Valparaíso|Valparaíso|-33.0472|-71.6127|2340000
Puerto Montt|Los Lagos|-41.4693|-72.9424|5480000
Rancagua|O’Higgins|-34.1708|-70.7444|2820000
Talca|Maule|-35.4264|-71.6554|3460000
Temuco|La Araucanía|-38.7359|-72.5904|4780000
Curicó|Maule|-34.9828|-71.2394|3340000
La Serena|Coquimbo|-29.9027|-71.2520|1700000
Antofagasta|Antofagasta|-23.6509|-70.3975|1240000
Castro|Los Lagos|-42.4825|-73.7642|5700000
Iquique|Tarapacá|-20.2141|-70.1524|1100000
`,
  ),
  country(
    'BO',
    50,
    'es',
    'S.R.L. | S.A. | Ltda.',
    `
Santa Cruz de la Sierra|Santa Cruz|-17.7833|-63.1821
La Paz|La Paz|-16.4897|-68.1193
Cochabamba|Cochabamba|-17.3895|-66.1568
El Alto|La Paz|-16.5205|-68.1935
Warnes|Santa Cruz|-17.5103|-63.1647
Montero|Santa Cruz|-17.3387|-63.2505
Tarija|Tarija|-21.5355|-64.7296
Oruro|Oruro|-17.9647|-67.1060
Sucre|Chuquisaca|-19.0333|-65.2627
`,
  ),
  country(
    'PE',
    65,
    'es',
    'S.A.C. | S.A. | E.I.R.L. | S.R.L.',
    `
Lima|Lima|-12.0464|-77.0428|15001
Arequipa|Arequipa|-16.4090|-71.5375|04001
Trujillo|La Libertad|-8.1116|-79.0288|13001
Piura|Piura|-5.1945|-80.6328|20001
Callao|Callao|-12.0566|-77.1181|07001
Ica|Ica|-14.0678|-75.7286|11001
Chiclayo|Lambayeque|-6.7714|-79.8409|14001
Cusco|Cusco|-13.5319|-71.9675|08001
Juliaca|Puno|-15.4997|-70.1333|21101
Chincha Alta|Ica|-13.4099|-76.1323|11701
`,
  ),
  country(
    'CO',
    45,
    'es',
    'S.A.S. | S.A. | Ltda.',
    `
Bogotá|Bogotá|4.7110|-74.0721|110111
Medellín|Antioquia|6.2442|-75.5812|050001
Cali|Valle del Cauca|3.4516|-76.5320|760001
Barranquilla|Atlántico|10.9685|-74.7813|080001
Manizales|Caldas|5.0689|-75.5174|170001
Bucaramanga|Santander|7.1193|-73.1227|680001
Pereira|Risaralda|4.8133|-75.6961|660001
Rionegro|Antioquia|6.1551|-75.3737|054040
`,
  ),
  country(
    'EC',
    40,
    'es',
    'S.A. | Cía. Ltda. | S.A.S.',
    `
Guayaquil|Guayas|-2.1894|-79.8891|090101
Quito|Pichincha|-0.1807|-78.4678|170101
Cuenca|Azuay|-2.9001|-79.0059|010101
Machala|El Oro|-3.2581|-79.9554|070201
Ambato|Tungurahua|-1.2543|-78.6229|180101
Manta|Manabí|-0.9677|-80.7089|130802
Cayambe|Pichincha|0.0406|-78.1456|170202
`,
  ),
  country(
    'MX',
    45,
    'es',
    'S.A. de C.V. | S. de R.L. de C.V. | S.A.P.I. de C.V.',
    `
Ciudad de México|Ciudad de México|19.4326|-99.1332|06000
Monterrey|Nuevo León|25.6866|-100.3161|64000
Guadalajara|Jalisco|20.6597|-103.3496|44100
Querétaro|Querétaro|20.5888|-100.3899|76000
Puebla|Puebla|19.0414|-98.2063|72000
León|Guanajuato|21.1250|-101.6860|37000
Mérida|Yucatán|20.9674|-89.5926|97000
Culiacán|Sinaloa|24.8091|-107.3940|80000
Uruapan|Michoacán|19.4208|-102.0628|60000
`,
  ),
  country(
    'CR',
    28,
    'es',
    'S.A. | Ltda. | Sociedad Anónima',
    `
San José|San José|9.9281|-84.0907|10101
Alajuela|Alajuela|10.0159|-84.2142|20101
Heredia|Heredia|9.9985|-84.1169|40101
Cartago|Cartago|9.8638|-83.9162|30101
Limón|Limón|9.9907|-83.0360|70101
`,
  ),
  country(
    'PA',
    9,
    'es',
    'S.A. | S. de R.L.',
    `
Ciudad de Panamá|Panamá|8.9824|-79.5199
Colón|Colón|9.3592|-79.9001
David|Chiriquí|8.4273|-82.4308
`,
  ),
  country(
    'GT',
    9,
    'es',
    'S.A. | Sociedad Anónima',
    `
Ciudad de Guatemala|Guatemala|14.6349|-90.5069|01001
Quetzaltenango|Quetzaltenango|14.8347|-91.5181|09001
Escuintla|Escuintla|14.3050|-90.7850|05001
`,
  ),
  country(
    'DO',
    8,
    'es',
    'S.R.L. | S.A. | S.A.S.',
    `
Santo Domingo|Distrito Nacional|18.4861|-69.9312|10101
Santiago de los Caballeros|Santiago|19.4517|-70.6970|51000
La Romana|La Romana|18.4273|-68.9728|22000
`,
  ),
  country(
    'HN',
    6,
    'es',
    'S.A. de C.V. | S. de R.L.',
    `
San Pedro Sula|Cortés|15.5042|-88.0250|21101
Tegucigalpa|Francisco Morazán|14.0723|-87.1921|11101
`,
  ),
  country(
    'SV',
    6,
    'es',
    'S.A. de C.V. | Ltda. de C.V.',
    `
San Salvador|San Salvador|13.6929|-89.2182|1101
Santa Ana|Santa Ana|13.9942|-89.5597|2201
`,
  ),
]
