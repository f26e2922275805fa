import { data } from 'react-router'

/** Any address of the admin area that is no page. */
export function loader(): never {
  throw data(null, { status: 404 })
}

/** Never shown; without it React Router would answer with the loader's bare data instead of a page. */
export default function NotFound() {
  return null
}
