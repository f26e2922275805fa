/**
 * Rights beyond using the admin area, which every account may (specification, section 6). `open-reports`, to open
 * the anonymous messages, comes with no other right: whoever a message is about may be an administrator.
 */
export const accountRights = ['open-reports'] as const
export type AccountRight = (typeof accountRights)[number]
