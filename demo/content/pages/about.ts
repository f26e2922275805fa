import { demoEntry } from '../../demo-entry.ts'

export default demoEntry('page', {
  key: 'about',
  shared: {},
  es: {
    title: 'Quiénes somos',
    summary:
      'Un organismo de certificación con sede en Montevideo, formado por un laboratorio tecnológico nacional y un organismo austríaco de calidad. Su historia, cómo decide y a quién rinde cuentas.',
    body: `Sello Sur evalúa la conformidad de sistemas de gestión, productos y producción agroalimentaria. Cuando una organización o un producto cumple lo que la norma pide, otorgamos un certificado; cuando no lo cumple, lo decimos y explicamos por qué. No asesoramos a quienes certificamos ni vendemos los cambios que una auditoría muestra necesarios.

Tenemos dos socios: un laboratorio tecnológico nacional, que aporta los ensayos y el conocimiento de la producción de la región, y un organismo austríaco de calidad, que aporta métodos de auditoría y auditores de otros países. Ninguno de los dos puede ordenar una decisión de certificación.

## Cuarenta años en pocas líneas

- **1984.** El laboratorio fundador otorga su primer certificado de conformidad a un producto: un calefón eléctrico de fabricación nacional.
- **1991.** Comienzan las auditorías de sistemas de calidad, con tres auditores y una máquina de escribir compartida.
- **1996.** El laboratorio y el organismo austríaco fundan Sello Sur como entidad separada, para que quien ensaya no sea quien certifica.
- **2001.** Se otorgan las primeras certificaciones ambientales y se constituye el comité de imparcialidad.
- **2005.** Nace el área agroalimentaria, con auditores que son también agrónomos y veterinarios.
- **2009.** Se abren las primeras oficinas fuera de Uruguay.
- **2014.** La certificación de producto se reorganiza según ISO/IEC 17065, que separa la evaluación, la revisión y la decisión.
- **2020.** Las auditorías a distancia dejan de ser una excepción. Desde entonces cada informe dice qué se vio en el lugar y qué se vio por video.
- **2024.** Abre la oficina de Salto, la primera de Uruguay fuera de la capital.
- **2026.** El registro de certificados permite verificar muchos a la vez, sin registrarse.

## Cómo decidimos

Una auditoría no otorga un certificado. El equipo auditor presenta sus hallazgos y una recomendación. Después, una persona competente que no participó en la auditoría revisa el expediente y decide. Puede apartarse de la recomendación y, cuando lo hace, deja escritas las razones.

1. **Evaluamos.** El equipo auditor compara lo que ve con lo que la norma exige y clasifica cada no conformidad.
2. **Revisamos.** Otra persona verifica que el expediente alcance para decidir y que el tiempo de auditoría haya sido suficiente.
3. **Decidimos.** Quien decide no auditó, no asesoró y no depende de un objetivo de ventas.
4. **Publicamos.** El resultado aparece en el registro con su alcance y su estado, y cambia allí el mismo día en que cambia la decisión.

El recorrido entero está contado en [cómo trabajamos](entry:page/how-we-work), y las reglas completas, en [el proceso de certificación](entry:page/certification-process). Si usted cree que nos equivocamos, puede [apelar o presentar una queja](entry:page/complaints-and-appeals).

## A quién rendimos cuentas

Un comité de imparcialidad con representantes de la industria, el agro, los consumidores, los trabajadores, las universidades y quienes usan certificados revisa cada año nuestros riesgos y puede pedir cualquier expediente. Los organismos que nos acreditan nos evalúan todos los años y presencian auditorías reales. Nuestras [políticas](/es/about/policies), que son públicas, dicen qué puede exigirnos cualquier persona.

> [!NOTE]
> Sello Sur es un organismo inventado. Existe solo para demostrar el software de este sitio: sus personas, oficinas, acreditaciones, clientes y certificados son datos de demostración. Las normas y los esquemas que se describen son reales; ninguna organización real acredita a Sello Sur, le otorga licencias ni trabaja con él.`,
  },
  en: {
    title: 'Who we are',
    summary:
      'A certification body based in Montevideo, formed by a national technology laboratory and an Austrian quality body. Its history, how it decides and to whom it answers.',
    body: `Sello Sur assesses the conformity of management systems, products and agrifood production. When an organisation or a product meets what the standard asks for, we grant a certificate; when it does not, we say so and explain why. We do not advise those we certify, nor do we sell the changes that an audit shows to be needed.

We have two partners: a national technology laboratory, which contributes testing and knowledge of the region’s production, and an Austrian quality body, which contributes audit methods and auditors from other countries. Neither can order a certification decision.

## Forty years in a few lines

- **1984.** The founding laboratory grants its first certificate of conformity to a product: an electric water heater made in Uruguay.
- **1991.** Audits of quality systems begin, with three auditors and one shared typewriter.
- **1996.** The laboratory and the Austrian body found Sello Sur as a separate entity, so that those who test are not those who certify.
- **2001.** The first environmental certificates are granted and the impartiality committee is set up.
- **2005.** Agrifood certification begins, with auditors who are also agronomists and veterinarians.
- **2009.** The first offices outside Uruguay open.
- **2014.** Product certification is reorganised under ISO/IEC 17065, which keeps evaluation, review and decision apart.
- **2020.** Remote audits stop being an exception. Every report since then says what was seen on site and what was seen on video.
- **2024.** The Salto office opens, the first in Uruguay outside the capital.
- **2026.** The register lets anyone verify many certificates at once, without an account.

## How we decide

An audit does not grant a certificate. The audit team presents its findings and a recommendation. A competent person who took no part in the audit then reviews the file and decides. That person may depart from the recommendation, and records the reasons when doing so.

1. **We evaluate.** The audit team compares what it sees with what the standard requires and grades each nonconformity.
2. **We review.** Somebody else checks that the file is enough for a decision and that enough time was spent on the audit.
3. **We decide.** The person who decides did not audit, did not advise and has no sales target.
4. **We publish.** The result appears in the register with its scope and status, and changes there on the day the decision changes.

The whole process is described in [how we work](entry:page/how-we-work), and the full rules are in [the certification process](entry:page/certification-process). If you believe we are wrong, you can [appeal or complain](entry:page/complaints-and-appeals).

## To whom we answer

An impartiality committee with members from industry, agriculture, consumers, workers, universities and users of certificates reviews our risks every year and may ask for any file. The bodies that accredit us assess us every year and witness real audits. Our [policies](/en/about/policies), which are public, say what anybody may require of us.

> [!NOTE]
> Sello Sur is an invented body. It exists only to demonstrate the software of this site: its people, offices, accreditations, clients and certificates are demonstration data. The standards and schemes described are real; no real organisation accredits, licenses or works with Sello Sur.`,
  },
})
