import { country } from './country.ts'

export const riverPlate = [
  country(
    'UY',
    300,
    'es',
    'S.A. | S.R.L. | S.A.S. | Ltda. | Sociedad Anónima | S.C. | S.A.C.I.',
    `
Montevideo|Montevideo|-34.9011|-56.1645|11000
Salto|Salto|-31.3833|-57.9667|50000
Canelones|Canelones|-34.5228|-56.2778|90000
Paysandú|Paysandú|-32.3171|-58.0807|60000
Las Piedras|Canelones|-34.7302|-56.2191|90200
Rivera|Rivera|-30.9053|-55.5508|40000
Maldonado|Maldonado|-34.9000|-54.9500|20000
Tacuarembó|Tacuarembó|-31.7169|-55.9811|45000
Mercedes|Soriano|-33.2524|-58.0305|75000
Ciudad de la Costa|Canelones|-34.8167|-55.9500|15800
Melo|Cerro Largo|-32.3703|-54.1675|37000
Durazno|Durazno|-33.3794|-56.5229|97000
San José de Mayo|San José|-34.3375|-56.7136|80000
Colonia del Sacramento|Colonia|-34.4626|-57.8400|70000
Florida|Florida|-34.0956|-56.2142|94000
Treinta y Tres|Treinta y Tres|-33.2333|-54.3833|33000
Artigas|Artigas|-30.4000|-56.4667|55000
Rocha|Rocha|-34.4833|-54.3333|27000
Minas|Lavalleja|-34.3759|-55.2377|30000
Fray Bentos|Río Negro|-33.1325|-58.2956|65000
Trinidad|Flores|-33.5165|-56.8996|85000
Nueva Helvecia|Colonia|-34.3000|-57.2333|70300
Young|Río Negro|-32.6983|-57.6269|65100
Pando|Canelones|-34.7172|-55.9584|91000
Carmelo|Colonia|-33.9997|-58.2840|70100
`,
  ),
  country(
    'AR',
    170,
    'es',
    'S.A. | S.R.L. | S.A.S. | S.A.I.C. | S.C.A. | S.A.C.I.F.',
    `
Buenos Aires|Ciudad Autónoma de Buenos Aires|-34.6037|-58.3816|C1001
Córdoba|Córdoba|-31.4201|-64.1888|X5000
Rosario|Santa Fe|-32.9442|-60.6505|S2000
Mendoza|Mendoza|-32.8895|-68.8458|M5500
Pilar|Buenos Aires|-34.4587|-58.9142|B1629
La Plata|Buenos Aires|-34.9215|-57.9545|B1900
San Miguel de Tucumán|Tucumán|-26.8083|-65.2176|T4000
Mar del Plata|Buenos Aires|-38.0055|-57.5426|B7600
Santa Fe|Santa Fe|-31.6333|-60.7000|S3000
Rafaela|Santa Fe|-31.2503|-61.4867|S2300
Concordia|Entre Ríos|-31.3930|-58.0209|E3200
Neuquén|Neuquén|-38.9516|-68.0591|Q8300
Bahía Blanca|Buenos Aires|-38.7183|-62.2663|B8000
Paraná|Entre Ríos|-31.7333|-60.5333|E3100
Posadas|Misiones|-27.3671|-55.8961|N3300
Salta|Salta|-24.7859|-65.4117|A4400
San Juan|San Juan|-31.5375|-68.5364|J5400
Villa María|Córdoba|-32.4075|-63.2402|X5900
Comodoro Rivadavia|Chubut|-45.8641|-67.4966|U9000
Gualeguaychú|Entre Ríos|-33.0094|-58.5172|E2820
`,
  ),
  country(
    'PY',
    70,
    'es',
    'S.A. | S.R.L. | E.A.S. | S.A.E.C.A.',
    `
Asunción|Asunción|-25.2637|-57.5759|001001
Ciudad del Este|Alto Paraná|-25.5097|-54.6111|100101
San Lorenzo|Central|-25.3397|-57.5088|110901
Luque|Central|-25.2700|-57.4872|110801
Encarnación|Itapúa|-27.3306|-55.8667|070101
Capiatá|Central|-25.3552|-57.4454|110301
Mariano Roque Alonso|Central|-25.2079|-57.5320|111301
Villeta|Central|-25.5096|-57.5640|111601
Hernandarias|Alto Paraná|-25.4055|-54.6431|100601
Filadelfia|Boquerón|-22.3540|-60.0320|160201
Concepción|Concepción|-23.4064|-57.4344|010101
Coronel Oviedo|Caaguazú|-25.4448|-56.4402|050101
`,
  ),
  country(
    'BR',
    130,
    'pt',
    'Ltda. | S.A. | S/A | Ltda. – EPP | Eireli',
    `
São Paulo|SP|-23.5505|-46.6333|01000-000
Porto Alegre|RS|-30.0346|-51.2177|90000-000
Curitiba|PR|-25.4284|-49.2733|80000-000
Caxias do Sul|RS|-29.1678|-51.1794|95000-000
Campinas|SP|-22.9099|-47.0626|13000-000
Rio de Janeiro|RJ|-22.9068|-43.1729|20000-000
Joinville|SC|-26.3045|-48.8487|89200-000
Belo Horizonte|MG|-19.9167|-43.9345|30000-000
Chapecó|SC|-27.1004|-52.6152|89800-000
Pelotas|RS|-31.7654|-52.3376|96000-000
Santana do Livramento|RS|-30.8908|-55.5328|97500-000
Cascavel|PR|-24.9555|-53.4552|85800-000
Ribeirão Preto|SP|-21.1775|-47.8103|14000-000
Salvador|BA|-12.9714|-38.5014|40000-000
Recife|PE|-8.0476|-34.8770|50000-000
Goiânia|GO|-16.6869|-49.2648|74000-000
Cuiabá|MT|-15.6014|-56.0979|78000-000
Bento Gonçalves|RS|-29.1700|-51.5185|95700-000
Itajaí|SC|-26.9078|-48.6619|88300-000
Uberlândia|MG|-18.9186|-48.2772|38400-000
`,
  ),
]
