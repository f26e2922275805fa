import { address } from '#kernel/addresses.ts'
import * as said from '#kernel/words/certification-kind.ts'
import * as titles from '#kernel/words/form-sections.ts'
import { defineKind } from '../define-kind.ts'
import { field } from '../fields/fields.ts'
import { numbering } from '../numbering.ts'
import { familyOptions } from './choices.ts'
import { bodyField, slugField, summaryField, titleField } from './recurring-fields.ts'

/** A certification scheme that the body offers. */
export const certification = defineKind({
  name: 'certification',
  label: said.label,
  plural: said.plural,
  section: { path: 'certifications', key: 'c', navLabel: 'Certificaciones' },
  title: 'title',
  summary: 'summary',
  sort: { by: 'position' },
  columns: ['family', 'brand'],
  address: ({ slug, values }, locale) => {
    const brand = (values.brand as { slug: string } | null)?.slug
    return slug && brand ? address.certification(locale, brand, slug) : null
  },
  sections: [
    {
      ...{ id: 'scheme', title: titles.scheme },
      fields: ['title', 'slug', 'summary', 'brand', 'family', 'standards'],
    },
    {
      ...{ id: 'page', title: titles.page, isFolded: true },
      fields: ['body', 'image'],
    },
    {
      ...{ id: 'process', title: titles.process, isFolded: true },
      fields: ['steps', 'leadTime'],
    },
    {
      ...{ id: 'certificates', title: titles.certificates, isFolded: true },
      fields: [
        'certificateType',
        'cycle',
        'numberPattern',
        'firstSurveillanceMonths',
        'recertificationMonths',
      ],
    },
    {
      ...{ id: 'related', title: titles.related },
      fields: ['accreditations', 'documents', 'contactOffice'],
    },
    {
      ...{ id: 'questions', title: titles.questions, isFolded: true },
      fields: ['questions'],
    },
    {
      ...{ id: 'transition', title: titles.transition, isFolded: true },
      fields: ['transition', 'transitionNotice'],
    },
  ],
  fields: {
    title: titleField(120),
    slug: slugField,
    brand: field.group({
      label: said.brand,
      help: said.brandHelp,
      required: true,
      search: 'summary',
      fields: {
        slug: field.slug({ label: said.brandSlug, help: said.brandSlugHelp, required: true }),
        name: field.text({
          label: said.brandName,
          help: said.brandNameHelp,
          required: true,
          max: 60,
          search: 'summary',
        }),
      },
    }),
    family: field.choice({
      label: said.family,
      help: said.familyHelp,
      required: true,
      options: familyOptions,
    }),
    /** Of which type its certificates are; what each must say stands in `certificate-types.ts` of the register. */
    certificateType: field.choice({
      label: said.certificateType,
      help: said.certificateTypeHelp,
      options: said.certificateTypes,
    }),
    standards: field.items({
      label: said.standards,
      help: said.standardsHelp,
      required: true,
      search: 'title',
      fields: {
        name: field.text({
          label: said.standardsName,
          help: said.standardsNameHelp,
          required: true,
          max: 80,
          search: 'title',
        }),
        edition: field.text({ label: said.standardsEdition, help: said.standardsEditionHelp, max: 40 }),
      },
    }),
    summary: summaryField,
    body: bodyField,
    steps: field.items({
      label: said.steps,
      help: said.stepsHelp,
      localised: true,
      search: 'body',
      fields: {
        title: field.text({
          label: said.stepsTitle,
          help: said.stepsTitleHelp,
          required: true,
          max: 80,
          search: 'body',
        }),
        duration: field.text({ label: said.stepsDuration, help: said.stepsDurationHelp, max: 60 }),
        text: field.longText({ label: said.stepsText, help: said.stepsTextHelp, max: 400, search: 'body' }),
      },
    }),
    leadTime: field.group({
      label: said.leadTime,
      help: said.leadTimeHelp,
      fields: {
        leastMonths: field.number({ label: said.leadTimeLeast, required: true, min: 1, max: 60 }),
        mostMonths: field.number({ label: said.leadTimeMost, required: true, min: 1, max: 60 }),
      },
    }),
    cycle: field.group({
      label: said.cycle,
      help: said.cycleHelp,
      fields: {
        validityMonths: field.number({
          label: said.cycleValidityMonths,
          help: said.cycleValidityMonthsHelp,
          required: true,
          min: 1,
          max: 120,
        }),
        surveillanceMonths: field.number({
          label: said.cycleSurveillanceMonths,
          help: said.cycleSurveillanceMonthsHelp,
          min: 1,
          max: 60,
        }),
      },
    }),
    /** How its certificates are numbered; without it as the body's settings say. */
    numberPattern: field.text({
      label: said.numberPattern,
      help: said.numberPatternHelp,
      max: 60,
      fits: numbering,
    }),
    firstSurveillanceMonths: field.number({
      label: said.firstSurveillanceMonths,
      help: said.firstSurveillanceMonthsHelp,
      min: 1,
      max: 60,
    }),
    recertificationMonths: field.number({ label: said.recertificationMonths, min: 0, max: 24 }),
    accreditations: field.relations({
      label: said.accreditations,
      help: said.accreditationsHelp,
      to: 'accreditation',
      ifGone: 'card-left-out',
    }),
    documents: field.relations({
      label: said.documents,
      help: said.documentsHelp,
      to: 'document',
      ifGone: 'card-left-out',
    }),
    questions: field.items({
      label: said.questions,
      help: said.questionsHelp,
      localised: true,
      search: 'body',
      fields: {
        question: field.text({
          label: said.questionsQuestion,
          required: true,
          max: 160,
          search: 'body',
        }),
        answer: field.longText({
          label: said.questionsAnswer,
          required: true,
          max: 1200,
          search: 'body',
        }),
      },
    }),
    transition: field.group({
      label: said.transition,
      help: said.transitionHelp,
      fields: {
        from: field.date({ label: said.transitionFrom, required: true }),
        until: field.date({ label: said.transitionUntil, required: true }),
      },
    }),
    transitionNotice: field.longText({
      label: said.transitionNotice,
      help: said.transitionNoticeHelp,
      localised: true,
      max: 600,
    }),
    image: field.image({ label: said.image, help: said.imageHelp }),
    contactOffice: field.relation({
      label: said.contactOffice,
      help: said.contactOfficeHelp,
      to: 'office',
      ifGone: 'part-left-out',
    }),
  },
})
