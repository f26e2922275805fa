import type { HandledCase } from '#cases/model/case-view.ts'
import { m } from '#kernel/i18n/messages.ts'

/** How the sealed copy of a case is opened by hand, with the stand-alone tool: every command that it takes. */
export function exportReadme({ number, pieces, files, keys }: HandledCase): string {
  const caseKey = (epoch: number) => `case-key-${epoch}.txt`
  return `${[
    m.case_readme({ number }),
    m.case_readme_what(),
    m.case_readme_tool(),
    m.case_readme_keys(),
    keys.map(({ epoch }) => `   age -d -i clave.txt -o ${caseKey(epoch)} key-${epoch}.age`).join('\n'),
    m.case_readme_pieces(),
    pieces.map(({ seq, epoch }) => `   age -d -i ${caseKey(epoch)} piece-${seq}.age`).join('\n'),
    ...(files.length > 0
      ? [
          m.case_readme_files(),
          files
            .map(({ id, epoch }) => `   age -d -i ${caseKey(epoch)} file-${id}.age | head -c BYTES > ${id}`)
            .join('\n'),
        ]
      : []),
  ].join('\n\n')}\n`
}
