import { useState } from 'react'
import type { Examples } from '#shell/styleguide/examples.ts'
import { words } from '../example-words.ts'
import { Modal } from './modal.tsx'

export const modalExamples: Examples = {
  of: 'Modal',
  about: 'A dialog over the page. Escape closes it, and the focus goes back to where it was.',
  states: {
    'opened by a button': ({ locale }) => {
      const [isOpen, setOpen] = useState(false)
      return (
        <>
          <button type="button" className="button-quiet" onClick={() => setOpen(true)}>
            {words('Abrir', 'Open')[locale]}
          </button>
          {isOpen && (
            <Modal labelledBy="guide-modal" onClose={() => setOpen(false)}>
              <h2 id="guide-modal">{words('¿Publicar ahora?', 'Publish now?')[locale]}</h2>
              <p className="mt-3">
                {words('Se ve enseguida en el sitio.', 'It shows on the site at once.')[locale]}
              </p>
              <p className="mt-6 flex flex-wrap gap-3">
                <button type="button" className="button-primary" onClick={() => setOpen(false)}>
                  {words('Publicar', 'Publish')[locale]}
                </button>
              </p>
            </Modal>
          )}
        </>
      )
    },
  },
}
