import type { DemoTexts } from './demo-texts.types.ts'

const clean = 'Traelo limpio y seco.'

export const spanishTexts: DemoTexts = {
  words: [
    'Barrio Limpio',
    'La Vuelta',
    'El Ceibo',
    'Segunda Vida',
    'Jacarandá',
    'La Huella',
    'Vecinos',
    'El Ombú',
    'Raíces',
    'Pampa Clara',
    'La Ronda',
    'El Hornero',
  ],
  shops: ['Don Julio', 'La Esquina', 'El Sol', 'La Familia', 'San Martín'],
  people: [
    'Lucía Fernández',
    'Martín Gómez',
    'Sofía Rodríguez',
    'Julián Pérez',
    'Camila Díaz',
    'Nicolás Romero',
    'Valentina Sosa',
    'Federico Álvarez',
    'Paula Benítez',
    'Tomás Acosta',
  ],
  names: {
    center: ['Centro de reciclaje «{word}»', 'Ecopunto «{word}»', 'Centro de reciclaje, {street}'],
    paper: ['Papel y cartón «{word}»', 'Papel y cartón, {street}'],
    metal: ['Chatarrería «{word}»', 'Compra de metales, {street}'],
    batteries: ['Caja para pilas, {street}', 'Pilas: almacén «{shop}»'],
    plastic: ['Contenedor de botellas plásticas, {street}'],
    glass: ['Campana de vidrio, {street}'],
    clothes: ['Contenedor de ropa, {street}', 'Ropero «{word}»'],
    yard: ['Contenedores de reciclables, {street} {house}'],
    electronics: ['Reciclado de electrónicos «{word}»'],
    car: ['Neumáticos y baterías «{word}»'],
    oil: ['Aceite usado «{word}»'],
    garden: ['Poda y madera, {street}'],
    hazardous: ['Residuos especiales, {street}'],
    caps: ['Tapitas, {street}', 'Tapitas: almacén «{shop}»'],
  },
  rules: {
    center: [`${clean} Aplastá las botellas y sacales la tapa.`, `${clean} Doblá las cajas y atá los diarios.`],
    paper: ['Sin film, sin ganchos y sin restos de comida.', 'Desde 5 kg. Atá los diarios y los libros.'],
    metal: [
      'Aplastá las latas. Para chatarra traé tu documento.',
      'Pesamos delante de vos y pagamos por transferencia.',
    ],
    batteries: ['Solo pilas domésticas. Si pierden líquido, ponelas en una bolsa.'],
    plastic: ['Enjuagá y aplastá las botellas; las tapas, aparte.'],
    glass: ['Botellas y frascos sin tapa. No se aceptan espejos ni vidrio de ventana.'],
    clothes: ['Ropa limpia en bolsa cerrada. El calzado, de a pares.'],
    yard: [`${clean} Dejá las bolsas abiertas.`],
    electronics: ['No desarmes los equipos. Si son grandes, llamanos antes.'],
    car: ['Hasta cuatro neumáticos por vez, sin llanta. El aceite, en bidón cerrado.'],
    oil: ['Aceite frío en botella cerrada, sin agua.'],
    garden: ['Ramas de hasta un metro y medio; tablas sin clavos.'],
    hazardous: ['Lámparas en su caja. Termómetros en un frasco con tapa.'],
    caps: ['Tapitas de plástico limpias, sin aluminio.'],
  },
  comments: [
    'Entrada por el patio.',
    'Al lado del supermercado.',
    'Detrás de la escuela.',
    'En el estacionamiento, a la izquierda.',
    'Adentro, junto a las cajas.',
  ],
  address: '{street} {house}, {city}',
  about:
    'Juntamos reciclables cerca de casa, controlamos que todo llegue a una planta y una vez por mes invitamos al barrio a una limpieza o a un canje.',
  organizations: [
    'Cooperativa La Vuelta',
    'Reciclados del Sur S.R.L.',
    'Asociación Barrio Limpio',
    'Cooperativa El Ceibo',
    'Fundación Segunda Vida',
    'EcoPampa S.A.',
  ],
  cancelledFor: [
    'Se anuncia una tormenta y el parque va a estar cerrado. La semana que viene avisamos la nueva fecha.',
    'Se rompió la camioneta. Nos juntamos cuando esté arreglada.',
  ],
  sentBackFor: [
    'La dirección y el marcador están en calles distintas. Mové el marcador, por favor.',
    'El teléfono no responde. Revisalo, por favor.',
  ],
  closedFor: ['Cerrado por obras hasta fin de mes.', 'El depósito está lleno; retiran esta semana.'],
  events: {
    'clean-up': [
      {
        title: 'Jornada de limpieza en {city}',
        description:
          'Limpiamos la costa y los senderos, y llevamos todo a reciclar.\n\nPonemos guantes, bolsas y mate. Traé agua y gorra.',
      },
    ],
    collection: [
      {
        title: 'Recolección de reciclables en {street}',
        description:
          'Recibimos papel, plástico, vidrio y latas.\n\nTraelos limpios y secos; te ayudamos a leer los símbolos.',
      },
    ],
    planting: [
      {
        title: 'Plantación de árboles en {city}',
        description: 'Vamos a plantar jacarandás y tipas. Hay palas y plantines para todos.',
      },
    ],
    education: [
      {
        title: 'Taller: compost en casa',
        description: 'Aprendé a compostar en un balcón y llevate lombrices.\n\nEntrada libre, cupo limitado.',
      },
    ],
    other: [{ title: 'Feria de trueque «{word}»', description: 'Traé lo que ya no usás y llevate lo que te guste.' }],
  },
  meetingPlaces: ['Parque Central', 'Costanera', 'Patio de la biblioteca', 'Plaza principal'],
}
