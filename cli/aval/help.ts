export const help = {
  aval: `What the operator of the site does from a terminal.

  npm run aval -- user create <email> [--name N] [--language es|en]
  npm run aval -- user reset-password <email>
  npm run aval -- user stop-second-factor <email>
  npm run aval -- history verify [--head H]
  npm run aval -- import <kind> <file> [--dry-run] [--json]
  npm run aval -- export <kind> [--format json|csv|xlsx] [--out file]

Each says more with --help.`,
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
  importContent: `Imports entries of a kind from a CSV, XLSX or JSON file, as drafts: all of them or none.

  npm run aval -- import <kind> <file> [options]

  --dry-run            says what the file would do, row by row, and imports nothing
  --json               says it for programs
  --help               says this

A column that is not there changes nothing; an empty cell clears the value.`,
  exportContent: `Writes the drafts of a kind as a file that can be imported again.

  npm run aval -- export <kind> [options]

  --format F           json, csv or xlsx; json unless it is given
  --out FILE           where to write, a file that is not there yet; standard output unless it is given
  --help               says this`,
}
