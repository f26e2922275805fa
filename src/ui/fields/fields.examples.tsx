import { useState } from 'react'
import type { Examples } from '#shell/styleguide/examples.ts'
import { words } from '../example-words.ts'
import { FieldHead } from './field-head.tsx'
import { FieldProblem } from './field-problem.tsx'
import { FileField } from './file-field.tsx'
import { FormProblem } from './form-problem.tsx'
import { PasswordField } from './password-field.tsx'
import { TextField } from './text-field.tsx'

const name = words('Nombre y apellido', 'First and last name')
const hint = words('Como está en el documento.', 'As it is on your document.')
const missing = words('Escriba su nombre.', 'Write your name.')
const long = words(
  'Organismo de acreditación, norma, alcance y número del certificado que quiere que miremos',
  'Accreditation body, standard, scope and number of the certificate that you want us to look at',
)
const password = words('Contraseña', 'Password')

export const textFieldExamples: Examples = {
  of: 'TextField',
  about: 'One line to fill in. What is wrong is said under it, and read out with it.',
  states: {
    empty: ({ locale }) => <TextField id="guide-text" label={name[locale]} />,
    'with a hint': ({ locale }) => (
      <TextField id="guide-text-hint" label={name[locale]} hint={hint[locale]} />
    ),
    filled: ({ locale }) => (
      <TextField id="guide-text-filled" label={name[locale]} defaultValue="Inés Etcheverry" />
    ),
    wrong: ({ locale }) => (
      <TextField id="guide-text-wrong" label={name[locale]} hint={hint[locale]} problem={missing[locale]} />
    ),
    'read only': ({ locale }) => (
      <TextField id="guide-text-fixed" label={name[locale]} defaultValue="Inés Etcheverry" readOnly />
    ),
    disabled: ({ locale }) => (
      <TextField id="guide-text-off" label={name[locale]} defaultValue="Inés Etcheverry" disabled />
    ),
    'long words': ({ locale }) => (
      <TextField
        id="guide-text-long"
        label={long[locale]}
        hint={long[locale]}
        defaultValue={long[locale]}
        problem={long[locale]}
      />
    ),
  },
}

export const fileFieldExamples: Examples = {
  of: 'FileField',
  about: 'A file to choose or to drop. What may be chosen stands below it.',
  states: {
    empty: ({ locale }) => (
      <FileField
        id="guide-file"
        label={words('Archivo', 'File')[locale]}
        hint={words('CSV o Excel, hasta 2 MB.', 'CSV or Excel, up to 2 MB.')[locale]}
      />
    ),
    'with long words': ({ locale }) => (
      <FileField id="guide-file-long" label={long[locale]} hint={long[locale]} />
    ),
  },
}

export const passwordFieldExamples: Examples = {
  of: 'PasswordField',
  about: 'A password that its owner may look at.',
  states: {
    empty: ({ locale }) => <PasswordField id="guide-password" label={password[locale]} autoComplete="off" />,
    wrong: ({ locale }) => (
      <PasswordField
        id="guide-password-wrong"
        label={password[locale]}
        hint={words('Diez caracteres o más.', 'Ten characters or more.')[locale]}
        autoComplete="off"
        problem={words('Es demasiado corta.', 'It is too short.')[locale]}
      />
    ),
  },
}

export const fieldHeadExamples: Examples = {
  of: 'FieldHead',
  about: 'What stands over a field that has no component of its own.',
  states: {
    'label alone': ({ locale }) => <FieldHead id="guide-head" label={name[locale]} />,
    'with a hint': ({ locale }) => (
      <FieldHead id="guide-head-hint" label={name[locale]} hint={hint[locale]} />
    ),
  },
}

export const fieldProblemExamples: Examples = {
  of: 'FieldProblem',
  about: 'What is wrong with one field, beside it.',
  states: {
    'as it is': ({ locale }) => <FieldProblem id="guide-problem">{missing[locale]}</FieldProblem>,
  },
}

export const formProblemExamples: Examples = {
  of: 'FormProblem',
  about: 'What went wrong with a form that was sent: read out at once, and where the focus goes.',
  states: {
    'after sending': ({ locale }) => {
      const [isSent, setSent] = useState(false)
      return (
        <>
          <button type="button" className="button-quiet mb-4" onClick={() => setSent(!isSent)}>
            {words('Enviar', 'Send')[locale]}
          </button>
          {isSent && (
            <FormProblem id="guide-form-problem">
              {words('No se envió: falta un campo.', 'It was not sent: a field is missing.')[locale]}
            </FormProblem>
          )}
        </>
      )
    },
  },
}
