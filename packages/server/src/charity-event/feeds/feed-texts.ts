import type { LocaleCode } from '@recircle/core/site'

interface FeedTexts {
  readonly title: string
  readonly about: string
  readonly cancelled: string
}
const russian: FeedTexts = {
  title: 'Волонтерские акции',
  about: 'Субботники, сбор вторсырья, посадка деревьев и занятия рядом с вами: выберите акцию и приходите.',
  cancelled: 'Отмена',
}

/** The words of the site's catalogs for the list; a test holds the two together. */
export const feedTexts: Readonly<Record<LocaleCode, FeedTexts>> = {
  RU_RU: russian,
  RU_KZ: russian,
  KK_KZ: {
    title: 'Волонтерлік акциялар',
    about: 'Сенбіліктер, қайталама шикізат жинау, ағаш отырғызу және дәрістер: өзіңізге жақын акцияны таңдаңыз.',
    cancelled: 'Өткізілмейді',
  },
  EN_US: {
    title: 'Charity events',
    about: 'Clean-ups, collections of recyclables, plantings and workshops near you: choose an event and join.',
    cancelled: 'Canceled',
  },
  ES_AR: {
    title: 'Jornadas solidarias',
    about: 'Jornadas de limpieza, recolección, plantación y talleres cerca de vos: elegí una y sumate.',
    cancelled: 'Cancelada',
  },
}
