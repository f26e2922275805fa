import { words } from '#domain/locales.ts'
import { defineKind } from '../define-kind.ts'
import { field } from '../fields/fields.ts'

/** One picture of the home page's slider, shown between two dates. */
export const slide = defineKind({
  name: 'slide',
  label: words('Diapositiva', 'Slide'),
  plural: words('Slider', 'Slider'),
  title: 'title',
  sort: { by: 'position' },
  columns: ['shownFrom', 'shownTo'],
  fields: {
    title: field.text({ label: words('Título', 'Title'), localised: true, required: true, max: 90 }),
    text: field.longText({ label: words('Texto', 'Text'), localised: true, max: 240 }),
    image: field.image({ label: words('Imagen', 'Image'), required: true }),
    buttonLabel: field.text({ label: words('Texto del botón', 'Button label'), localised: true, max: 40 }),
    buttonTarget: field.link({ label: words('Destino del botón', 'Button target'), localised: true }),
    shownFrom: field.date({ label: words('Desde', 'Shown from') }),
    shownTo: field.date({ label: words('Hasta', 'Shown to') }),
  },
})
