import { beforeAll, describe, expect, test } from 'vitest'
import { program } from '#content/model/kinds/program.ts'
import { teamMember } from '#content/model/kinds/team-member.ts'
import { publishEntry, saveEntry } from '#content/store/save-entry.ts'
import { address } from '#kernel/addresses.ts'
import { systemActor } from '#kernel/caller.ts'
import { callerOf } from '#kernel/site.ts'
import { ask as send } from '../support/ask.ts'
import { servedSite } from '../support/served-site.ts'

const started = servedSite()
const ask = (target: string) => send(started.url, target)

/** The drawings of a kind in a page, in their order. */
async function drawn(path: string, kind: string): Promise<string[]> {
  const { text } = await ask(path)
  return [...text.matchAll(/<img src="\/drawings\/([^"]+)\.svg"/g)]
    .map(([, name = '']) => name)
    .filter((name) => name.startsWith(`${kind}/`))
}

describe('what a page shows where it has no photograph', () => {
  test('news have plates, and none stands beside its like', async () => {
    const plates = await drawn('/es/news', 'plate')
    expect(plates.length).toBeGreaterThan(2)
    const motifs = plates.map((name) => name.split('/')[2])
    for (const [at, motif] of motifs.entries()) expect(motifs.slice(at + 1, at + 3)).not.toContain(motif)
    for (const name of plates) expect((await ask(`/drawings/${name}.svg`)).status).toBe(200)
  })

  test.each([
    ...[
      '/es/news',
      '/es/about/team',
      '/es/about/documents',
      '/es/about/about',
      '/es/international',
      '/es/contact',
    ],
    ...['/es/statistics', '/es/developers', '/es/privacy', '/es/no-page'],
  ])('%s begins with a vignette and has no rosette', async (path) => {
    const vignettes = await drawn(path, 'vignette')
    expect(vignettes).toHaveLength(1)
    expect((await ask(`/drawings/${vignettes[0]}.svg`)).status).toBe(200)
    expect(await drawn(path, 'rosette')).toEqual([])
  })

  test.each(['/es', '/es/certifications', '/es/certifications/management', '/es/companies', '/es/verify'])(
    '%s, which is about certificates, has a rosette and no vignette',
    async (path) => {
      expect((await drawn(path, 'rosette')).length).toBeGreaterThan(0)
      expect(await drawn(path, 'vignette')).toEqual([])
    },
  )

  describe('in new entries', () => {
    beforeAll(async () => {
      const caller = callerOf(started.site, { locale: 'es', actor: systemActor })
      for (const saved of [
        await saveEntry(caller, teamMember, {
          key: 'new-person',
          shared: { name: 'Óscar de los Santos Ñandú', group: 'direction' },
          locales: { es: { role: 'Auditor' } },
        }),
        await saveEntry(caller, program, {
          key: 'new-program',
          shared: {},
          locales: { es: { title: 'Programa nuevo', slug: 'programa-nuevo', summary: 'Un programa.' } },
        }),
      ]) {
        if (!saved.ok) throw new Error(JSON.stringify(saved.detail))
        await publishEntry(caller, saved.value.id, 'es')
      }
    })

    test('a person has a medallion with initials', async () => {
      const medallions = await drawn(address.about('es', 'team'), 'medallion')
      expect(medallions.map(decodeURIComponent)).toContain('medallion/ÓS/new-person')
      for (const name of medallions) expect((await ask(`/drawings/${name}.svg`)).status).toBe(200)
    })

    test('a programme has a plate', async () => {
      expect(await drawn(address.certifications('es'), 'plate')).toEqual(['plate/seal/new-program'])
    })
  })
})
