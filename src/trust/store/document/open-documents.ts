import { createPlaces } from '#kernel/limits/places.ts'
import type { DocumentParts } from './certificate-document.ts'
import { createDrawer } from './drawer.ts'
import { openTimeStampAuthority } from './seal/time-stamp.ts'

type Given = Pick<DocumentParts, 'storage' | 'publicUrl' | 'signing' | 'log' | 'attachedTo'> & {
  timestampUrl: string | null
}

/** What a site makes documents with. The thread that draws begins with the first of them. */
export function openDocuments({ timestampUrl, ...given }: Given): DocumentParts {
  return {
    ...given,
    drawer: createDrawer(),
    authority: openTimeStampAuthority(timestampUrl),
    places: createPlaces({
      ...{ atOnce: 1, ofOne: 1 },
      ...{ waiting: { all: 48, ofOne: 6 }, longestWaitMs: 20_000 },
    }),
  }
}
