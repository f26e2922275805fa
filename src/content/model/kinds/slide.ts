import * as titles from '#kernel/words/form-sections.ts'
import * as said from '#kernel/words/slide-kind.ts'
import { defineKind } from '../define-kind.ts'
import { field } from '../fields/fields.ts'

/** One picture of the home page's slider, shown between two dates. */
export const slide = defineKind({
  name: 'slide',
  label: said.label,
  plural: said.plural,
  section: { path: 'slider', key: 's', navLabel: 'Slider' },
  title: 'title',
  sort: { by: 'position' },
  columns: ['shownFrom', 'shownTo'],
  sections: [
    {
      ...{ id: 'text', title: titles.text },
      fields: ['title', 'text', 'image'],
    },
    {
      ...{ id: 'button', title: titles.button },
      fields: ['buttonLabel', 'buttonTarget'],
    },
    {
      ...{ id: 'shown', title: titles.shown },
      fields: ['shownFrom', 'shownTo'],
    },
    {
      ...{ id: 'pictures', title: titles.pictures, isFolded: true },
      fields: ['darkImage'],
    },
  ],
  fields: {
    title: field.text({ label: said.title, localised: true, required: true, max: 90 }),
    text: field.longText({ label: said.text, help: said.textHelp, localised: true, max: 240 }),
    image: field.image({ label: said.image, help: said.imageHelp, required: true }),
    darkImage: field.image({ label: said.darkImage, help: said.darkImageHelp }),
    buttonLabel: field.text({
      label: said.buttonLabel,
      help: said.buttonLabelHelp,
      localised: true,
      max: 40,
    }),
    buttonTarget: field.link({ label: said.buttonTarget, help: said.buttonTargetHelp, localised: true }),
    shownFrom: field.date({ label: said.shownFrom, help: said.shownFromHelp }),
    shownTo: field.date({ label: said.shownTo, help: said.shownToHelp }),
  },
})
