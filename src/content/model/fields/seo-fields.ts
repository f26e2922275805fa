import * as said from '#kernel/words/seo-fields.ts'
import { field } from './fields.ts'

/** Fields that every kind has, for search engines and shared links. */
export const seoFields = {
  seoTitle: field.text({
    label: said.seoTitle,
    localised: true,
    max: 70,
  }),
  seoDescription: field.text({
    label: said.seoDescription,
    localised: true,
    max: 170,
  }),
  shareImage: field.image({ label: said.shareImage }),
}
