import * as accounts from '#accounts/store/tables.ts'
import * as backup from '#backup/store/tables.ts'
import * as cases from '#cases/store/tables.ts'
import * as comments from '#content/store/tables/comments.ts'
import * as content from '#content/store/tables/content.ts'
import * as imports from '#content/store/tables/imports.ts'
import * as listViews from '#content/store/tables/list-views.ts'
import * as publishing from '#content/store/tables/publishing.ts'
import * as review from '#content/store/tables/review.ts'
import * as search from '#content/store/tables/search.ts'
import * as history from '#history/store/tables.ts'
import * as limits from '#kernel/limits/tables.ts'
import * as mail from '#kernel/mail/tables.ts'
import * as clock from '#kernel/time/tables.ts'
import * as links from '#links/store/tables.ts'
import * as media from '#media/store/tables.ts'
import * as messages from '#messages/store/tables.ts'
import * as moving from '#moving/store/tables.ts'
import * as register from '#register/store/tables/register.ts'
import * as registerSearch from '#register/store/tables/register-search.ts'
import * as programme from '#register/store/tables/register-work.ts'
import * as registerWork from '#register/store/tables/register-work.ts'
import * as trustCredentials from '#trust/store/tables/credential.ts'
import * as documents from '#trust/store/tables/documents.ts'
import * as trustKeys from '#trust/store/tables/signing-key.ts'
import * as watch from '#watch/store/tables.ts'

/** Every table, for tests that look at all of them. A new file of tables is one line here. */
export const schema = {
  ...accounts,
  ...backup,
  ...cases,
  ...clock,
  ...comments,
  ...content,
  ...documents,
  ...history,
  ...imports,
  ...limits,
  ...links,
  ...listViews,
  ...mail,
  ...media,
  ...messages,
  ...moving,
  ...programme,
  ...publishing,
  ...register,
  ...registerSearch,
  ...registerWork,
  ...review,
  ...search,
  ...trustCredentials,
  ...trustKeys,
  ...watch,
}
