import { Form, Link } from 'react-router'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { MediaFacts } from '#media/model/media.ts'
import { Thumbnail } from '../thumbnail.tsx'

/** The other files with the same bytes, each with the way to have only that one. */
export function TwinsSection({
  csrf,
  twins,
  mayTake,
}: {
  csrf: string
  twins: MediaFacts[]
  mayTake: boolean
}) {
  if (twins.length === 0) return null
  return (
    <section aria-labelledby="media-twins">
      <h2 id="media-twins">{m.media_twins()}</h2>
      {mayTake && <p className="mt-2 text-quiet">{m.media_twins_text()}</p>}
      <ul className="mt-3">
        {twins.map((twin) => (
          <li key={twin.id} className="same-file">
            <Thumbnail file={twin} />
            <div>
              <Link id={`twin-${twin.id}`} to={adminAddress.mediaFile(twin.id)} className="wrap-anywhere">
                <bdi>{twin.fileName}</bdi>
              </Link>
              {mayTake && (
                <Form method="post">
                  <input type="hidden" name="csrf" value={csrf} />
                  <input type="hidden" name="to" value={twin.id} />
                  <button
                    type="submit"
                    name="intent"
                    value="repoint"
                    className="text-button"
                    aria-describedby={`twin-${twin.id}`}
                  >
                    {m.media_twin_take()}
                  </button>
                </Form>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
