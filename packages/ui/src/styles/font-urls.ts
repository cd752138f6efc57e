import cyrillicExt from '@fontsource-variable/onest/files/onest-cyrillic-ext-wght-normal.woff2?url'
import cyrillic from '@fontsource-variable/onest/files/onest-cyrillic-wght-normal.woff2?url'
import latin from '@fontsource-variable/onest/files/onest-latin-wght-normal.woff2?url'

/** The fonts for the first line of a page in this language, for `<link rel="preload" as="font" crossorigin>`. */
export const fontUrlsOf = (language: string): string[] => {
  if (language === 'kk') return [cyrillic, cyrillicExt]
  return language === 'ru' ? [cyrillic] : [latin]
}

/** For a document without the style sheet of the site: its fonts by the names of their files. */
export const fontUrls: Readonly<Record<string, string>> = {
  'onest-cyrillic-ext-wght-normal.woff2': cyrillicExt,
  'onest-cyrillic-wght-normal.woff2': cyrillic,
  'onest-latin-wght-normal.woff2': latin,
}
