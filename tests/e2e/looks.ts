/** Between the two languages each page is looked at narrow and wide, on light and on dark ground. */
export const looks = {
  es: [
    { width: 390, colorScheme: 'light' },
    { width: 1280, colorScheme: 'dark' },
  ],
  en: [
    { width: 390, colorScheme: 'dark' },
    { width: 1280, colorScheme: 'light' },
  ],
} as const
