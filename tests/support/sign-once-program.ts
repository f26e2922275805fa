import { openAnnouncements } from '#kernel/announcements.ts'
import { silentLog } from '#kernel/database/database.ts'
import { openPostgres } from '#kernel/database/postgres/open-postgres.ts'
import { openFolderStorage } from '#kernel/storage/folder-storage.ts'
import { openKeyFile } from '#trust/store/key-file.ts'
import { signerFor } from '#trust/store/sign.ts'
import { callerOver } from './caller-setup.ts'

// Another process of a site: it says which key it would sign with.
const [url = '', dataDir = ''] = process.argv.slice(2)
const database = await openPostgres(url, silentLog)
const announcements = await openAnnouncements(database, silentLog)
const caller = callerOver(database, { actor: null, now: new Date(), announcements })
const signing = { file: openKeyFile(openFolderStorage(dataDir)), log: silentLog as never }
const signers = [await signerFor(signing, caller, 'ES256'), await signerFor(signing, caller, 'EdDSA')]
console.log(signers.map(({ kid }) => kid).join(' '))
await announcements.close()
await database.close()
