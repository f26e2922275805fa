import * as said from '#kernel/words/recurring-fields.ts'
import { field } from '../fields/fields.ts'

/*
 * Fields that several kinds have, under one name and within the same bounds.
 */

export function titleField(max: number) {
  return field.text({
    label: said.titleField,
    localised: true,
    required: true,
    max,
    search: 'title',
  })
}

export const nameField = field.text({
  label: said.nameField,
  localised: true,
  required: true,
  max: 120,
  search: 'title',
})

/** The last part of an entry's address in its language. */
export const slugField = field.slug({
  label: said.slugField,
  help: said.slugFieldHelp,
  localised: true,
  required: true,
})

// Lists show it whole, whatever stands there: it is written to fit a card.
const summary = {
  label: said.summary,
  help: said.summaryHelp,
  localised: true,
  max: 250,
  search: 'summary',
} as const
export const summaryField = field.longText({ ...summary, required: true })
export const optionalSummaryField = field.longText(summary)

/** Other words by which people look for a page, with commas between. They count as its title, and no page shows them. */
export const searchWordsField = field.text({
  label: said.searchWords,
  help: said.searchWordsHelp,
  localised: true,
  alike: true,
  max: 200,
  search: 'title',
})

export const bodyField = field.richText({
  label: said.bodyField,
  help: said.bodyFieldHelp,
  localised: true,
  required: true,
  search: 'body',
})
