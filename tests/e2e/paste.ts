import type { Page } from 'playwright'

/** Pastes what another program put on the clipboard, each kind of text by its type, where the focus is. */
export async function paste(page: Page, texts: Record<string, string>): Promise<void> {
  await page.evaluate((texts) => {
    const clipboardData = new DataTransfer()
    for (const [type, text] of Object.entries(texts)) clipboardData.setData(type, text)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  }, texts)
}
