import { demoEntry } from '../../demo-entry.ts'

export default demoEntry('document', {
  key: 'impartiality-statement',
  shared: {
    category: 'rules',
    code: 'SS-D-01',
    version: '5.0',
    effectiveDate: '2026-03-01',
    nextReview: '2027-03-01',
  },
  es: {
    title: 'Declaración de imparcialidad',
    summary:
      'El compromiso firmado de la dirección y un resumen del análisis de riesgos para la imparcialidad.',
    file: {
      fileName: 'ss-d-01-declaracion-de-imparcialidad.pdf',
      markdown: `
## Compromiso

La dirección de Sello Sur declara que:

1. sus decisiones de certificación se apoyan en evidencia objetiva y no en otros intereses;
2. entiende que la confianza en un certificado depende de la imparcialidad de quien lo otorga;
3. identifica, analiza y trata los riesgos para la imparcialidad de manera continua, y muestra los resultados al comité de imparcialidad;
4. actúa cuando conoce una amenaza, venga de quien venga, también de sus propios socios;
5. no permite que presiones comerciales, financieras o de otra clase tuerzan una decisión.

Este compromiso alcanza a todas las personas que trabajan para Sello Sur, con contrato permanente o por encargo, en todos los países.

## Lo que Sello Sur no hace

- No asesora en sistemas de gestión ni en el diseño, la fabricación o la venta de los productos que certifica.
- No hace auditorías internas para titulares de sus certificados.
- No certifica el sistema de gestión de la calidad de otro organismo de certificación, ni a sus propios socios.
- No paga ni cobra comisiones por recomendar clientes.
- No da a entender que la certificación sería más simple, rápida o barata con un consultor determinado.

## Riesgos analizados

| Riesgo | Origen | Medida | Riesgo residual |
|---|---|---|---|
| Interés propio | El cliente paga la certificación | Remuneración ajena al resultado; ningún cliente supera el 3 % de los ingresos | Bajo |
| Autorrevisión | Quien auditó o asesoró interviene después | Separación registrada en cada expediente; dos años de espera | Bajo |
| Familiaridad | Años con el mismo cliente | Dos ciclos seguidos como máximo al frente del equipo | Bajo |
| Intimidación | Presión durante la auditoría | El auditor puede interrumpirla; aviso a la dirección técnica en el día | Medio |
| Vínculo con el laboratorio socio | Ensaya productos que se certifican | Libre elección de laboratorio; mismo criterio de aceptación para todos | Medio |
| Vínculo con el socio austríaco | Emite certificados conjuntos | Cada organismo decide por separado | Bajo |

Los riesgos de nivel medio se revisan cada seis meses; los demás, una vez por año.

## Comité de imparcialidad

Siete personas, propuestas por cámaras de la industria y del agro, organizaciones de consumidores, trabajadores, universidades y usuarios de certificados, revisan este análisis. Ningún grupo tiene mayoría. Si la dirección no sigue su consejo, el comité puede dirigirse al organismo de acreditación, a la autoridad o a otras partes interesadas, con respeto de la confidencialidad.

## Declaración de cada persona

> Conozco las reglas de imparcialidad y confidencialidad de Sello Sur. Declaro mis vínculos presentes y los de los últimos dos años con el cliente indicado, y avisaré si cambian.

| | |
|---|---|
| Nombre y firma | |
| Cliente | |
| Vínculos que declaro | |
| Fecha | |

Aprobada por la Dirección General el 26 de febrero de 2026, con la opinión favorable del comité de imparcialidad.
`,
    },
  },
  en: {
    title: 'Statement of impartiality',
    summary: 'The signed commitment of management and a summary of the analysis of risks to impartiality.',
    file: {
      fileName: 'ss-d-01-statement-of-impartiality.pdf',
      markdown: `
## Commitment

The management of Sello Sur states that:

1. its certification decisions rest on objective evidence and on no other interest;
2. it understands that trust in a certificate depends on the impartiality of whoever grants it;
3. it identifies, analyses and treats risks to impartiality continually, and presents the results to the impartiality committee;
4. it acts when it learns of a threat, wherever that comes from, its own partners included;
5. it does not allow commercial, financial or other pressure to bend a decision.

This commitment binds everyone who works for Sello Sur, permanently or by assignment, in every country.

## What Sello Sur does not do

- It does not advise on management systems, nor on the design, manufacture or sale of products that it certifies.
- It does not carry out internal audits for holders of its certificates.
- It does not certify the quality management system of another certification body, nor its own partners.
- It neither pays nor takes commission for recommending clients.
- It does not suggest that certification would be simpler, faster or cheaper with a particular consultant.

## Risks analysed

| Risk | Where it comes from | Measure | Remaining risk |
|---|---|---|---|
| Self-interest | The client pays for certification | Pay unrelated to outcome; no client exceeds 3% of income | Low |
| Self-review | Those who audited or advised take part later | Separation recorded in each file; two years’ wait | Low |
| Familiarity | Years with the same client | Two cycles in a row at most as team leader | Low |
| Intimidation | Pressure during the audit | The auditor may stop it; technical director told the same day | Medium |
| Tie with the partner laboratory | It tests products that are certified | Free choice of laboratory; one criterion of acceptance for all | Medium |
| Tie with the Austrian partner | It issues joint certificates | Each body decides separately | Low |

Medium risks are reviewed every six months, the others once a year.

## Impartiality committee

Seven people, put forward by chambers of industry and agriculture, consumer organisations, workers, universities and users of certificates, review this analysis. No group holds a majority. If management does not follow its advice, the committee may turn to the accreditation body, the authority or other interested parties, with respect for confidentiality.

## Declaration by each person

> I know the rules of Sello Sur on impartiality and confidentiality. I declare my ties with the client named below, present and of the last two years, and will report any change.

| | |
|---|---|
| Name and signature | |
| Client | |
| Ties that I declare | |
| Date | |

Approved by the Managing Director on 26 February 2026, with the favourable opinion of the impartiality committee.
`,
    },
  },
})
