import * as accounts from './tables/accounts.ts'
import * as cases from './tables/cases.ts'
import * as content from './tables/content.ts'
import * as history from './tables/history.ts'
import * as imports from './tables/imports.ts'
import * as links from './tables/links.ts'
import * as mail from './tables/mail.ts'
import * as media from './tables/media.ts'
import * as messages from './tables/messages.ts'
import * as previews from './tables/previews.ts'
import * as publishing from './tables/publishing.ts'
import * as register from './tables/register.ts'
import * as registerSearch from './tables/register-search.ts'
import * as registerWork from './tables/register-work.ts'
import * as search from './tables/search.ts'

/** Every table, for Drizzle's relational queries and for its types. A new file in tables/ is one line here. */
export const schema = {
  ...accounts,
  ...cases,
  ...content,
  ...history,
  ...imports,
  ...links,
  ...mail,
  ...media,
  ...messages,
  ...previews,
  ...publishing,
  ...register,
  ...registerSearch,
  ...registerWork,
  ...search,
}
