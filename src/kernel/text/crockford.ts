/** The symbols of Crockford's base 32: no letter that is taken for a digit. */
export const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
