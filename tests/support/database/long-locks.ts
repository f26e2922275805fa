/** A statement that says so itself, with the reason: `-- locks: …` above it. */
const said = /^\s*--\s*locks:\s*\S/im

const kinds: { what: string; is: RegExp }[] = [
  { what: 'builds an index', is: /^create (?:unique )?index (?:if not exists )?\S+ on (?:only )?(\S+)/ },
  // Neither fills rows that are there: a column that may be empty, and one with a constant, which is kept apart.
  {
    what: 'adds a column that must be filled',
    is: /^alter table (\S+) add (?:column )?(?!constraint\b)(?!.*\bdefault\b).*\bnot null\b/,
  },
  {
    what: 'adds a column with a value that is computed for each row',
    is: /^alter table (\S+) add (?:column )?(?!constraint\b).*\b(?:default\b[^,]*\(|generated always as|primary key|unique)/,
  },
  {
    what: 'changes the type of a column',
    is: /^alter table (\S+) alter (?:column )?\S+ (?:set data )?type\b/,
  },
  { what: 'looks through all rows', is: /^alter table (\S+) alter (?:column )?\S+ set not null/ },
  {
    what: 'adds a constraint that looks through all rows',
    is: /^alter table (\S+) add (?:constraint|primary key|unique|check|foreign key)\b(?!.*\bnot valid\b)/,
  },
  { what: 'writes every row', is: /^update (?:only )?(\S+)(?!.*\bwhere\b)/ },
]

/**
 * What statements of a migration hold a table that was there before for as long as it is large: nobody writes it meanwhile,
 * and mostly nobody reads it. Tables that the same migration makes are empty, and left out.
 */
export function longLocks(statements: readonly string[]): string[] {
  const plain = statements.flatMap((each) => each.split(';')).map((text) => ({ text, bare: bareOf(text) }))
  const made = new Set(
    plain.flatMap(({ bare }) => /^create table (?:if not exists )?(\S+)/.exec(bare)?.[1] ?? []),
  )
  return plain.flatMap(({ text, bare }) =>
    kinds.flatMap(({ what, is }) => {
      const table = is.exec(bare)?.[1]
      return table && !made.has(table) && !said.test(text) ? [`${table}: ${what}`] : []
    }),
  )
}

/** In small letters and one line, without comments, quotes and the name of the schema. */
function bareOf(statement: string): string {
  return statement
    .replace(/--.*$/gm, ' ')
    .replace(/\/\*[\s\S]*?\*\//g, ' ')
    .replaceAll('"public".', '')
    .replaceAll('"', '')
    .replace(/\s+/g, ' ')
    .replace(/\s?\(/g, ' (')
    .trim()
    .toLowerCase()
}
