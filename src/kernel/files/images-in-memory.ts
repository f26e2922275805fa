/*
 * Pictures are decoded in memory, whatever their size: beyond 100 MB libvips would write the pixels to a temporary
 * file, and those of a picture that somebody sends in confidence must touch no disk. It reads this once, when it first
 * decodes something, so this is imported where the site is opened.
 */
process.env.VIPS_DISC_THRESHOLD = '4g'
