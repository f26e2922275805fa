import type { Page } from 'playwright'

/** Lets nothing that is asked there through until it is released. */
export async function held(page: Page, asked: RegExp): Promise<{ release(): void }> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(asked, async (route) => {
    await released
    await route.continue()
  })
  return { release }
}
