import type { ContactSubject } from '#kernel/contact-subjects.ts'
import type { Words } from '#kernel/locales.ts'
import * as said from '#kernel/words/page-blocks.ts'
import type { AnyField } from '../fields/field.ts'
import { field } from '../fields/fields.ts'
import { familyOptions } from './choices.ts'
import { documentCategories } from './document.ts'
import { teamGroups } from './team-member.ts'

/** Above a block, as a heading of the page. */
const heading = field.text({ label: said.heading, max: 120, search: 'body' })
const text = field.longText({ label: said.text, max: 600, search: 'body' })

const link = {
  label: field.text({
    label: said.linkLabel,
    help: said.linkLabelHelp,
    required: true,
    max: 60,
    search: 'body',
  }),
  to: field.destination({
    label: said.linkTo,
    help: said.linkToHelp,
    required: true,
    ifGone: 'button-left-out',
  }),
}

/**
 * What a page can be made of, each kind of block once: its form, checks, search text, references and files follow from
 * its fields. What it chooses from other lists it shows as those stand, and leaves out what is not published.
 */
export const pageBlocks = {
  text: field.group({
    label: said.kinds.text,
    help: said.helps.text,
    fields: { text: field.richText({ label: said.text, required: true, search: 'body' }) },
  }),
  picture: field.group({
    label: said.kinds.picture,
    help: said.helps.picture,
    fields: {
      image: field.image({ label: said.image, help: said.imageHelp, required: true }),
      caption: field.text({ label: said.caption, help: said.captionHelp, max: 240, search: 'body' }),
    },
  }),
  cards: field.group({
    label: said.kinds.cards,
    help: said.helps.cards,
    fields: {
      heading,
      cards: field.items({
        label: said.cards,
        help: said.cardsHelp,
        required: true,
        max: 12,
        search: 'body',
        fields: {
          title: field.text({ label: said.title, required: true, max: 80, search: 'body' }),
          text: field.longText({ label: said.text, max: 300, search: 'body' }),
          to: field.destination({ label: said.linkTo, help: said.linkToHelp, ifGone: 'card-without-link' }),
        },
      }),
    },
  }),
  figures: field.group({
    label: said.kinds.figures,
    help: said.helps.figures,
    fields: {
      heading,
      figures: field.items({
        label: said.figures,
        help: said.figuresHelp,
        required: true,
        max: 6,
        search: 'body',
        fields: {
          figure: field.text({
            label: said.figure,
            help: said.figureHelp,
            required: true,
            max: 20,
            search: 'body',
          }),
          label: field.text({ label: said.figureLabel, required: true, max: 80, search: 'body' }),
          explanation: field.longText({
            label: said.explanation,
            help: said.explanationHelp,
            max: 240,
            search: 'body',
          }),
        },
      }),
    },
  }),
  people: field.group({
    label: said.kinds.people,
    help: said.helps.people,
    shows: 'members',
    fields: {
      heading,
      members: field.relations({
        label: said.members,
        help: said.membersHelp,
        to: 'team-member',
        ifGone: 'card-left-out',
      }),
      group: field.choice({ label: said.group, help: said.otherwise, options: teamGroups }),
    },
  }),
  documents: field.group({
    label: said.kinds.documents,
    help: said.helps.documents,
    shows: 'documents',
    fields: {
      heading,
      documents: field.relations({
        label: said.documents,
        help: said.documentsHelp,
        to: 'document',
        ifGone: 'card-left-out',
      }),
      category: field.choice({ label: said.category, help: said.otherwise, options: documentCategories }),
    },
  }),
  offices: field.group({
    label: said.kinds.offices,
    help: said.helps.offices,
    shows: 'offices',
    fields: {
      heading,
      offices: field.relations({
        label: said.offices,
        help: said.officesHelp,
        to: 'office',
        ifGone: 'card-left-out',
      }),
      country: field.relation({ label: said.country, help: said.otherwise, to: 'country', ifGone: 'as-is' }),
    },
  }),
  schemes: field.group({
    label: said.kinds.schemes,
    help: said.helps.schemes,
    shows: 'schemes',
    fields: {
      heading,
      schemes: field.relations({
        label: said.schemes,
        help: said.schemesHelp,
        to: 'certification',
        ifGone: 'card-left-out',
      }),
      family: field.choice({ label: said.family, help: said.otherwise, options: familyOptions }),
    },
  }),
  questions: field.group({
    label: said.kinds.questions,
    help: said.helps.questions,
    fields: {
      heading,
      questions: field.items({
        label: said.questions,
        help: said.questionsHelp,
        required: true,
        max: 40,
        search: 'body',
        fields: {
          question: field.text({ label: said.question, required: true, max: 160, search: 'body' }),
          answer: field.longText({ label: said.answer, required: true, max: 1200, search: 'body' }),
        },
      }),
    },
  }),
  form: field.group({
    label: said.kinds.form,
    help: said.helps.form,
    fields: {
      heading,
      text,
      subject: field.choice({
        label: said.subject,
        help: said.subjectHelp,
        required: true,
        options: said.subjects satisfies Record<ContactSubject, Words>,
      }),
    },
  }),
  map: field.group({ label: said.kinds.map, help: said.helps.map, fields: { heading } }),
  action: field.group({
    label: said.kinds.action,
    help: said.helps.action,
    shows: 'links',
    fields: {
      heading: field.text({ label: said.heading, required: true, max: 120, search: 'body' }),
      text,
      links: field.items({
        label: said.links,
        help: said.linksHelp,
        required: true,
        max: 2,
        search: 'body',
        fields: link,
      }),
    },
  }),
} satisfies Record<string, AnyField>

export type PageBlockKind = keyof typeof pageBlocks
