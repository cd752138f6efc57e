import { json, lines, type StrangeFile } from './strange-file.ts'

/** Fields in several columns, and several fields in one. */
export const joined: readonly StrangeFile[] = [
  {
    title: 'one column a material, true or false',
    fileName: 'points.json',
    language: 'fr',
    place: [6.1, 46.2],
    text: json([
      { Nom: 'Espace des Tilleuls', Lat: 46.2, Lon: 6.1, Verre: true, Papier: false, Cartons: true, Accessible: true },
      {
        Nom: 'Espace du Vieux Bourg',
        Lat: 46.3,
        Lon: 6.2,
        Verre: true,
        Papier: true,
        Cartons: false,
        Accessible: false,
      },
    ]),
    rows: [{ name: 'Espace des Tilleuls', materials: 'Verre; Cartons' }],
    unread: ['Accessible'],
  },
  {
    title: 'materials as numbers of containers, with a word before each',
    fileName: 'bring_sites.csv',
    language: 'en',
    place: [-6.2, 53.3],
    text: lines(
      'site_name,accepts_glass,accepts_paper,accepts_textiles,lat,lng',
      'Harbour Car Park,3,1,0,53.3,-6.2',
      'Castle Street,2,0,1,53.4,-6.3',
    ),
    rows: [{ name: 'Harbour Car Park', materials: 'accepts_glass; accepts_paper' }],
  },
  {
    title: 'materials as crosses',
    fileName: 'sammelstellen.csv',
    language: 'de',
    place: [8.5, 47.3],
    text: lines(
      'Standort;Strasse;Glas;Papier;Textilien;x;y',
      'Sammelstelle Bachtel;Bachtelweg 4;X;;X;8.5;47.3',
      'Sammelstelle Schulhaus;Schulstrasse 1;X;X;;8.6;47.4',
    ),
    rows: [{ name: 'Sammelstelle Bachtel', address: 'Bachtelweg 4', materials: 'Glas; Textilien', kind: 'centre' }],
  },
  {
    title: 'hours of seven days in lists, mornings and afternoons apart',
    fileName: 'centers.json',
    language: 'fr',
    place: [6.6, 46.5],
    text: json([
      {
        name: 'Centre de tri des Prés',
        adresse: '14 chemin des Vergers',
        latitude: 46.5,
        longitude: 6.6,
        hoursMorning: ['8h30-12h', '8h30-12h', 'X', '8h30-12h', '8h30-12h', '9h-12h', 'X'],
        hoursAfternoon: ['14h-18h', '14h-18h', 'X', '14h-18h', '14h-18h', '', 'X'],
      },
      {
        name: 'Centre de tri du Lac',
        adresse: '2 quai des Bateliers',
        latitude: 46.6,
        longitude: 6.7,
        hoursMorning: ['8h-12h', '8h-12h', '8h-12h', '8h-12h', '8h-12h', 'X', 'X'],
        hoursAfternoon: ['X', 'X', '14h-18h', 'X', 'X', 'X', 'X'],
      },
    ]),
    rows: [
      {
        name: 'Centre de tri des Prés',
        address: '14 chemin des Vergers',
        kind: 'centre',
        hours:
          'Mo 8h30-12h, 14h-18h; Tu 8h30-12h, 14h-18h; We off; Th 8h30-12h, 14h-18h; Fr 8h30-12h, 14h-18h; Sa 9h-12h; Su off',
      },
      {
        name: 'Centre de tri du Lac',
        address: '2 quai des Bateliers',
        kind: 'centre',
        hours: 'Mo 8h-12h; Tu 8h-12h; We 8h-12h, 14h-18h; Th 8h-12h; Fr 8h-12h; Sa off; Su off',
      },
    ],
  },
  {
    title: 'seven columns a week',
    fileName: 'horaires.csv',
    language: 'fr',
    place: [1.4, 43.6],
    text: lines(
      'nom;lundi;mardi;mercredi;jeudi;vendredi;samedi;dimanche;lat;lon',
      'Ressourcerie des Arts;9:00-12:00;9:00-12:00;;9:00-12:00;9:00-18:00;10:00-16:00;fermé;43.6;1.4',
      'Ressourcerie du Pont;;;14:00-18:00;;14:00-18:00;fermé;fermé;43.7;1.5',
    ),
    rows: [
      {
        name: 'Ressourcerie des Arts',
        hours: 'Mo 9:00-12:00; Tu 9:00-12:00; Th 9:00-12:00; Fr 9:00-18:00; Sa 10:00-16:00; Su fermé',
        kind: 'centre',
      },
    ],
  },
  {
    title: 'when it opens and closes, with seconds',
    fileName: 'civic.csv',
    language: 'en',
    place: [-1.5, 53.8],
    text: lines(
      'Site,Monday Open,Monday Close,Tuesday Open,Tuesday Close,Wednesday Open,Wednesday Close,Postcode,lat,long',
      'Kirk Road Yard,08:00:00,18:00:00,08:00:00,18:00:00,Closed,Closed,LS9 0AA,53.8,-1.5',
      'Dale Lane Yard,09:00:00,17:00:00,09:00:00,17:00:00,09:00:00,17:00:00,LS9 0AB,53.9,-1.6',
    ),
    rows: [{ name: 'Kirk Road Yard', hours: 'Mo 08:00-18:00; Tu 08:00-18:00; We Closed', kind: 'centre' }],
  },
  {
    title: 'mornings and afternoons of each day',
    fileName: 'orari.csv',
    language: 'it',
    place: [9.1, 45.4],
    text: lines(
      'nome;indirizzo;lunedi_mattina;lunedi_pomeriggio;martedi_mattina;martedi_pomeriggio;sabato_mattina;sabato_pomeriggio;latitudine;longitudine',
      'Centro di raccolta Est;Via dei Mille 5;8:00-12:00;14:00-17:00;8:00-12:00;chiuso;9:00-13:00;chiuso;45.4;9.1',
      'Centro di raccolta Ovest;Via Cavour 18;8:00-12:00;chiuso;8:00-12:00;14:00-17:00;chiuso;chiuso;45.5;9.2',
    ),
    rows: [
      {
        name: 'Centro di raccolta Est',
        kind: 'centre',
        address: 'Via dei Mille 5',
        hours: 'Mo 8:00-12:00, 14:00-17:00; Tu 8:00-12:00; Sa 9:00-13:00',
      },
      {
        name: 'Centro di raccolta Ovest',
        kind: 'centre',
        address: 'Via Cavour 18',
        hours: 'Mo 8:00-12:00; Tu 8:00-12:00, 14:00-17:00; Sa chiuso',
      },
    ],
  },
  {
    title: 'opening hours as schema.org writes them',
    fileName: 'local.json',
    language: 'en',
    place: [-0.5, 51.4],
    text: json([
      {
        name: 'The Mending Room',
        telephone: 'tel:+44 20 7946 0002',
        geo: { latitude: 51.4, longitude: -0.5 },
        openingHoursSpecification: [
          { dayOfWeek: 'Monday', opens: '09:00', closes: '17:00' },
          { dayOfWeek: 'Saturday', opens: '10:00', closes: '14:00' },
        ],
      },
      {
        name: 'The Sewing Loft',
        telephone: 'tel:+44 20 7946 0003',
        geo: { latitude: 51.5, longitude: -0.6 },
        openingHoursSpecification: [{ dayOfWeek: 'Friday', opens: '09:00', closes: '12:00' }],
      },
    ]),
    rows: [
      {
        name: 'The Mending Room',
        phone: '+44 20 7946 0002',
        hours: 'Monday 09:00-17:00; Saturday 10:00-14:00',
      },
      { name: 'The Sewing Loft', phone: '+44 20 7946 0003', hours: 'Friday 09:00-12:00' },
    ],
  },
  {
    title: 'everything in one text',
    fileName: 'rows.csv',
    language: 'en',
    place: [-105, 40],
    text: lines(
      'Title,Info,Latitude,Longitude',
      'Transfer station East,"4600 Main St<br>Springdale, NM 87107<br>(505) 555-0100<br><br>Hours<br>8 a.m. to 4:30 p.m. 7 days a week",40,-105',
      'Transfer station West,"12 Mesa Road<br>Springdale, NM 87108<br>(505) 555-0101<br><br>Hours<br>9 a.m. to 5 p.m. 7 days a week",40.1,-105.1',
    ),
    rows: [
      {
        name: 'Transfer station East',
        address: '4600 Main St, Springdale, NM 87107',
        phone: '(505) 555-0100',
        hours: '8 a.m. to 4:30 p.m. 7 days a week',
        description: '4600 Main St\nSpringdale, NM 87107\n(505) 555-0100\n\nHours\n8 a.m. to 4:30 p.m. 7 days a week',
        kind: 'centre',
      },
    ],
  },
  {
    title: 'HTML in a cell of materials',
    fileName: 'puntos.json',
    language: 'es',
    place: [-57.9, -34.9],
    text: json([
      {
        nombre: 'Plaza Belgrano',
        direccion: 'Calle 12 y 54',
        residuos: '<div>Papel&nbsp;<br></div><div>vidrio</div>',
        lat: -34.9,
        lng: -57.9,
      },
      {
        nombre: 'Plaza Italia',
        direccion: 'Diagonal 77 y 44',
        residuos: '<ul><li>vidrio</li></ul>',
        lat: -34.8,
        lng: -57.8,
      },
    ]),
    rows: [{ name: 'Plaza Belgrano', address: 'Calle 12 y 54', materials: 'Papel\nvidrio' }],
  },
  {
    title: 'words of materials in a column called type',
    fileName: 'bins.csv',
    language: 'en',
    place: [-0.1, 51.5],
    text: lines(
      'type,road,lat,lng',
      'Glass,Mill Lane,51.5,-0.1',
      'Paper,Church Road,51.6,-0.2',
      'Glass,High Street,51.7,-0.3',
    ),
    rows: [{ materials: 'Glass', address: 'Mill Lane', kind: 'container' }],
  },
  {
    title: 'nothing in the headings',
    fileName: 'data.csv',
    language: null,
    place: [13.4, 52.5],
    text: lines(
      'f1;f2;f3;f4;f5',
      '52.5, 13.4;info@eins.example;https://eins.example;+49 30 1234567;Mo-Fr 09:00-18:00',
      '52.6, 13.5;info@zwei.example;https://zwei.example;+49 30 7654321;Mo-Fr 09:00-17:00',
    ),
    rows: [
      {
        email: 'info@eins.example',
        website: 'https://eins.example',
        phone: '+49 30 1234567',
        hours: 'Mo-Fr 09:00-18:00',
      },
    ],
  },
  {
    title: 'two names that are equally good: a person says which',
    fileName: 'stations.csv',
    language: 'en',
    place: [-4, 56],
    text: lines(
      'Facility,Building,Address,lat,lng',
      'North Mill,Old Brewery,1 Mill Lane,56,-4',
      'South Quay,New Foundry,7 High Street,56.1,-4.1',
    ),
    rows: [{ name: 'North Mill', address: '1 Mill Lane' }],
    acts: { name: 'Facility' },
  },
  {
    title: 'a heading of another language that means something else',
    fileName: 'lieux.csv',
    language: 'fr',
    place: [2.2, 48.7],
    text: lines(
      'nom,adresse,portable,lat,lon',
      'Atelier du Chemin Vert,3 rue de la Forge,06 12 34 56 78,48.7,2.2',
      "Atelier de la Gare,8 place de l'Église,06 87 65 43 21,48.8,2.3",
    ),
    rows: [{ name: 'Atelier du Chemin Vert', address: '3 rue de la Forge', phone: '06 12 34 56 78' }],
  },
]
