import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { address } from '#kernel/addresses.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { freePort } from '#kernel/free-port.ts'
import { proxies } from '../../bench/shipped-proxies.ts'
import { eventually } from '../e2e/eventually.ts'
import { type SignedInBrowser, signedInBrowser } from '../support/accounts.ts'
import { ask } from '../support/ask.ts'
import { pdf } from '../support/hostile-files.ts'
import { openSpace } from '../support/open-space.ts'
import { writtenMessage } from '../support/sent-messages.ts'
import { startSite } from '../support/site.ts'
import { hiddenField, sendMultipart, shownCode } from '../support/space-forms.ts'

for (const proxy of proxies)
  describe.skipIf(!proxy.isInstalled)(
    `behind ${proxy.name}, set up by the lines that the project brings`,
    () => {
      let started: Awaited<ReturnType<typeof startSite>>
      let url: string
      let place: string
      let stop: () => Promise<void>

      beforeAll(async () => {
        const port = await freePort()
        url = `http://127.0.0.1:${port}`
        started = await startSite({ env: { PUBLIC_URL: url, TRUSTED_PROXIES: '127.0.0.1' } })
        await openSpace(started.site)
        place = mkdtempSync(path.join(tmpdir(), 'aval-proxy-'))
        const running = proxy.start(place, { port, at: [new URL(started.url).port] })
        stop = async () => {
          const ended = new Promise((resolve) => running.once('exit', resolve))
          running.kill('SIGTERM')
          await ended
        }
        await vi.waitFor(async () => expect((await ask(url, '/healthz')).status).toBe(200), 15_000)
      })
      afterAll(async () => {
        await stop?.()
        await started?.stop()
        if (place) rmSync(place, { recursive: true, force: true })
      })

      const log = (name: string) => readFileSync(path.join(place, name), 'utf8')
      const temporary = () =>
        readdirSync(path.join(place, 'temporary'), { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map(({ name }) => name)

      test('what a stranger says of traces does not reach the site', async () => {
        const heard: (string | undefined)[] = []
        const site = createServer((request, response) => {
          heard.push(
            request.headers.traceparent as string | undefined,
            request.headers.tracestate as string | undefined,
          )
          response.end('heard')
        })
        await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
        const folder = mkdtempSync(path.join(tmpdir(), 'aval-proxy-'))
        const port = await freePort()
        const running = proxy.start(folder, { port, at: [String((site.address() as AddressInfo).port)] })
        onTestFinished(async () => {
          const ended = new Promise((resolve) => running.once('exit', resolve))
          running.kill('SIGTERM')
          await ended
          site.close()
          rmSync(folder, { recursive: true, force: true })
        })
        const headers = { traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`, tracestate: 'x=1' }
        const origin = `http://127.0.0.1:${port}`
        await vi.waitFor(
          async () => expect((await ask(origin, '/es', { headers })).text).toBe('heard'),
          15_000,
        )
        expect(new Set(heard)).toEqual(new Set([undefined]))
      })

      test('a report with a file is received, and no log has a line of it', async () => {
        const write = address.writeReport('es', 'anonymous')
        const token = hiddenField((await ask(url, write)).text, 'token')
        const file = { name: 'nota.txt', bytes: 'x'.repeat(5_000_000) }
        const answer = await sendMultipart(url, write, {
          token,
          kind: 'grievance',
          text: 'Hola',
          files: file,
        })
        expect(answer.status).toBe(200)
        expect(shownCode(answer.text)).toHaveLength(28)
        for (const target of [
          '/es/Let-Us-Know',
          '/es/%6cet-us-know',
          '//es//let-us-know/x',
          '/assets/let-us-know.js',
        ])
          await ask(url, target)
        const tooMuch = await ask(url, write, { method: 'POST', headers: { 'content-length': '90000000' } })
        expect(tooMuch.status).toBe(413)
        for (const target of [
          '/favicon.svg',
          '/theme/newsreader.woff2',
          '/media/1/1/logo.svg',
          '/opensearch.xml',
        ])
          await ask(url, target)
        // As the link of an invitation has one, which the site may lead on to its straight address.
        const led = await ask(url, '/es/contact/?token=secret')
        expect([led.status, led.headers.location]).toEqual([308, '/es/contact?token=secret'])
        expect((await ask(url, '/es/contact?token=secret')).status).toBe(200)
        await eventually(() => log('access.log').match(/\/es\/contact/g)?.length).toBe(2)
        for (const name of ['access.log', 'error.log'])
          expect(log(name)).not.toMatch(/secret|let-us-know|%6cet|nota|favicon|newsreader|logo|opensearch/i)
      })

      test('where no site answers, no log has a token or a line of the space', async () => {
        const nowhere = mkdtempSync(path.join(tmpdir(), 'aval-proxy-'))
        const port = await freePort()
        const running = proxy.start(nowhere, { port, at: [String(await freePort())] })
        onTestFinished(() => {
          running.kill('SIGTERM')
          rmSync(nowhere, { recursive: true, force: true })
        })
        const dead = `http://127.0.0.1:${port}`
        const targets = ['/es/invitation?token=secret', '/en/let-us-know', '/favicon.svg', '/es/about']
        const answers = () => Promise.all(targets.map((target) => ask(dead, target)))
        const statuses = (await vi.waitFor(answers, 30_000)).map(({ status }) => status)
        // Caddy says 503 to whoever comes when others have found out.
        expect([502, 503]).toEqual(expect.arrayContaining(statuses))
        const said = (name: string) => readFileSync(path.join(nowhere, name), 'utf8')
        await eventually(() => said('access.log')).toContain('/es/about')
        for (const name of ['access.log', 'error.log'])
          expect(said(name)).not.toMatch(/secret|let-us-know|favicon/)
      }, 60_000)

      const megabyte = 1024 * 1024
      const ours = (who: SignedInBrowser) => ({ cookie: who.cookie, origin: url, 'x-csrf-token': who.csrf })

      test('a file of the library arrives, in parts of four megabytes', async () => {
        const ana = await signedInBrowser({ ...started, url })
        const tus = { ...ours(ana), 'tus-resumable': '1.0.0' }
        const bytes = Buffer.concat([pdf(''), Buffer.alloc(9 * megabyte, '\n')])
        const begun = await ask(url, adminAddress.mediaUpload, {
          method: 'POST',
          headers: { ...tus, 'upload-length': String(bytes.length) },
        })
        const place = begun.headers.location as string
        for (let sent = 0; sent < bytes.length; sent += 4 * megabyte) {
          const part = bytes.subarray(sent, sent + 4 * megabyte)
          const answer = await ask(url, place, {
            method: 'PATCH',
            headers: {
              ...{ ...tus, 'content-type': 'application/offset+octet-stream' },
              ...{ 'upload-offset': String(sent), 'content-length': String(part.length) },
            },
            body: part,
          })
          expect([answer.status, answer.headers['upload-offset']]).toEqual([204, String(sent + part.length)])
        }
      })

      test('a file of the register arrives whole', async () => {
        const ana = await signedInBrowser({ ...started, url })
        const file = Buffer.alloc(40 * megabyte, 'number,scope.es\nAV-1,Faena\n')
        const fields = { csrf: ana.csrf, mode: 'changes', file: { name: 'a.csv', bytes: file.toString() } }
        const answer = await sendMultipart(url, adminAddress.registerImport, fields, { cookie: ana.cookie })
        expect(answer.status).toBe(303)
      })

      test('files of a visitor arrive: with a message, and to be checked; and too many are refused', async () => {
        const file = { name: 'nota.txt', bytes: 'x'.repeat(4 * megabyte) }
        const contact = { ...writtenMessage, subject: 'other', consent: 'yes', files: [file, file] }
        expect((await sendMultipart(url, address.contact('es'), contact)).status).toBe(303)
        const checked = {
          check: 'file',
          document: { name: 'a.pdf', bytes: `%PDF-1.7\n${' '.repeat(7 * megabyte)}` },
        }
        expect((await sendMultipart(url, address.verify('es'), checked)).status).toBe(200)
        const { status } = await ask(url, address.contact('es'), {
          method: 'POST',
          headers: { 'content-length': String(40 * megabyte) },
        })
        expect(status).toBe(413)
      })

      test('what is being sent lies in no file', async () => {
        const socket = connect(Number(new URL(url).port), '127.0.0.1')
        await new Promise((resolve) => socket.once('connect', resolve))
        const head = `POST ${address.writeReport('es', 'anonymous')} HTTP/1.1\r\nhost: ${new URL(url).host}\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 9000000\r\n\r\n`
        await new Promise((resolve) => socket.write(head + 'x'.repeat(4_000_000), resolve))
        expect(temporary()).toEqual([])
        socket.destroy()
      })
    },
  )
