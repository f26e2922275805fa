import { address } from '#domain/addresses.ts'
import { words } from '#domain/locales.ts'
import { defineKind } from '../define-kind.ts'
import { field } from '../fields/fields.ts'
import { familyOptions } from './choices.ts'

/** A certification scheme that the body offers. */
export const certification = defineKind({
  name: 'certification',
  label: words('Certificación', 'Certification'),
  plural: words('Certificaciones', 'Certifications'),
  title: 'title',
  summary: 'summary',
  sort: { by: 'position' },
  columns: ['family', 'brand'],
  address: ({ slug, values }, locale) => {
    const brand = (values.brand as { slug: string } | null)?.slug
    return slug && brand ? address.certification(locale, brand, slug) : null
  },
  fields: {
    title: field.text({
      label: words('Título', 'Title'),
      localised: true,
      required: true,
      max: 120,
      search: 'title',
    }),
    slug: field.slug({ label: words('Dirección', 'Address'), localised: true, required: true }),
    brand: field.group({
      label: words('Marca o dueño del esquema', 'Brand or scheme owner'),
      required: true,
      search: 'summary',
      fields: {
        slug: field.slug({ label: words('Dirección', 'Address'), required: true }),
        name: field.text({ label: words('Nombre', 'Name'), required: true, max: 60, search: 'summary' }),
      },
    }),
    family: field.choice({ label: words('Familia', 'Family'), required: true, options: familyOptions }),
    standards: field.items({
      label: words('Normas', 'Standards'),
      required: true,
      search: 'title',
      fields: {
        name: field.text({ label: words('Norma', 'Standard'), required: true, max: 80, search: 'title' }),
        edition: field.text({ label: words('Edición', 'Edition'), max: 40 }),
      },
    }),
    summary: field.longText({
      label: words('Resumen', 'Summary'),
      localised: true,
      required: true,
      max: 320,
      search: 'summary',
    }),
    body: field.richText({ label: words('Texto', 'Text'), localised: true, required: true, search: 'body' }),
    steps: field.items({
      label: words('Pasos', 'Steps'),
      localised: true,
      search: 'body',
      fields: {
        title: field.text({ label: words('Paso', 'Step'), required: true, max: 80, search: 'body' }),
        duration: field.text({ label: words('Duración', 'Duration'), max: 60 }),
        text: field.longText({ label: words('Qué ocurre', 'What happens'), max: 400, search: 'body' }),
      },
    }),
    cycle: field.group({
      label: words('Ciclo', 'Cycle'),
      fields: {
        validityMonths: field.number({
          label: words('Vigencia en meses', 'Validity in months'),
          required: true,
          min: 1,
          max: 120,
        }),
        surveillanceMonths: field.number({
          label: words('Seguimiento cada (meses)', 'Surveillance every (months)'),
          min: 1,
          max: 60,
        }),
      },
    }),
    accreditations: field.relations({
      label: words('Acreditaciones', 'Accreditations'),
      to: 'accreditation',
    }),
    documents: field.relations({ label: words('Documentos', 'Documents'), to: 'document' }),
    questions: field.items({
      label: words('Preguntas y respuestas', 'Questions and answers'),
      localised: true,
      search: 'body',
      fields: {
        question: field.text({
          label: words('Pregunta', 'Question'),
          required: true,
          max: 160,
          search: 'body',
        }),
        answer: field.longText({
          label: words('Respuesta', 'Answer'),
          required: true,
          max: 1200,
          search: 'body',
        }),
      },
    }),
    transition: field.group({
      label: words('Transición de edición', 'Edition transition'),
      fields: {
        from: field.date({ label: words('Desde', 'From'), required: true }),
        until: field.date({ label: words('Hasta', 'Until'), required: true }),
      },
    }),
    transitionNotice: field.longText({
      label: words('Aviso de transición', 'Transition notice'),
      localised: true,
      max: 600,
    }),
    image: field.image({ label: words('Imagen', 'Image') }),
    contactOffice: field.relation({ label: words('Oficina de contacto', 'Contact office'), to: 'office' }),
  },
})
