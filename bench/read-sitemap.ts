/** Reads every file of the sitemap; answers how many there are, and the paths of all pages that they name, each once. */
export async function readSitemap(origin: string): Promise<{ parts: number; pages: Set<string> }> {
  const pathsIn = async (file: string) => {
    const answer = await fetch(origin + file)
    if (!answer.ok) throw new Error(`${file} was answered with ${answer.status}`)
    const xml = await answer.text()
    return Array.from(xml.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g), ([, path = '']) =>
      path.replaceAll('&amp;', '&'),
    )
  }
  const parts = await pathsIn('/sitemap.xml')
  // Each part's paths by themselves: to go through all of them at the end would hold up whoever measures meanwhile.
  const pages = new Set<string>()
  for (const part of parts) for (const path of await pathsIn(part)) pages.add(path)
  return { parts: parts.length, pages }
}
