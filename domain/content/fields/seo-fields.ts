import { words } from '#domain/locales.ts'
import { field } from './fields.ts'

/** Fields that every kind has, for search engines and shared links. */
export const seoFields = {
  seoTitle: field.text({
    label: words('Título para buscadores', 'Title for search engines'),
    localised: true,
    max: 70,
  }),
  seoDescription: field.text({
    label: words('Descripción para buscadores', 'Description for search engines'),
    localised: true,
    max: 170,
  }),
  shareImage: field.image({ label: words('Imagen para compartir', 'Share image') }),
}
