import type { Examples } from '#shell/styleguide/examples.ts'
import { Picture } from './picture.tsx'

export const pictureExamples: Examples = {
  of: 'Picture',
  about: 'An image in modern formats and several widths. Where it is cut, what matters stays in view.',
  states: {
    'as it is': ({ image, locale }) =>
      image?.width && image.height ? (
        <Picture
          image={{
            ...{ base: image.base, width: image.width, height: image.height },
            ...{ alt: image.alt?.[locale] ?? '', focal: image.focal ?? { x: 0.5, y: 0.5 } },
          }}
          sizes="20rem"
        />
      ) : (
        <p className="text-quiet">The library holds no picture.</p>
      ),
    'cut to a square': ({ image }) =>
      image?.width && image.height ? (
        <Picture
          image={{
            ...{ base: image.base, width: image.width, height: image.height },
            ...{ alt: '', focal: { x: 0.2, y: 0.5 } },
          }}
          sizes="10rem"
          className="aspect-square w-40 object-cover"
        />
      ) : (
        <p className="text-quiet">The library holds no picture.</p>
      ),
  },
}
