import type { LocaleCode } from '@recircle/core/site'

/** Copies of the catalog texts: this page must work when nothing else does. A test compares the two. */
export const errorPageTexts: Readonly<Record<LocaleCode, { title: string; text: string; goHome: string }>> = {
  RU_RU: {
    title: 'Внутренняя ошибка сервера',
    text: 'Что-то сломалось у нас. Попробуйте через несколько минут.',
    goHome: 'На главную',
  },
  RU_KZ: {
    title: 'Внутренняя ошибка сервера',
    text: 'Что-то сломалось у нас. Попробуйте через несколько минут.',
    goHome: 'На главную',
  },
  KK_KZ: {
    title: 'Сервердің ішкі қатесі',
    text: 'Біздің жақта ақау шықты. Бірнеше минуттан кейін қайталап көріңіз.',
    goHome: 'Басты бетке өту',
  },
  EN_US: {
    title: 'Internal Server Error',
    text: 'Something went wrong on our end. Try again in a few minutes.',
    goHome: 'Go to the home page',
  },
  ES_AR: {
    title: 'Error interno del servidor',
    text: 'Algo se rompió de nuestro lado. Probá de nuevo en unos minutos.',
    goHome: 'Ir al inicio',
  },
}
