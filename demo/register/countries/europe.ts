import { country } from './country.ts'

export const europe = [
  country(
    'ES',
    75,
    'es',
    'S.L. | S.A. | S.L.U. | S.A.U. | S. Coop.',
    `
Madrid|Madrid|40.4168|-3.7038|28001
Barcelona|Barcelona|41.3874|2.1686|08001
Valencia|Valencia|39.4699|-0.3763|46001
Sevilla|Sevilla|37.3891|-5.9845|41001
Zaragoza|Zaragoza|41.6488|-0.8891|50001
Bilbao|Bizkaia|43.2630|-2.9350|48001
Murcia|Murcia|37.9922|-1.1307|30001
Vigo|Pontevedra|42.2406|-8.7207|36201
Jaén|Jaén|37.7796|-3.7849|23001
Logroño|La Rioja|42.4627|-2.4450|26001
Lleida|Lleida|41.6176|0.6200|25001
Almería|Almería|36.8340|-2.4637|04001
`,
  ),
  country(
    'PT',
    14,
    'pt',
    'Lda. | S.A. | Unipessoal Lda.',
    `
Lisboa|Lisboa|38.7223|-9.1393|1000-001
Porto|Porto|41.1579|-8.6291|4000-001
Braga|Braga|41.5454|-8.4265|4700-001
Aveiro|Aveiro|40.6405|-8.6538|3800-001
Évora|Évora|38.5714|-7.9135|7000-001
`,
  ),
  country(
    'DE',
    13,
    'de',
    'GmbH | GmbH & Co. KG | AG | KG',
    `
Hamburg|Hamburg|53.5511|9.9937|20095
München|Bayern|48.1351|11.5820|80331
Stuttgart|Baden-Württemberg|48.7758|9.1829|70173
Bremen|Bremen|53.0793|8.8017|28195
Leipzig|Sachsen|51.3397|12.3731|04103
`,
  ),
  country(
    'AT',
    16,
    'de',
    'GmbH | GmbH & Co KG | AG | e.U.',
    `
Wien|Wien|48.2082|16.3738|1010
Linz|Oberösterreich|48.3069|14.2858|4020
Graz|Steiermark|47.0707|15.4395|8010
Salzburg|Salzburg|47.8095|13.0550|5020
Innsbruck|Tirol|47.2692|11.4041|6020
`,
  ),
  country(
    'CH',
    6,
    'de',
    'AG | GmbH',
    `
Zürich|Zürich|47.3769|8.5417|8001
Basel|Basel-Stadt|47.5596|7.5886|4001
Luzern|Luzern|47.0502|8.3093|6003
`,
  ),
  country(
    'FR',
    12,
    'fr',
    'SAS | SARL | SA',
    `
Paris|Île-de-France|48.8566|2.3522|75001
Lyon|Auvergne-Rhône-Alpes|45.7640|4.8357|69001
Bordeaux|Nouvelle-Aquitaine|44.8378|-0.5792|33000
Nantes|Pays de la Loire|47.2184|-1.5536|44000
Toulouse|Occitanie|43.6047|1.4442|31000
`,
  ),
  country(
    'IT',
    16,
    'it',
    'S.r.l. | S.p.A. | S.n.c. | S.a.s.',
    `
Milano|Lombardia|45.4642|9.1900|20121
Bologna|Emilia-Romagna|44.4949|11.3426|40121
Torino|Piemonte|45.0703|7.6869|10121
Verona|Veneto|45.4384|10.9916|37121
Bari|Puglia|41.1171|16.8719|70121
Parma|Emilia-Romagna|44.8015|10.3279|43121
`,
  ),
  country(
    'BE',
    5,
    'nl',
    'NV | BV',
    `
Antwerpen|Antwerpen|51.2194|4.4025|2000
Gent|Oost-Vlaanderen|51.0543|3.7174|9000
`,
  ),
  country(
    'NL',
    9,
    'nl',
    'B.V. | N.V.',
    `
Rotterdam|Zuid-Holland|51.9244|4.4777|3011 AA
Eindhoven|Noord-Brabant|51.4416|5.4697|5611 AA
Venlo|Limburg|51.3704|6.1724|5911 AA
`,
  ),
  country(
    'GB',
    10,
    'en',
    'Ltd | PLC | LLP',
    `
London|England|51.5074|-0.1278|EC1A 1AA
Bristol|England|51.4545|-2.5879|BS1 1AA
Leeds|England|53.8008|-1.5491|LS1 1AA
Glasgow|Scotland|55.8642|-4.2518|G1 1AA
`,
  ),
  country(
    'IE',
    5,
    'en',
    'Ltd | DAC',
    `
Dublin|Leinster|53.3498|-6.2603|D01 A000
Cork|Munster|51.8985|-8.4756|T12 A000
`,
  ),
  country(
    'PL',
    8,
    'pl',
    'Sp. z o.o. | S.A.',
    `
Warszawa|Mazowieckie|52.2297|21.0122|00-001
Poznań|Wielkopolskie|52.4064|16.9252|60-001
Wrocław|Dolnośląskie|51.1079|17.0385|50-001
`,
  ),
  country(
    'CZ',
    6,
    'cs',
    's.r.o. | a.s.',
    `
Praha|Praha|50.0755|14.4378|110 00
Brno|Jihomoravský kraj|49.1951|16.6068|602 00
`,
  ),
  country(
    'SE',
    5,
    'nordic',
    'AB',
    `
Stockholm|Stockholms län|59.3293|18.0686|111 20
Göteborg|Västra Götaland|57.7089|11.9746|411 03
`,
  ),
  country(
    'DK',
    5,
    'nordic',
    'A/S | ApS',
    `
København|Hovedstaden|55.6761|12.5683|1050
Aarhus|Midtjylland|56.1629|10.2039|8000
`,
  ),
  country(
    'NO',
    5,
    'nordic',
    'AS | ASA',
    `
Bergen|Vestland|60.3913|5.3221|5003
Oslo|Oslo|59.9139|10.7522|0150
`,
  ),
  country(
    'FI',
    4,
    'nordic',
    'Oy | Oyj',
    `
Tampere|Pirkanmaa|61.4978|23.7610|33100
Helsinki|Uusimaa|60.1699|24.9384|00100
`,
  ),
  country(
    'GR',
    6,
    'el',
    'S.A. | Ltd.',
    `
Thessaloniki|Central Macedonia|40.6401|22.9444|546 21
Athina|Attica|37.9838|23.7275|105 57
`,
  ),
  country(
    'RO',
    6,
    'ro',
    'S.R.L. | S.A.',
    `
Cluj-Napoca|Cluj|46.7712|23.6236|400001
Timișoara|Timiș|45.7489|21.2087|300001
`,
  ),
  country(
    'HU',
    5,
    'hu',
    'Kft. | Zrt.',
    `
Budapest|Budapest|47.4979|19.0402|1051
Debrecen|Hajdú-Bihar|47.5316|21.6273|4024
`,
  ),
]
