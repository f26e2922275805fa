import { data } from 'react-router'

/** Any address of the admin area that is no page. */
export function loader(): never {
  throw data(null, { status: 404 })
}
