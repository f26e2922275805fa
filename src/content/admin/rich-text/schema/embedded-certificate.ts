import { Node } from '@tiptap/core'
import type { CertificateTarget, Described } from '#content/model/editing/pick.ts'
import { isCertificateId } from '#content/model/fields/rich-text.ts'
import { m } from '#kernel/i18n/messages.ts'

/** How a certificate stands now; null where no visitor may be led to it. */
export type DescribeCertificate = (id: string) => Promise<Described<CertificateTarget>>

/** A certificate of the register. In the editor it says what it says to visitors today. */
export const embeddedCertificate = Node.create<{ describeCertificate: DescribeCertificate }>({
  name: 'certificate',
  group: 'block',
  atom: true,
  draggable: true,
  addOptions: () => ({ describeCertificate: async () => null }),
  addAttributes: () => ({ certificate: { default: null, rendered: false } }),
  parseHTML: () => [
    {
      tag: 'div[data-certificate]',
      getAttrs(element) {
        const certificate = element.getAttribute('data-certificate')
        return certificate && isCertificateId(certificate) ? { certificate } : false
      },
    },
  ],
  renderHTML: ({ node }) => ['div', { 'data-certificate': node.attrs.certificate }],
  addNodeView() {
    return ({ node: { type, attrs } }) => {
      const dom = document.createElement('div')
      dom.className = 'embedded'
      const [state, number, facts] = Array.from({ length: 3 }, () => document.createElement('p'))
      if (!state || !number || !facts) throw new Error('Three lines were made')
      number.className = 'embedded-title'
      dom.append(state, number, facts)
      void this.options.describeCertificate(attrs.certificate).then((found) => {
        if (found === 'unanswered') {
          number.textContent = m.text_unanswered()
          facts.textContent = m.text_certificate()
        } else if (found) {
          state.textContent = found.sentence
          number.textContent = found.number
          facts.textContent = [m.text_certificate(), found.holder, found.standards].join(' · ')
        } else {
          number.textContent = m.text_certificate_gone()
          facts.textContent = m.text_certificate()
        }
      })
      return {
        dom,
        update: (next) => next.type === type && next.attrs.certificate === attrs.certificate,
        ignoreMutation: () => true,
      }
    }
  },
})
