import type { FacilityKind } from '../facility/index.ts'
import type { PlacePhrases } from './place-words.ts'

/** One bit per kind of point. */
export const kindBits: Readonly<Record<FacilityKind, number>> = { container: 1, centre: 2 }

const listed = (text: string): readonly string[] => text.split(',').map((phrase) => phrase.trim())

/** MAP-7: common words for places that take recyclables, in the site's languages. */
export const placePhrases: readonly PlacePhrases[] = [
  {
    mask: kindBits.container | kindBits.centre,
    phrases: listed(
      'пункт, пункт приема, прием вторсырья, вторсырье, вторичное сырье, раздельный сбор, точка сбора, экопункт, переработка, ' +
        'қабылдау пункті, қайталама шикізат, қайта өңдеу, қалдықтарды бөлек жинау, ' +
        'recycling, recyclables, recycling point, recycling station, collection point, drop off point, dropoff, ' +
        'punto verde, punto limpio, ecopunto, punto de reciclaje, puntos de reciclaje, reciclaje, reciclables, estación verde',
    ),
  },
  {
    mask: kindBits.container,
    phrases: listed(
      'контейнер, контейнеров, бак, бокс, экобокс, ящик, урна, жәшік, қоқыс жәшігі, ' +
        'container, bin, bins, bottle bank, bring bank, dumpster, ' +
        'contenedor, contenedores, campana, campana verde, iglú, tacho, cesto',
    ),
  },
  {
    mask: kindBits.centre,
    phrases: listed(
      'пункт с приемщиком, приемщик, приемный пункт, экоцентр, қабылдаушы, қабылдау орталығы, экоорталық, ' +
        'recycling center, recycling centre, collection center, depot, ' +
        'centro de reciclaje, centro verde, punto atendido, ecocentro, cooperativa',
    ),
  },
]
