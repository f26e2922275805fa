import { gunzipSync } from 'node:zlib'
import type { Editor } from '#kernel/caller.ts'
import { readDecisionForm } from '#register/model/work/decision-form.ts'
import { turnToToday } from '#register/store/directory/turn-day.ts'
import { readCertificateRecords } from '#register/store/read-records.ts'
import { annul, decide, takeBack } from '#register/store/work/decide.ts'
import { readCertificate } from '#register/store/work/read-register-record.ts'
import { followCredentials, startFollowingCredentials } from '#trust/store/follow-credentials.ts'
import { type Credential, credentialFor } from '#trust/store/issue-credential.ts'
import { signedList } from '#trust/store/status-lists.ts'
import { sampleCertificate, sampleCompany, storeSamples, unlistedCompanies } from './register-records.ts'
import { setUpSigning } from './signing.ts'

type Entry = { statusListCredential: string; statusListIndex: string | number; statusPurpose: string }
export type Claims = {
  id: string
  issuer: { id: string }
  validFrom: string
  validUntil?: string
  credentialStatus: Entry | Entry[]
  credentialSubject: Record<string, unknown> & { description?: unknown }
}

export const publicUrl = 'https://aval.example'

/** A register with a certificate `a-1` that is listed and `b-1` that is not, a site that signs, and who decides. */
export async function setUpCredentials(day: string) {
  const setup = await setUpSigning()
  const { database, signing, callerAt } = setup
  const parts = { signing, env: { publicUrl } }
  /** Somebody who asks and decides on a day, at noon. */
  const on = (asked: string): Editor =>
    callerAt(new Date(`${asked}T15:00:00Z`), { id: 'ana', name: 'Ana Sosa' })
  const [, unlisted] = unlistedCompanies
  await storeSamples(database, day, {
    companies: [sampleCompany({ id: 'A' }), ...(unlisted ? [unlisted] : [])],
    certificates: [
      sampleCertificate({ id: 'next', companyId: 'A', number: 'LSQ-0099/26' }),
      sampleCertificate({ id: 'a-1', companyId: 'A', number: 'LSQ-0012/24' }),
      sampleCertificate({ id: 'b-1', companyId: 'C-4', number: 'LSQ-0013/24' }),
    ],
  })
  /** The credential of a certificate as whoever asks for it on a day is given it. */
  const given = (asked: string, number = 'LSQ-0012/24'): Promise<Credential | null> =>
    credentialFor(parts, on(asked), number)
  const seen = async (id: string) => {
    const record = (await readCertificateRecords(database.orm, [id])).get(id)
    return `${record?.revision}.${record?.decisions.length}`
  }
  const madeOf = async (asked: string) => {
    const read = await readCertificate(on(asked), 'a-1')
    return read.ok ? (read.value.made[0]?.id ?? 0) : 0
  }
  const accept = (result: { ok: boolean }) => {
    if (!result.ok) throw new Error(JSON.stringify(result))
  }
  return {
    ...{ ...setup, parts, on, given },
    /** The day comes: whatever follows the register does so. */
    async follow(asked: string) {
      await turnToToday(on(asked))
      await followCredentials(parts, on(asked))
    },
    /** The same as a process does it, which begins with a round at once. */
    async followEachMinute(asked: string) {
      await turnToToday(on(asked))
      const { now, ...caller } = on(asked)
      const site = { ...caller, env: parts.env, signing, now: () => now, log: signing.log }
      const jobs = startFollowingCredentials(site as never)
      await jobs.settled()
      await jobs.stop()
    },
    async decide(asked: string, typed: Record<string, string>) {
      const form = readDecisionForm({ on: asked, ...typed }, asked)
      if (!form.ok) throw new Error(JSON.stringify(form))
      accept(await decide(on(asked), 'a-1', form.value, await seen('a-1')))
    },
    async takeBack(asked: string) {
      accept(await takeBack(on(asked), 'a-1', await madeOf(asked), await seen('a-1')))
    },
    async annul(asked: string) {
      const how = {
        asked: { on: asked, reason: 'clerical-error' as const, note: null },
        seen: await seen('a-1'),
      }
      accept(await annul(on(asked), 'a-1', await madeOf(asked), how))
    },
    /** What the lists of a day say of a credential: each purpose that is set. */
    async status(asked: string, credential: Credential): Promise<string[]> {
      const names: string[] = []
      for (const entry of [tokenOf(credential), documentOf(credential)].flatMap(
        ({ credentialStatus }) => credentialStatus,
      )) {
        const name = entry.statusListCredential.slice(`${publicUrl}/status/`.length)
        const list = await signedList(parts, on(asked), name)
        if (list && isBitSet(list.document, Number(entry.statusListIndex)))
          names.push(name.replace(/-\d+$/, ''))
      }
      return names
    },
  }
}

export function tokenOf({ jwt }: Pick<Credential, 'jwt'>): Claims {
  return JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString()) as Claims
}

export function documentOf({ document }: Pick<Credential, 'document'>): Claims {
  return JSON.parse(document) as Claims
}

/** As Bitstring Status List 1.0 reads a list (3.3): decompressed, the first place is the first bit from the left. */
export function isBitSet(document: string, place: number): boolean {
  const { credentialSubject } = JSON.parse(document) as { credentialSubject: { encodedList: string } }
  const bits = gunzipSync(Buffer.from(credentialSubject.encodedList.slice(1), 'base64url'))
  return (((bits[Math.floor(place / 8)] ?? 0) >> (7 - (place % 8))) & 1) === 1
}
