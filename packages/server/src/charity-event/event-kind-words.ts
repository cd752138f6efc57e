import type { CharityEventKind } from '@recircle/core/charity-event'

/** EVT-4: what people call an event of a kind, in the languages of the site. */
export const eventKindWords: Readonly<Record<CharityEventKind, string>> = {
  'clean-up':
    'субботник уборка сенбілік тазалау тазалық clean-up cleanup cleaning litter jornada de limpieza limpieza basura',
  collection:
    'сбор вторсырья прием қайталама шикізат жинау collection of recyclables recycling day recolección de reciclables reciclaje',
  planting: 'посадка деревьев озеленение ағаш отырғызу көгалдандыру tree planting trees plantación de árboles',
  education:
    'просвещение лекция мастер-класс занятие дәріс шеберлік сабағы education talk lecture workshop charla taller',
  other: '',
}
