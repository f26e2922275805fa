import { useState } from 'react'
import { Form } from 'react-router'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { asCrop } from '#media/model/crop.ts'
import type { Crop, MediaFacts, MediaVersion } from '#media/model/media.ts'
import { CropArea } from './crop-area.tsx'
import { CropPreviews } from './crop-previews.tsx'

const all: Crop = { x: 0, y: 0, width: 1, height: 1 }

type Props = { csrf: string; file: MediaFacts; present: MediaVersion }

/** What of a picture is shown: by pointer, by the arrow keys, or in numbers. */
export function CropSection({ csrf, file, present: { width, height, at } }: Props) {
  const [crop, setCrop] = useState<Crop>(file.crop ?? all)
  if (!width || !height) return null
  // A browser shows what it has of an address, though another file has taken its place since.
  const src = `${adminAddress.mediaWhole(file.id)}?${new URLSearchParams({ at })}`
  const whole = { src, width, height }
  const sides = [
    ['x', m.media_crop_left()],
    ['y', m.media_crop_top()],
    ['width', m.media_crop_width()],
    ['height', m.media_crop_height()],
  ] as const
  return (
    <section aria-labelledby="media-crop">
      <h2 id="media-crop">{m.media_crop()}</h2>
      <p id="media-crop-help" className="mt-2 text-quiet">
        {m.media_crop_text()}
      </p>
      <div className="needs-script focal-input mt-4">
        <CropArea {...{ whole, crop }} onChange={setCrop} />
        <CropPreviews {...{ whole, crop }} focal={file.focal} />
      </div>
      <Form method="post" className="mt-4 grid gap-4" noValidate>
        <input type="hidden" name="csrf" value={csrf} />
        <div className="grid max-w-xl grid-cols-2 gap-3 text-small sm:grid-cols-4">
          {sides.map(([side, words]) => (
            <label key={side}>
              {words}
              <input
                type="number"
                name={side}
                className="field"
                min={0}
                max={100}
                step="any"
                value={percent(crop[side])}
                onChange={({ currentTarget }) =>
                  setCrop({ ...crop, [side]: Number(currentTarget.value) / 100 })
                }
              />
            </label>
          ))}
        </div>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <button type="submit" name="intent" value="crop" className="button-quiet">
            {m.media_crop_do()}
          </button>
          {(file.crop || asCrop(crop)) && (
            <button
              type="submit"
              name="intent"
              value="uncrop"
              className="text-button"
              onClick={() => setCrop(all)}
            >
              {m.media_crop_none()}
            </button>
          )}
        </div>
      </Form>
    </section>
  )
}

function percent(share: number): number {
  return Math.round(share * 10_000) / 100
}
