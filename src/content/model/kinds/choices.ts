import * as said from '#kernel/words/choices.ts'

/** Closed lists that more than one kind or page reads. */
export const familyOptions = said.familyOptions

export const newsCategories = said.newsCategories
