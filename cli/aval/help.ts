/** What each command says of itself with `--help`, and where it was not understood. */
export const help = {
  create: `Invites a person to make an account: prints a link that works once, for 7 days.

  npm run aval -- user create <email> [options]

  --name N             the person's name, which they may change
  --language es|en     the language of the page and of the admin area; es unless it is given
  --password-stdin     makes the account at once, with the password that standard input holds
  --help               says this`,
  reset: `Prints a link with which a person chooses a new password; it works once, for an hour.

  npm run aval -- user reset-password <email> [options]

  --password-stdin     sets the password that standard input holds at once, and ends every session of the account
  --help               says this`,
  stopSecondFactor: `Takes off the second step of a person who lost it, and ends every session of the account.

  npm run aval -- user stop-second-factor <email>

  --help               says this`,
  verifyHistory: `Computes the chain of the history anew and says whether every event is as it was written.

  npm run aval -- history verify [options]

  --head H             a head that was printed earlier: says whether the history still holds everything up to it
  --help               says this`,
  verifyMedia: `Reads every file of the library, and names those that are not there or not as they were stored, and the
documents that would not be taken today: an earlier version knew less of what documents do when somebody opens them.

  npm run aval -- media verify

  --help               says this

Ends with 1 where there is one. A damaged file is not sent to visitors; one that is put back is sent again at once.`,
  importContent: `Imports entries of a kind from a CSV, XLSX or JSON file, as drafts: all of them or none.

  npm run aval -- import <kind> <file> [options]

  --dry-run            says what the file would do, row by row, and imports nothing
  --json               says it for programs
  --help               says this

A column that is not there changes nothing; an empty cell clears the value.`,
  importRegister: `Imports companies and certificates from a CSV or XLSX file: exactly what is said first, or nothing.

  npm run aval -- import register <file> [options]

  --full               the file is all there is: says also what is in the register and not in the file, and leaves it
  --dry-run            says what the file would do, record by record, and imports nothing
  --yes                imports without asking
  --leave-refused      imports what can be imported although some records are refused
  --mapping N=C        the file's column N means the register's column C; as often as needed, and remembered for
                       the next file with the same columns; nothing after = leaves the column out
  --dates ORDER        day-first or month-first: how 3/4/2026 is read where the dates of a column do not tell it
                       themselves; C of --mapping may end with :day-first or :month-first, too
  --head-row N         the row that names the columns, where another one is found
  --refused FILE       writes the refused rows with their reasons to a file that can be mended and imported
  --undo IMPORT        takes an import back as one; each says its name once it is done
  --json               says it for programs, one record a line
  --help               says this

A column that is not there changes nothing; an empty cell clears the value. Ends with 0 when it is done or there is
nothing to do, with 1 when something is refused, with 2 when it was not understood.`,
  importAccounts: `Brings the accounts of a site that used Firebase Authentication: what \`firebase auth:export\` writes as JSON.

  npm run aval -- import accounts <file> [options]

  --hash FILE          the hash parameters of the project, as its console shows them under Authentication: with them
                       people keep their passwords, without them everybody is invited
  --profiles FILE      the records users/{uid} in an export of Firestore: name and language are taken, the rest stays
                       beside them; output-0 of a managed export, JSON of node-firestore-import-export, or newline JSON
  --try FILE           an address and its password, each on a line: shows whether the parameters are those of the project
  --dry-run            says what would become of each person, and makes no account
  --yes                imports without asking
  --undo IMPORT        takes an import back: erases accounts that nobody has signed in to, and withdraws invitations
  --help               says this

Whoever has an account here stays as they are. Who signs in by another service is invited: their links are printed once.`,
  importFirestore: `Brings the content of a site that used Firestore or WordPress, as drafts, kind by kind.

  npm run aval -- import firestore <file>... [options]
  npm run aval -- import wordpress <file>... [options]

  <file>               a file of a managed export (output-0), JSON of node-firestore-import-export, or newline JSON; or an
                       export of WordPress (WXR)
  --files FOLDER       where the site's storage was copied to: pictures and files that documents name are taken from there
  --addresses A        where documents were found: a pattern such as news=/noticias/{slug}, with id or names of fields in
                       braces, post={link} where a field says it whole, or a table with the columns from (an address) and to (a document, news/a1); as often
                       as needed. Visitors who ask for them are led on
  --write-mapping FILE writes what each collection and field is guessed to mean, to be mended, and imports nothing
  --mapping FILE       such a file: what it says of a collection counts instead of the guess
  --dry-run            says what would become of each document, and imports nothing
  --yes                imports without looking first and without asking
  --undo IMPORT        takes an import back as one; as often as needed, and said once it is done
  --help               says this

What is here already stays as it is, so it may be ended and begun again. What a field cannot hold stays behind and is
named. Files stay in the library when an import is taken back.`,
  exportContent: `Writes the drafts of a kind as a file that can be imported again.

  npm run aval -- export <kind> [options]

  --format F           json, csv or xlsx; json unless it is given
  --out FILE           where to write, a file that is not there yet; standard output unless it is given
  --help               says this`,
  exportSite: `Writes everything of the site into a folder, in formats that are read without Aval: JSON, CSV and the files.

  npm run aval -- export site <folder>

  <folder>             an empty folder, or one that is not there yet
  --help               says this

The site may run and be written. Each entry with its languages and versions, the files of the library, the register,
addresses of before, and accounts without anything by which somebody signs in; manifest.json, written last, holds the
SHA-256 of every file. No messages and no confidential reports. Nothing is encrypted. docs/export.md describes all of it.
It is no backup: see backup.`,
  importSite: `Makes this site the one that an export of a whole site tells of.

  npm run aval -- import site <folder> [options]

  --dry-run            checks every byte and every entry, says what would be brought, and imports nothing
  --yes                imports without asking
  --help               says this

For a site without entries of its own. What is here already stays as it is, so the command may be repeated, and goes on
where it was broken off. People are invited; their links are printed once. What is not brought is told in docs/export.md.`,
  exportIaf: `Writes the files for IAF CertSearch to a folder, and says what is left out of them and why.

  npm run aval -- export iaf <folder> [options]

  --format F           xlsx or xml; xlsx unless it is given
  --template T         2.1 or 2.0; 2.1 unless it is given
  --help               says this

A record that breaks a rule is left out and named. That the files were handed in is recorded in the admin area.`,
  keysList: `Says with which keys the site signs and has signed, what became of each, and when others are due.

  npm run aval -- keys list

  --help               says this

It makes none: the first are made with the first signature.`,
  keysRotate: `Makes new keys that sign from now on. Those before are retired: they sign nothing more, and what they signed verifies.

  npm run aval -- keys rotate [options]

  --yes                goes on without asking
  --help               says this`,
  keysRetire: `Retires the keys in use before their time. What they signed verifies; the next signature makes others.

  npm run aval -- keys retire <kid> [options]

  --yes                goes on without asking
  --help               says this

Keys are made in pairs that lie in one file: the other one of the pair is retired with it.`,
  keysStolen: `Publishes that keys were stolen: from that moment nothing that they ever signed verifies. There is no way back.

  npm run aval -- keys stolen <kid> [options]

  --yes                goes on without asking
  --help               says this

Keys are made in pairs that lie in one file: whoever took one has both, and both are published as stolen.`,
  keysExport: `Writes the secret keys for a backup, sealed to a recipient of age (age1…), whose own key alone opens them.

  npm run aval -- keys export <recipient> [options]

  --out FILE           where to write, a file that is not there yet; standard output unless it is given
  --help               says this`,
  doctor: `Looks at everything that the site needs, and says of each how it is and what to do.

  npm run aval -- doctor [options]

  --json               says it for programs
  --help               says this

Settings, database, data folder and disk, clock, the site's own address, the proxy before it, mail, webhooks, signing keys
and backups. It sends no mail and changes nothing. Ends with 1 where something is wrong.`,
  migrate: `Brings the tables of the database to this version, as a start of the site does.

  npm run aval -- migrate [options]

  --dry-run            says what would be carried out, and changes nothing
  --help               says this

Each step is a transaction of its own, and one that was carried out is never carried out again. Make a backup before.`,
  clock: `Says whether the site believes the server's clock, which it does not after a jump of more than four days.

  npm run aval -- clock [options]

  --confirm            the date and time are right: what waited for it goes on within the hour
  --help               says this

While it is not believed nothing is erased because its time is up, and nobody is told of changes or expiries.`,
  backup: `Writes everything of the site into one file, while the site may run and be written, and checks it.

  npm run aval -- backup <file> [options]
  npm run aval -- backup --check <file> [options]

  <file>               where to write, a file that is not there yet; - is standard output, for npm run -s aval;
                       s3://bucket/path?endpoint=https://host&region=name is an object of an S3 server
  --recipient R        encrypts it to a recipient of age (age1…), whose own key alone opens it
  --check              reads a backup to its end instead, and says whether it is whole; - is standard input
  --identity FILE      the key of an encrypted one, as age-keygen writes it
  --help               says this

It holds the database of one moment with the files that belong to it, secrets and keys too: keep it
where nobody else reads it, or encrypt it. What can be drawn anew is left out. Ends with 1 where it is not whole.`,
  restore: `Puts a backup into an empty place: the folder that DATA_DIR names, and where they are set the database of DATABASE_URL
and the bucket of STORAGE_URL.

  npm run aval -- restore <file> [options]

  <file>               the backup; - is standard input, s3://bucket/path?endpoint=… an object of an S3 server
  --identity FILE      the key of an encrypted one, as age-keygen writes it
  --no-sending         puts aside what waits to be sent, and pauses webhooks: for a copy that is only tried
  --help               says this

Nothing that is there is written over. What waited to be sent when the backup was made is sent once the site starts, also
where the site that was lost has sent it since; --no-sending puts it aside. To move from the site's own database to a server or back, stop the site,
back up, and restore with the other variables.`,
  storageCopy: `Copies the site's files from where they are (STORAGE_URL, or DATA_DIR without it) into another storage.

  npm run aval -- storage copy <to> [options]

  <to>                 s3://bucket/prefix?endpoint=https://host&region=name, or folder for DATA_DIR: an empty place
  --dry-run            says how many files there are to copy, and changes nothing
  --last               the site is stopped: copies the rest, and secret.key, with which a site starts from there
  --help               says this

Without --last the site may run and be written. It may be ended and begun again as often as you like: what is there stays,
and what was erased meanwhile is erased there. Documents and uploads under way stay behind. To move both the files and
the database, take a backup.`,
  folderAdopt: `Lets the next start take the data folder that DATA_DIR names, or the bucket of STORAGE_URL, although the database knows another.

  npm run aval -- folder adopt [options]

  --yes                goes on without asking
  --help               says this

For a folder that is lost for good. With another secret.key every session ends and second steps have to be taken off;
pictures, documents, reports and signing keys that lay in the folder are gone. Put back what a backup holds first.`,
  watchErase: `Erases an address that is told of changes, with all that it watches, asked for or is about to be sent.

  npm run aval -- watch erase <email>

  --help               says this`,
  verify: `Checks a certificate's PDF or credential with what was saved of the site that issued it: no network, no database.

  npm run aval -- verify <file> --keys did.json [options]

  --keys FILE          the site's keys, saved from its /.well-known/did.json
  --status FILE        a list of status, saved from its /status/…; as often as needed. Without one, or past its last
                       day, it is not known whether a certificate holds today
  --register FILE      what its /api/v1/certificates/{number} answers, saved today: tells an older edition of a certificate
                       in force from one that ended; as often as needed
  --json               says it for programs
  --help               says this

Ends with 0 only where the file is the site's own, unchanged, and holds today; with 1 for everything else, and with 2 when
it was not understood. Pictures of codes are read by the page for checking alone.`,
  demoRegister: `Fills the register with invented companies and their certificates, marked as such: their ids begin with DEMO-.

  npm run aval -- demo register [options]

  --certificates N     how many certificates there are in all; 2000 unless it is given
  --seed S             another number makes another register; 1 unless it is given
  --help               says this

What is there already stays as it is, and an interrupted load is gone on with by the same command. A register that holds
a company of its own is left alone.`,
}
