export const help = {
  aval: `What the operator of the site does from a terminal.

  npm run aval -- user create <email> [--name N] [--language es|en]
  npm run aval -- user reset-password <email>
  npm run aval -- user stop-second-factor <email>

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
}
