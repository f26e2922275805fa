import { demoEntry } from '../../demo-entry.ts'

export default demoEntry('page', {
  key: 'fees',
  shared: { listed: 'policy', version: '2.4', effectiveDate: '2026-01-01' },
  es: {
    title: 'Tarifas y financiación',
    slug: 'tarifas',
    searchWords: 'precio, costo, cuánto cuesta, arancel, pago, presupuesto, cotización',
    summary:
      'De qué se compone el precio de una certificación, qué lo hace subir o bajar, qué no cobramos y de dónde viene el dinero del organismo.',
    body: `El precio de una certificación no es secreto ni se negocia según el cliente. Depende del trabajo que hay que hacer, y ese trabajo lo fijan en gran parte las reglas de cada norma. Los importes de este año están en el documento [Tarifas](entry:document/fees); aquí explicamos cómo se forman.

## De qué se compone

| Componente | Cuándo se cobra | Qué lo determina |
| --- | --- | --- |
| Solicitud y revisión | una vez, al aceptar la cotización | tipo de esquema |
| Jornadas de auditoría | en cada auditoría | personas, sitios, procesos, riesgos, turnos |
| Ensayos | inicial y seguimiento de producto | lista de tarifas del laboratorio elegido |
| Revisión y decisión | con la decisión | tipo de esquema |
| Derecho anual | en cada aniversario | cantidad de certificados y sitios |
| Viajes y alojamiento | al costo, con comprobante | distancia; se reparte entre clientes de una misma gira |
| Derechos del dueño del esquema | cuando existen | los fija el dueño y los trasladamos sin recargo |

La cotización que usted recibe cubre el ciclo completo, no solo el primer año. Muestra cada componente por separado, el cálculo de las jornadas y las razones de todo ajuste.

## Un ejemplo

Una empresa láctea de 40 personas, con una planta en Uruguay, pide la certificación ISO 22000. El cálculo da cuatro jornadas de auditoría inicial y una y media para cada seguimiento; las suyas pueden ser otras. La unidad, que es el precio de una jornada, vale USD 720 en Uruguay; el documento dice su valor en cada país.

| Año | USD | Unidades |
| --- | --- | --- |
| Primero | 3.600 | 5,0 |
| Segundo | 1.512 | 2,1 |
| Tercero | 1.512 | 2,1 |
| Total | 6.624 | 9,2 |

El primer año comprende la solicitud, la auditoría inicial, la revisión y la decisión; cada uno de los otros dos, el derecho anual y un seguimiento. Se agregan los viajes, al costo, y los impuestos.

## Qué hace subir o bajar el tiempo

El tiempo de auditoría parte de tablas que las reglas internacionales y los dueños de esquemas publican según la cantidad de personas o la superficie. A partir de allí:

- **sube** con procesos de mayor riesgo, varios sitios, turnos nocturnos, muchos idiomas o requisitos legales complejos;
- **baja** con procesos repetitivos, un sistema maduro, auditorías combinadas de dos o más normas o un muestreo de sitios permitido.

No reducimos jornadas para igualar otra oferta. Un tiempo por debajo del mínimo de la norma no es un descuento: es una auditoría incompleta.

## Qué no cobramos

1. Una primera conversación para saber qué certificación le sirve, o si no necesita ninguna.
2. La consulta del registro, por personas o por sistemas.
3. Las [quejas y apelaciones](entry:page/complaints-and-appeals), cualquiera sea su resultado.
4. El certificado en los dos idiomas ni los archivos de la marca.

Cobramos aparte una auditoría adicional cuando la causa está en el cliente, por ejemplo una no conformidad mayor que debe verificarse en el sitio. Si una suspensión se debe a un error nuestro, no se cobra nada y se devuelve la parte del derecho anual que corresponde.

## Pago y cambios

Los importes se facturan después de cada etapa, a treinta días. El pago nunca depende del resultado. Las tarifas se revisan una vez por año, rigen desde enero y se avisan con sesenta días de anticipación. Quien no esté de acuerdo puede rescindir sin costo hasta esa fecha. Los grupos de pequeños productores y las organizaciones sin fines de lucro tienen un derecho anual reducido, publicado en el mismo documento e igual para todos.

## De qué vive el organismo

Sello Sur se financia con lo que cobra por certificar y, en menor medida, por cursos abiertos. No recibe subsidios por certificado, comisiones de consultores ni aportes de clientes. Los dos socios aportaron el capital inicial; hoy reciben una parte del excedente solo después de cubrir una reserva equivalente a seis meses de gastos y un seguro de responsabilidad profesional.

Ningún cliente representa más del tres por ciento de los ingresos. Si alguno se acercara a esa cifra, el comité de [imparcialidad](entry:page/impartiality) analizaría el caso.

> [!NOTE]
> Para saber cuánto costaría la suya, escriba desde [Contacto](/es/contact) con su actividad, cantidad de personas y sitios. La cotización llega dentro de los cinco días hábiles de tener los datos completos y no lo compromete.`,
  },
  en: {
    title: 'Fees and funding',
    slug: 'fees',
    searchWords: 'price, cost, how much, payment, quote, charges',
    summary:
      'What makes up the price of certification, what makes it rise or fall, what we do not charge for and where the body’s money comes from.',
    body: `The price of certification is not a secret and is not negotiated client by client. It depends on the work to be done, and most of that work is set by the rules of each standard. This year’s amounts are in the document [Fees](entry:document/fees); here we explain how they are made up.

## What it is made up of

| Component | When it is charged | What determines it |
| --- | --- | --- |
| Application and review | once, on acceptance of the quote | type of scheme |
| Audit days | at each audit | people, sites, processes, risks, shifts |
| Tests | initial and surveillance, products | price list of the chosen laboratory |
| Review and decision | with the decision | type of scheme |
| Annual fee | on each anniversary | number of certificates and sites |
| Travel and accommodation | at cost, with receipts | distance; shared among clients on the same trip |
| Scheme owner’s fees | where they exist | set by the owner and passed on with no mark-up |

The quote you receive covers the full cycle, not just the first year. It shows each component separately, the calculation of days and the reasons for every adjustment.

## An example

A dairy with 40 people and one plant in Uruguay applies for ISO 22000 certification. Its audit time comes to four days for the initial audit and one and a half for each surveillance audit; yours may differ. The unit, which is the price of an audit day, is USD 720 in Uruguay; the document gives its value in every country.

| Year | USD | Units |
| --- | --- | --- |
| First | 3,600 | 5.0 |
| Second | 1,512 | 2.1 |
| Third | 1,512 | 2.1 |
| Total | 6,624 | 9.2 |

The first year covers the application, the initial audit, the review and the decision; each of the other two, the annual fee and a surveillance audit. Travel, at cost, and taxes are extra.

## What makes the time rise or fall

Audit time starts from tables that international rules and scheme owners publish by number of people or area. From there it:

- **rises** with higher-risk processes, several sites, night shifts, many languages or complex legal requirements;
- **falls** with repetitive processes, a mature system, combined audits of two or more standards, or sampling of sites where allowed.

We do not cut days to match another offer. Time below the standard’s minimum is not a discount: it is an incomplete audit.

## What we do not charge for

1. A first conversation to find out which certification suits you, or whether you need one at all.
2. Looking up the register, by people or by systems.
3. [Complaints and appeals](entry:page/complaints-and-appeals), whatever their outcome.
4. The certificate in both languages, or the files of the mark.

We charge separately for an additional audit when the cause lies with the client, for instance a major nonconformity that has to be verified on site. If a suspension is due to our own error, nothing is charged and the corresponding part of the annual fee is returned.

## Payment and changes

Amounts are invoiced after each stage, payable within thirty days. Payment never depends on the outcome. Fees are reviewed once a year, apply from January and are announced sixty days ahead. Anyone who disagrees may end the contract at no cost until that date. Groups of small producers and non-profit organisations have a reduced annual fee, published in the same document and the same for all.

## How the body is funded

Sello Sur is funded by what it charges for certification and, to a lesser degree, for open courses. It takes no subsidy per certificate, no commission from consultants and no contributions from clients. The two partners provided the initial capital; today they receive part of any surplus only after a reserve of six months’ costs and professional liability insurance have been covered.

No client accounts for more than three per cent of income. Should one come close to that figure, the [impartiality](entry:page/impartiality) committee would look into it.

> [!NOTE]
> To find out what your certification would cost, write to us from [Contact](/en/contact) with your activity and the number of people and sites. The quote arrives within five working days of our having complete data, and does not bind you.`,
  },
})
