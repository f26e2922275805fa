import '#kernel/source-lines.ts'
import { writeFile } from 'node:fs/promises'
import { type BrowserContext, chromium } from 'playwright'
import sharp from 'sharp'
import { findChromium } from '#cli/launch/chromium.mjs'
import { locales } from '#kernel/locales.ts'
import { openDemo } from './open-demo.ts'
import { letPeopleWork, speak } from './people-at-work.ts'
import { shots } from './shots.ts'

/**
 * Takes the pictures of the manual in each language (`npm run pictures`), or those that are named
 * (`npm run pictures -- trash review`). The site believes that it is always the same morning, so that a page that has
 * not changed gives the same picture.
 */
const now = new Date('2026-11-25T13:20:00Z')
const width = 1280
const mostBytes = 80_000

const executablePath = findChromium()
if (!executablePath) {
  console.error(
    'Pictures are taken by Chromium, and none was found: install it, or set CHROMIUM_PATH to the program.',
  )
  process.exit(1)
}
const named = process.argv.slice(2)
const wanted = shots.filter(({ name }) => named.length === 0 || named.includes(name))
const demo = await openDemo(now)
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', '--force-color-profile=srgb'],
})
try {
  const people = await letPeopleWork(demo, now)
  for (const locale of locales) {
    await Promise.all([people.ana, people.nora].map((each) => speak(demo, each, locale)))
    for (const by of ['ana', 'nora'] as const) {
      const mine = wanted.filter((shot) => (shot.by ?? 'ana') === by)
      if (mine.length === 0) continue
      const context = await signedIn(people[by].email, people.password)
      for (const { name, height, open } of mine) {
        const page = await context.newPage()
        page.setDefaultTimeout(30_000)
        await page.setViewportSize({ width, height })
        try {
          await open({ page, people, locale })
          await page.evaluate(() => document.fonts.ready)
          const shot = await page.screenshot({ animations: 'disabled', caret: 'hide' })
          const picture = await small(shot)
          await writeFile(`docs/images/editing-${name}.${locale}.webp`, picture)
          const isLarge = picture.length > mostBytes ? ': larger than it may be' : ''
          console.log(`editing-${name}.${locale}.webp ${picture.length}${isLarge}`)
        } catch (failure) {
          console.error(`editing-${name}.${locale}: ${failure instanceof Error ? failure.message : failure}`)
          process.exitCode = 1
        }
        await page.close()
      }
      await context.close()
    }
  }
} finally {
  await browser.close()
  await demo.close()
}
process.exit()

/** The picture as sharp as fits into what one may weigh: photographs in it are what is heavy. */
async function small(shot: Buffer): Promise<Buffer> {
  const made = (quality: number) => sharp(shot).webp({ quality, smartSubsample: true, effort: 6 }).toBuffer()
  for (const quality of [72, 60, 45]) {
    const picture = await made(quality)
    if (picture.length <= mostBytes) return picture
  }
  return made(25)
}

async function signedIn(email: string, password: string): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...{ baseURL: demo.url, viewport: { width, height: 800 }, reducedMotion: 'reduce', colorScheme: 'light' },
    ...{ locale: 'es-UY', timezoneId: 'America/Montevideo' },
  })
  const page = await context.newPage()
  await page.clock.setFixedTime(now)
  await page.goto('/login')
  await page.locator('input[type=email]').fill(email)
  await page.locator('input[type=password]').fill(password)
  await page.locator('input[type=password]').press('Enter')
  await page.waitForURL(/\/admin/)
  await page.close()
  return context
}
