import { demoEntry } from '../../demo-entry.ts'

export default demoEntry('news', {
  key: 'fssc-22000-version-6',
  shared: {
    date: '2024-10-08',
    category: 'standards',
    certifications: ['fssc-22000', 'iso-22000'],
  },
  es: {
    title: 'FSSC 22000 versión 6: quedan seis meses para la auditoría de actualización',
    slug: 'fssc-22000-version-6',
    summary:
      'Las auditorías de actualización terminan el 31 de marzo de 2025. Qué novedades encontramos más a menudo sin resolver y cómo reservar una fecha.',
    body: `Desde el 1 de abril de 2024 todas las auditorías de FSSC 22000 se hacen con la versión 6 del esquema, publicada un año antes. El dueño del esquema fijó el 31 de marzo de 2025 como último día para las auditorías de actualización. Quien todavía tenga un certificado de la versión 5.1 necesita esa auditoría para conservar la certificación.

La actualización se hace en la visita anual que ya tiene programada. No es una visita más, pero sí una auditoría completa, y dura algo más que un seguimiento común.

## Lo que más falta

En las auditorías hechas hasta setiembre, estos requisitos concentraron la mayoría de las no conformidades:

- **Cultura de inocuidad y calidad.** Hay afiches, pero no un plan con objetivos, plazos y una medición.
- **Control de calidad.** El esquema pide parámetros de calidad del producto terminado, además de los de inocuidad.
- **Pérdida y desperdicio de alimentos.** Hace falta una política con metas. Regalar sobrantes sin evaluar el riesgo no alcanza.
- **Equipos.** Falta la especificación de compra con criterios de diseño higiénico y la prueba de que el equipo se recibió conforme.
- **Alérgenos.** El plan debe incluir la validación de la limpieza y el control de etiquetas al cambiar de producto.

## Cómo prepararse

Los documentos del esquema son gratuitos en el sitio de su dueño. Compare cada requisito adicional de la parte 2 con lo que tiene. Después, haga la auditoría interna con la versión nueva; se la vamos a pedir.

Si su visita cae entre enero y marzo, confírmela antes del 15 de noviembre. Los plazos y pasos generales están en la página de [FSSC 22000](entry:certification/fssc-22000). Las dudas sobre su fecha, por [Contacto](/es/contact).`,
  },
  en: {
    title: 'FSSC 22000 version 6: six months left for the upgrade audit',
    slug: 'fssc-22000-version-6',
    summary:
      'Upgrade audits end on 31 March 2025. Which new requirements we most often find unfinished, and how to book a date.',
    body: `Since 1 April 2024 every FSSC 22000 audit has used version 6 of the scheme, published a year earlier. The scheme owner set 31 March 2025 as the last day for upgrade audits. Those who still hold a version 5.1 certificate need that audit to keep their certification.

The upgrade takes place at the annual visit you already have scheduled. It is not an extra visit, but it is a full audit, and lasts somewhat longer than ordinary surveillance.

## What is most often missing

In audits up to September, these requirements accounted for most nonconformities:

- **Food safety and quality culture.** There are posters, but no plan with objectives, deadlines and a way of measuring progress.
- **Quality control.** The scheme asks for quality parameters of the finished product, in addition to those for safety.
- **Food loss and waste.** A policy with targets is needed. Giving away surplus without assessing the risk is not enough.
- **Equipment.** The purchase specification with hygienic design criteria is missing, or the evidence that the equipment was accepted as conforming.
- **Allergens.** The plan has to include validation of cleaning and a check on labels at each changeover.

## How to prepare

The scheme documents are free on the owner’s site. Compare each additional requirement of part 2 with what you have. Then carry out the internal audit against the new version; we will ask to see it.

If your visit falls between January and March, confirm it before 15 November. General steps and times are on the page for [FSSC 22000](entry:certification/fssc-22000). For questions about your date, use [Contact](/en/contact).`,
  },
})
