import { json, lines, type StrangeFile } from './strange-file.ts'

/** Lists of objects of all sorts. */
export const lists: readonly StrangeFile[] = [
  {
    title: 'fields with labels in a list',
    fileName: 'cms.json',
    language: 'en',
    place: [-0.1, 51.5],
    text: json({
      items: [
        {
          title: 'Tool Library',
          lat: '51.5',
          lng: '-0.1',
          fields: [
            { label: 'Phone', value: '020 7946 0000' },
            { label: 'Opening times', value: 'Tue-Sat 10:00-17:00' },
          ],
        },
        {
          title: 'Bike Kitchen',
          lat: '51.6',
          lng: '-0.2',
          fields: [
            { label: 'Phone', value: '020 7946 0001' },
            { label: 'Opening times', value: 'Tue-Sat 11:00-16:00' },
          ],
        },
      ],
    }),
    rows: [{ name: 'Tool Library', phone: '020 7946 0000', hours: 'Tue-Sat 10:00-17:00' }],
  },
  {
    title: 'materials as a list of objects',
    fileName: 'shops.json',
    language: 'en',
    place: [-2, 52],
    text: json({
      places: [
        {
          id: 'p1',
          name: 'The Refill Yard',
          lat: 52,
          lon: -2,
          accepted: [
            { id: 1, name: 'Glass' },
            { id: 2, name: 'Paper' },
          ],
        },
        { id: 'p2', name: 'The Swap Barn', lat: 52.1, lon: -2.1, accepted: [{ id: 1, name: 'Glass' }] },
      ],
    }),
    rows: [{ id: 'p1', name: 'The Refill Yard', materials: 'Glass; Paper' }],
  },
  {
    title: 'places by their ids',
    fileName: 'locations.json',
    language: 'de',
    place: [10, 53.5],
    text: json({
      17: { bezeichnung: 'Recyclinghof Am Deich', anschrift: 'Am Deich 4', breite: 53.5, laenge: 10 },
      18: { bezeichnung: 'Recyclinghof Heide', anschrift: 'Heideweg 11', breite: 53.6, laenge: 10.1 },
      21: { bezeichnung: 'Recyclinghof Ufer', anschrift: 'Uferstraße 2', breite: 53.7, laenge: 10.2 },
    }),
    rows: [{ id: '17', name: 'Recyclinghof Am Deich', address: 'Am Deich 4', kind: 'centre' }],
  },
  {
    title: 'no coordinates in the file',
    fileName: 'cafes.json',
    language: 'de',
    place: null,
    text: json([
      { title: 'Café der Dinge', address: 'Hauptstr. 1, Bergheim', url: 'https://eins.example' },
      { title: 'Werkstatt am Bach', address: 'Bachgasse 12, Talheim', url: 'https://zwei.example' },
    ]),
    rows: [{ name: 'Café der Dinge', address: 'Hauptstr. 1, Bergheim', website: 'https://eins.example' }],
  },
  {
    title: 'one address for many, in a column of places',
    fileName: 'glas.json',
    language: 'de',
    place: [7.6, 51.9],
    text: json([
      { lat: 51.9, lng: 7.6, ort: 'Hauptstr. 1' },
      { lat: 51.8, lng: 7.5, ort: 'Mühlenweg 3' },
      { lat: 51.7, lng: 7.4, ort: 'Am Bahnhof 12' },
    ]),
    rows: [{ address: 'Hauptstr. 1' }],
  },
  {
    title: 'a layer that says the kind',
    fileName: 'export.geojson',
    language: 'es',
    place: [-4.4, 36.7],
    text: json({
      type: 'FeatureCollection',
      features: [1, 2, 3, 4].map((at) => ({
        type: 'Feature',
        properties: { gid: at, capa: 'Contenedores de vidrio', direccion: `Calle de la Fuente ${at * 3}` },
        geometry: { type: 'Point', coordinates: [-4.4, 36.7 + at / 100 - 0.01] },
      })),
    }),
    rows: [{ id: '1', address: 'Calle de la Fuente 3', kind: 'container' }],
  },
  {
    title: 'one object a line with nested contacts',
    fileName: 'places.ndjson',
    language: 'en',
    place: [-1, 51],
    text: lines(
      json({
        displayName: 'Corner Store',
        note: 'Bring light bulbs to the counter while the shop is open',
        contact: { phone: '01632 960001', email: 'mailto:a@one.example' },
        location: { lat: 51, lng: -1 },
      }),
      json({
        displayName: 'Village Hall',
        note: 'Please ask the keeper for the key before you unload',
        contact: { phone: '01632 960002', email: 'mailto:b@two.example' },
        location: { lat: 51.1, lng: -1.1 },
      }),
    ),
    rows: [
      {
        name: 'Corner Store',
        phone: '01632 960001',
        email: 'a@one.example',
        comment: 'Bring light bulbs to the counter while the shop is open',
      },
    ],
  },
]
