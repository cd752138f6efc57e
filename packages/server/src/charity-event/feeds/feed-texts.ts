import type { CharityEventKind } from '@recircle/core/charity-event'
import type { LocaleCode } from '@recircle/core/site'

interface FeedTexts {
  readonly title: string
  readonly about: string
  readonly cancelled: string
  readonly kinds: Readonly<Record<CharityEventKind, string>>
}
const russian: FeedTexts = {
  title: 'Волонтерские акции',
  about: 'Субботники, сбор вторсырья, посадка деревьев и занятия рядом с вами: выберите акцию и приходите.',
  cancelled: 'Отмена',
  kinds: {
    'clean-up': 'Субботник',
    collection: 'Сбор вторсырья',
    planting: 'Посадка деревьев',
    education: 'Экопросвещение',
    other: 'Другое',
  },
}

/** Copies of texts in the site's catalogs; a test compares the two. */
export const feedTexts: Readonly<Record<LocaleCode, FeedTexts>> = {
  RU_RU: russian,
  RU_KZ: russian,
  KK_KZ: {
    title: 'Волонтерлік акциялар',
    about: 'Сенбіліктер, қайталама шикізат жинау, ағаш отырғызу және дәрістер: өзіңізге жақын акцияны таңдаңыз.',
    cancelled: 'Өткізілмейді',
    kinds: {
      'clean-up': 'Сенбілік',
      collection: 'Шикізат жинау',
      planting: 'Ағаш отырғызу',
      education: 'Ағарту',
      other: 'Басқа',
    },
  },
  EN_US: {
    title: 'Charity events',
    about: 'Cleanups, recycling drives, tree plantings and workshops near you: choose an event and join in.',
    cancelled: 'Canceled',
    kinds: {
      'clean-up': 'Cleanup',
      collection: 'Recycling drive',
      planting: 'Tree planting',
      education: 'Talk or workshop',
      other: 'Other',
    },
  },
  ES_AR: {
    title: 'Jornadas solidarias',
    about: 'Jornadas de limpieza, recolección, plantación y talleres cerca de vos: elegí una y sumate.',
    cancelled: 'Cancelada',
    kinds: {
      'clean-up': 'Jornada de limpieza',
      collection: 'Recolección de reciclables',
      planting: 'Plantación de árboles',
      education: 'Charla o taller',
      other: 'Otra',
    },
  },
}
