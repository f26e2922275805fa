import { useState } from 'react'
import { Form } from 'react-router'
import { languageName } from '#kernel/i18n/language-name.ts'
import { m } from '#kernel/i18n/messages.ts'
import { type Locale, locales } from '#kernel/locales.ts'
import { captionLimits, plainCaptions } from '#media/model/film/captions.ts'
import { isFollowable } from '#media/model/film/film.ts'
import { filmAsSeen, type ListedFilm } from '#media/model/media.ts'
import { FieldProblem } from '#ui/fields/field-problem.tsx'
import { wrongField } from '#ui/fields/wrong-field.ts'
import { problemWords, type TypedCaptions } from '../detail/outcome.ts'
import { ChooseFiles } from '../upload/choose-files.tsx'

/** `shown` is what stands in the form: what is stored, or what was typed and not taken. */
type Props = { csrf: string; film: ListedFilm; shown: TypedCaptions; isRefused: boolean }

/** What is said in a film with sound, in each language, or that nothing is: without either visitors see its picture alone. */
export function CaptionsSection({ csrf, film, shown: { isSpeechless, captions }, isRefused }: Props) {
  return (
    <section aria-labelledby="media-captions">
      <h2 id="media-captions">{m.media_captions()}</h2>
      <p id="media-captions-help" className="mt-2 text-quiet">
        {m.media_captions_text()}
      </p>
      {!isFollowable(film) && <p className="mt-2 text-warn">{m.media_captions_lacking()}</p>}
      <Form method="post" className="mt-4 grid gap-4">
        <input type="hidden" name="csrf" value={csrf} />
        <input type="hidden" name="seen" value={filmAsSeen(film)} />
        {locales.map((locale) => (
          <Captions
            key={locale}
            locale={locale}
            before={captions[locale] ?? ''}
            isInvalid={isRefused && isWrong(captions[locale] ?? '', film)}
          />
        ))}
        <label className="flex items-baseline gap-2">
          <input type="checkbox" name="speechless" defaultChecked={isSpeechless} />
          {m.media_captions_speechless()}
        </label>
        <button type="submit" name="intent" value="caption" className="button-quiet justify-self-start">
          {m.media_save()}
        </button>
      </Form>
    </section>
  )
}

function isWrong(text: string, { seconds }: ListedFilm): boolean {
  return text.trim() !== '' && plainCaptions(text, seconds) === null
}

type CaptionsProps = { locale: Locale; before: string; isInvalid: boolean }

/** One language: written here, or put here from a file. */
function Captions({ locale, before, isInvalid }: CaptionsProps) {
  const problem = `captions-${locale}-problem`
  const [text, setText] = useState(before)
  const language = languageName(locale)
  return (
    <div>
      <label>
        <span className="field-label">{m.media_captions_in({ language })}</span>
        <textarea
          name={`captions.${locale}`}
          className="field growing-small figures"
          lang={locale}
          rows={4}
          maxLength={captionLimits.characters}
          spellCheck={false}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          {...wrongField(isInvalid)}
          aria-describedby={isInvalid ? `media-captions-help ${problem}` : 'media-captions-help'}
        />
      </label>
      {isInvalid && <FieldProblem id={problem}>{problemWords['not-captions']()}</FieldProblem>}
      <div className="needs-script mt-1">
        <ChooseFiles
          label={m.media_captions_choose({ language })}
          accept=".vtt,text/vtt"
          className="text-button"
          onChoose={async ([file]) => {
            if (file)
              setText(
                (await file.slice(0, 4 * captionLimits.characters).text()).slice(
                  0,
                  captionLimits.characters + 1,
                ),
              )
          }}
        />
      </div>
    </div>
  )
}
