import { generateRegister } from '#demo/register/generate-register.ts'
import { systemActor } from '#kernel/caller.ts'
import { openDatabase } from '#kernel/database/connect.ts'
import { storeInBatches } from '#register/store/store-records.ts'

/*
 * Fills an empty database with invented certificates, in one transaction as an import does, and says in one line of
 * JSON how long that took, how much memory this process had before and how much at most meanwhile. Its arguments: how many, the folder of the
 * site's data, and the address of a PostgreSQL server instead of the site's own.
 */
const [certificates = '45000', dataDir = '', databaseUrl] = process.argv.slice(2)
const wanted = { seed: 1, certificates: Number(certificates), today: '2026-11-21' }
const database = await openDatabase({ dataDir, databaseUrl })
const megabytes = () => Math.round(process.memoryUsage().rss / 1024 / 1024)
const before = megabytes()
let [rows, most] = [0, before]
const began = performance.now()
await database.orm.transaction((orm) =>
  storeInBatches(
    orm,
    { now: new Date(`${wanted.today}T15:00:00Z`), actor: systemActor },
    generateRegister(wanted),
    (stored) => {
      rows += stored.certificates.added.length
      most = Math.max(most, megabytes())
    },
  ),
)
const seconds = (performance.now() - began) / 1000
await database.orm.execute('vacuum analyze')
await database.close()
console.log(JSON.stringify({ rows, seconds, before, most }))
