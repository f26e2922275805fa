import { demoEntry } from '../../demo-entry.ts'

export default demoEntry('document', {
  key: 'transition-guide',
  shared: {
    category: 'guides',
    code: 'SS-G-02',
    version: '2.0',
    effectiveDate: '2026-06-15',
    nextReview: '2027-06-15',
  },
  es: {
    title: 'Guía para la transición a una nueva edición',
    summary:
      'Cómo leer los plazos cuando una norma o un esquema cambia de edición, qué hacer en cada etapa y qué ocurre con el certificado.',
    file: {
      fileName: 'ss-g-02-guia-de-transicion.pdf',
      markdown: `
Las normas se revisan. Esta guía explica cómo leer una transición, sea cual sea la norma, y qué le pediremos. Los plazos de cada caso los fija quien publica las reglas de transición; los encontrará en la página de la certificación.

## Las tres fechas que importan

| Fecha | Qué significa |
|---|---|
| Publicación de la nueva edición | Ya puede leerla y comparar. Todavía no obliga a nada |
| Fin de las auditorías iniciales y de recertificación con la edición anterior | Desde aquí, las certificaciones nuevas y las recertificaciones usan la edición nueva |
| Fin de la transición | Los certificados de la edición anterior dejan de ser válidos, aunque lleven impresa una fecha posterior |

> [!WARNING]
> La tercera fecha prevalece sobre la que figura impresa en el certificado. Si su vencimiento es posterior, no espere a él.

## Una norma en revisión no es una norma nueva

Mientras circula un borrador no hay nada que certificar. Puede servir para anticipar temas, pero el texto cambia hasta la publicación. No inicie cambios costosos a partir de un borrador ni acepte certificados que lo citen.

Una **enmienda** modifica partes de la edición actual y por lo común se aplica desde su publicación. El certificado no cambia de edición por ella.

## El recorrido

1. **Lea** la edición nueva, empezando por los requisitos y no por los resúmenes.
2. **Compare** con su sistema y anote cada diferencia. Muchas no exigirán más que un ajuste.
3. **Planifique** con responsables y fechas. Incluya la formación de los auditores internos.
4. **Aplique** los cambios y reúna evidencia de que funcionan.
5. **Audite** internamente contra la edición nueva y haga la revisión por la dirección.
6. **Avísenos** en qué auditoría prefiere que evaluemos la transición.

## Cuándo se evalúa

La transición puede evaluarse en un seguimiento, en la recertificación o en una auditoría aparte. En un seguimiento se agrega tiempo; en la recertificación, en general, menos. La cotización lo dice antes.

| Momento | A favor | En contra |
|---|---|---|
| Seguimiento temprano | Deja un año de margen | Menos tiempo para prepararse |
| Recertificación | Requiere menos tiempo adicional | Puede caer demasiado cerca del final |
| Auditoría aparte | Fecha a elección | Cuesta más |

## Qué pasa con el certificado

Con la decisión favorable emitimos un certificado con la edición nueva. El anterior figura en el registro como sustituido. La fecha de vencimiento del ciclo se mantiene, salvo que la transición coincida con la recertificación.

Si al final de la transición no hay decisión favorable, el certificado anterior vence. Para volver a certificarse hará falta una auditoría inicial, o la restauración si todavía está en plazo.

## Lista de control

- [ ] Tenemos la edición nueva, obtenida de una fuente legítima
- [ ] Comparación hecha y revisada por la dirección
- [ ] Documentos, formularios y contratos que citan la edición actualizados
- [ ] Auditores internos formados
- [ ] Auditoría interna y revisión por la dirección completas
- [ ] Fecha acordada con Sello Sur por lo menos seis meses antes del final
`,
    },
  },
  en: {
    title: 'Guide to the transition to a new edition',
    summary:
      'How to read the dates when a standard or scheme changes edition, what to do at each stage and what happens to the certificate.',
    file: {
      fileName: 'ss-g-02-transition-guide.pdf',
      markdown: `
Standards are revised. This guide explains how to read a transition, whatever the standard, and what we will ask of you. The dates of each case are set by whoever publishes the transition rules; you will find them on the page of the certification.

## The three dates that matter

| Date | What it means |
|---|---|
| Publication of the new edition | You can read it and compare. It does not oblige you to anything yet |
| End of initial and recertification audits to the earlier edition | From here on, new certifications and recertifications use the new edition |
| End of the transition | Certificates to the earlier edition cease to be valid, even if a later date is printed on them |

> [!WARNING]
> The third date prevails over the one printed on the certificate. If yours expires later, do not wait for it.

## A standard under revision is not a new standard

While a draft is in circulation there is nothing to certify. It may help you to see what is coming, but the text changes until publication. Do not start costly changes on the strength of a draft, and do not accept certificates that cite one.

An **amendment** changes parts of the current edition and usually applies from its publication. It does not change the edition on the certificate.

## The path

1. **Read** the new edition, starting with the requirements and not with summaries.
2. **Compare** it with your system and note each difference. Many will need no more than an adjustment.
3. **Plan**, with people in charge and deadlines. Include the training of internal auditors.
4. **Apply** the changes and gather evidence that they work.
5. **Audit** internally against the new edition and hold the management review.
6. **Tell us** at which audit you prefer us to evaluate the transition.

## When it is evaluated

The transition can be evaluated at a surveillance audit, at recertification or in a separate audit. Surveillance needs additional time; recertification, as a rule, less. The quote says so beforehand.

| Moment | For | Against |
|---|---|---|
| Early surveillance | Leaves a year in hand | Less time to prepare |
| Recertification | Needs less additional time | May fall too close to the end |
| Separate audit | Date of your choice | Costs more |

## What happens to the certificate

With a favourable decision we issue a certificate to the new edition. The earlier one is shown in the register as replaced. The expiry date of the cycle stays the same, unless the transition coincides with recertification.

If there is no favourable decision by the end of the transition, the earlier certificate expires. To be certified again you will need an initial audit, or restoration if there is still time for it.

## Checklist

- [ ] We have the new edition, obtained from a legitimate source
- [ ] Comparison made and reviewed by management
- [ ] Documents, forms and contracts that cite the edition updated
- [ ] Internal auditors trained
- [ ] Internal audit and management review complete
- [ ] Date agreed with Sello Sur at least six months before the end
`,
    },
  },
})
