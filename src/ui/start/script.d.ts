/** A script that stands alone, as the text that a page carries: `cli/vite/scripts.ts`. */
declare module '*?script' {
  const text: string
  export default text
}
