/** What a field means that says whether a document was public, beside the meanings that its kind has. */
export const stateMeaning = '_state'

/** What a word of such a field means where it was. */
export const publicWord = 'public'
