import { json, type StrangeFile } from './strange-file.ts'

/** Answers of open data portals. */
export const portals: readonly StrangeFile[] = [
  {
    title: 'the last part of a path, and a list of one object in a row',
    fileName: 'ecopontos.json',
    language: 'pt',
    place: [-51.2, -30.0],
    text: json([
      {
        titulo: 'Ponto da Cavalhada',
        localizacao: { latitude: -30.0, longitude: -51.2, endereco: 'Rua das Palmeiras, 40' },
        campos: [{ Horario: '2ªa 6ª 8h às 18h', Telefone: '3289-0000' }],
      },
      {
        titulo: 'Ponto do Humaitá',
        localizacao: { latitude: -30.1, longitude: -51.1, endereco: 'Avenida dos Estados, 7' },
        campos: [{ Horario: '2ªa 6ª 8h às 18h', Telefone: '3289-0001' }],
      },
    ]),
    rows: [
      {
        name: 'Ponto da Cavalhada',
        address: 'Rua das Palmeiras, 40',
        hours: '2ªa 6ª 8h às 18h',
        phone: '3289-0000',
      },
    ],
  },
  {
    title: 'Socrata: columns in the head, rows as lists',
    fileName: 'rows.json',
    language: 'en',
    place: [-73.9, 40.89],
    text: json({
      meta: {
        view: {
          name: 'Public bins',
          columns: [
            { name: 'sid' },
            { name: 'Park Site Name' },
            { name: 'Address' },
            { name: 'Latitude' },
            { name: 'Longitude' },
          ],
        },
      },
      data: [
        ['row-a', 'Mill Park', '4600 Main Street', '40.89', '-73.9'],
        ['row-b', 'Orchard Beach', '12 Shore Road', '40.85', '-73.8'],
      ],
    }),
    rows: [{ name: 'Mill Park', address: '4600 Main Street' }],
  },
  {
    title: 'CKAN: records of a result',
    fileName: 'datastore.json',
    language: 'es',
    place: [-3.7, 40.4],
    text: json({
      success: true,
      result: {
        fields: [
          { id: '_id', type: 'int' },
          { id: 'NOMBRE' },
          { id: 'LATITUD' },
          { id: 'LONGITUD' },
          { id: 'HORARIO' },
        ],
        records: [
          {
            _id: 1,
            NOMBRE: 'Punto limpio de la Vega',
            LATITUD: '40.4',
            LONGITUD: '-3.7',
            HORARIO: 'Lunes a viernes de 9 a 18 hs',
          },
          {
            _id: 2,
            NOMBRE: 'Punto limpio del Río',
            LATITUD: '40.5',
            LONGITUD: '-3.6',
            HORARIO: 'Lunes a viernes de 9 a 18 hs',
          },
        ],
        total: 2,
      },
    }),
    rows: [{ id: '1', name: 'Punto limpio de la Vega', hours: 'Lunes a viernes de 9 a 18 hs', kind: 'centre' }],
  },
  {
    title: 'ArcGIS: attributes and a point as x and y',
    fileName: 'query.json',
    language: 'en',
    place: [-1.25, 51.75],
    text: json({
      objectIdFieldName: 'OBJECTID',
      fields: [{ name: 'OBJECTID' }, { name: 'SITE_NAME' }, { name: 'MATERIALS' }],
      features: [
        {
          attributes: { OBJECTID: 1, SITE_NAME: 'Market Square', MATERIALS: 'Glass; Paper' },
          geometry: { x: -1.25, y: 51.75 },
        },
        {
          attributes: { OBJECTID: 2, SITE_NAME: 'Church Green', MATERIALS: 'Glass' },
          geometry: { x: -1.26, y: 51.76 },
        },
      ],
    }),
    rows: [{ id: '1', name: 'Market Square', materials: 'Glass; Paper' }],
  },
  {
    title: 'Opendatasoft 1: fields and a geometry',
    fileName: 'records.json',
    language: 'fr',
    place: [2.3, 48.8],
    text: json({
      nhits: 2,
      records: [
        {
          recordid: 'a1',
          fields: { nom: 'Point des Lilas', adresse: '4 rue des Lilas', geo_point_2d: [48.8, 2.3] },
          geometry: { type: 'Point', coordinates: [2.3, 48.8] },
        },
        {
          recordid: 'a2',
          fields: { nom: 'Point du Marché', adresse: '9 place du Marché', geo_point_2d: [48.9, 2.4] },
          geometry: { type: 'Point', coordinates: [2.4, 48.9] },
        },
      ],
    }),
    rows: [{ name: 'Point des Lilas', address: '4 rue des Lilas' }],
  },
  {
    title: 'Opendatasoft 2: a point in degrees by name',
    fileName: 'explore.json',
    language: 'fr',
    place: [2.3, 48.8],
    text: json({
      total_count: 2,
      results: [
        { nom_station: 'Borne des Lilas', adresse: '4 rue des Lilas', geo_point_2d: { lon: 2.3, lat: 48.8 } },
        { nom_station: 'Borne du Marché', adresse: '9 place du Marché', geo_point_2d: { lon: 2.4, lat: 48.9 } },
      ],
    }),
    rows: [{ name: 'Borne des Lilas', address: '4 rue des Lilas', kind: 'container' }],
  },
  {
    title: 'data.mos.ru: cells in a wrapper',
    fileName: 'rows.json',
    language: 'ru',
    place: [37.6, 55.7],
    text: json([
      {
        global_id: 7001,
        Number: 1,
        Cells: {
          Name: 'Пункт на Полевой',
          Address: 'Полевая улица, дом 3',
          WorkingHours: [
            { DayOfWeek: 'понедельник', Hours: '09:00-18:00' },
            { DayOfWeek: 'вторник', Hours: '09:00-18:00' },
          ],
          geoData: { type: 'Point', coordinates: [37.6, 55.7] },
        },
      },
      {
        global_id: 7002,
        Number: 2,
        Cells: {
          Name: 'Пункт на Садовой',
          Address: 'Садовая улица, дом 8',
          WorkingHours: [
            { DayOfWeek: 'понедельник', Hours: '10:00-19:00' },
            { DayOfWeek: 'вторник', Hours: 'закрыто' },
          ],
          geoData: { type: 'Point', coordinates: [37.5, 55.8] },
        },
      },
    ]),
    rows: [
      {
        id: '7001',
        name: 'Пункт на Полевой',
        address: 'Полевая улица, дом 3',
        hours: 'понедельник 09:00-18:00; вторник 09:00-18:00',
      },
    ],
  },
]
