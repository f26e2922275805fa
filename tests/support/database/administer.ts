import { Client } from 'pg'

/** Works on a server by a connection of its own. */
export async function administer<Done>(url: string, work: (client: Client) => Promise<Done>): Promise<Done> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The address of another database of the same server. */
export function withDatabase(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}
