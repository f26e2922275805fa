import { createReadStream } from 'node:fs'
import type { SourceDocument } from '../model/source-document.ts'
import { wxrItems } from '../model/wordpress/read-wxr.ts'
import { wordpressDocument } from '../model/wordpress/wordpress-document.ts'

/** What WordPress keeps for itself: earlier versions, menus and the looks of a theme. */
const ownTypes = new Set([
  ...['revision', 'nav_menu_item', 'custom_css', 'customize_changeset', 'oembed_cache', 'user_request'],
  ...[
    'wp_block',
    'wp_template',
    'wp_template_part',
    'wp_global_styles',
    'wp_navigation',
    'wp_font_family',
    'wp_font_face',
  ],
])

/** What nobody has written yet, or has thrown away. */
const thrownAway = new Set(['auto-draft', 'trash'])

/**
 * The documents of an export of WordPress. It is read twice, since a picture may stand after the post that shows it, and a
 * post names it by a number. `DamagedSource` says what is wrong with it.
 */
export async function* wordpressDocuments(file: string): AsyncGenerator<SourceDocument> {
  const attachments = new Map<string, string>()
  for await (const { id, type, texts } of wxrItems(createReadStream(file, 'utf8')))
    if (type === 'attachment') attachments.set(id, texts.get('wp:attachment_url') ?? '')
  for await (const item of wxrItems(createReadStream(file, 'utf8')))
    if (!ownTypes.has(item.type) && !thrownAway.has(item.texts.get('wp:status') ?? ''))
      yield wordpressDocument(item, attachments)
}
