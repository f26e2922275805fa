/** Where the script of the space is: built to a file without a hash, since nothing of the space is kept by a browser. */
export const scriptAddress = import.meta.env.DEV
  ? '/src/cases/site/in-the-browser.ts'
  : '/assets/let-us-know.js'
