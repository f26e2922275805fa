/**
 * Brings a folded English word to one of its two spellings, so that organisation and organization, programme and
 * program, centre and center meet. A few words that have only one spelling are bent as well; that is harmless,
 * because the index and the query are bent alike and nobody is shown the result.
 */
export function englishSpelling(word: string): string {
  return endings.reduce((spelling, [ending, replacement]) => spelling.replace(ending, replacement), word)
}

const endings: [RegExp, string][] = [
  [/yses$/, 'ysis'],
  // With an s, because the stemmer takes `organization` for a kind of `organic`.
  [/^(\p{L}{3,})iz(e|es|ed|er|ers|ing|ation|ations|ational)$/u, '$1is$2'],
  [/^(anal|paral|catal)yz(e|ed|er|ers|ing)$/, '$1ys$2'],
  [/^(\p{L}{3,})our(s|ed|ing|able|al|ite|ites)?$/u, '$1or$2'],
  [/^(cent|fib|lit|met|kilomet|theat)re(s|d)?$/, '$1er$2'],
  [/^(label|travel|model|cancel|fuel|signal|level)l(ed|er|ers|ing|ation)$/, '$1$2'],
  [/^(licen|defen|offen|preten)ce(s|d)?$/, '$1se$2'],
  [/^(catal|dial)ogue(s|d)?$/, '$1og$2'],
  [/^programme(s)?$/, 'program$1'],
  [/^aluminium$/, 'aluminum'],
  [/^criterion$/, 'criteria'],
]
