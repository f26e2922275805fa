/**
 * What a body may say in its own words, by where it stands: names of messages, and paths of words in groups. What no
 * part has belongs to the admin area or to programs, and stays as it is. The first that fits counts.
 */
const parts = {
  header: /^(nav|switch|partner)_|^(skip_to_content|opens_new_tab|session_admin|session_log_out)$/,
  footer: /^(footer|consent|let_us_know)_|^(let_us_know|preview_strip|preview_ended_\w+)$/,
  home: /^(home|task|check|slider|slide|statements|all|accreditations|memberships)_|^(home|slider|statements|accreditations|memberships|scope|valid_\w+|document_valid\w*|show_count)$/,
  certifications:
    /^(certifications|family|about_family|programs?|scheme|fact|months|every|years|cycle|transition|read|one|about)_|^(certifications|family|programs?|one_year|years|cycle|months|transition)$|^(choices\.familyOptions|certification-kind\.certificateTypes)\./,
  directory: /^dir_|^companies_text$|^sectors\.sectors\./,
  certificate:
    /^(reg|verify)_|^(state-words|draw-badge|certificate-document)\.|^certificate-record\.(iqnetNumber|transferred(From|Number|On))$|^company-record\.(englishName|website)$/,
  statistics: /^stat_/,
  contact: /^(contact|message)_(?!.*(mail|receipt|_api_))|^(contact|inbox_subject)_(?!api_)|^footer_message/,
  space: /^space_/,
  news: /^(news|category|year|filter|related|pagination|previous|next)(_|$)|^choices\.newsCategories\./,
  pages:
    /^(documents|document|version|effective|valid|team|profile|on|policies|nothing|callout|footnotes?|table|page|breadcrumbs?)(_|$)|^(document-kind\.documentCategories|team-member-kind\.teamGroups|accreditation-kind\.types|settings-kind\.fixedPages)\./,
  international: /^(international|map|country|countries|offices|head)(_|$)/,
  search:
    /^(search|options)_|^(accreditation|certification|country|document|news|office|page|program|team-member)-kind\.(label|plural)$/,
  errors: /^(not|chunk|trouble|try|too|answer|scope|form_refused)(_|$)|^too-busy\./,
  developers: /^dev_/,
  keys: /^trust_/,
  watch: /^watch_(?!mail_)/,
  account: /^(login|invite|reset|second)_(?!.*mail_(subject|text))/,
  mails:
    /^(watch|reminder|security)_mail_|^own_passkeys_unnamed$|^(message|inbox_answer|invite|reset|own_email)_.*(mail|receipt)|^test_mail_(subject|text)$|^(key-mail|notice-mail|readers-mail)\./,
}

export type WordsPart = keyof typeof parts
export const wordsParts = Object.keys(parts) as WordsPart[]

/** Why words that visitors read stay as they are. */
const fixed = {
  /** What the software guarantees, or cannot: said otherwise it might no longer be true. */
  guaranteed:
    /^space_(promised|not_(promised|server|network|device|words|files|lost|screen)|readers|closed_text|closed_simple_text|anonymous_text|named_text|return_text|files_hidden|original_hint|received_lead|send_next|case_erase|delete_text|deleted_text|counts_small|counts_few|next_text|piece_original|form_named_lead|code_kept_next|repeated|received_again|not_sealed|exit_text|leave_text)|^trust_(used|retired|stolen)_means$|^verify_(device|sent|said_\w+|key_\w+|failed_text)$/,
}

export type FixedReason = keyof typeof fixed

/** Where words stand that the body may change; null for those that only editors or programs read. */
export function partOf(id: string): WordsPart | null {
  return wordsParts.find((part) => parts[part].test(id)) ?? null
}

export function fixedBecause(id: string): FixedReason | null {
  return (Object.keys(fixed) as FixedReason[]).find((reason) => fixed[reason].test(id)) ?? null
}
