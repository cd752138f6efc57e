import { lines, type StrangeFile } from './strange-file.ts'

/** Headings that are put together, cut, in two languages at once. */
export const tables: readonly StrangeFile[] = [
  {
    title: 'compound English names, a phone called contact',
    fileName: 'dropoff.csv',
    language: 'en',
    place: [103.8, 1.3],
    text: lines(
      'channel_name;block_address;operating_hours;categories_accepted;contact;lat;lon',
      'Greenway Mall;12 Orchard Lane;Mon-Sun, 10am-10pm;Portable batteries, Lamps;6123 4567;1.3;103.8',
      'Harbour Point;3 Quay Street;Mon-Fri, 9am-5pm;Lamps;6987 6543;1.31;103.82',
    ),
    rows: [
      {
        name: 'Greenway Mall',
        address: '12 Orchard Lane',
        hours: 'Mon-Sun, 10am-10pm',
        materials: 'Portable batteries, Lamps',
        phone: '6123 4567',
      },
    ],
  },
  {
    title: 'two languages in one heading',
    fileName: 'equipaments.csv',
    language: 'ca',
    place: [2.1, 41.4],
    text: lines(
      'Nom / Nombre,Adreça / Direccion,Latitud,Longitud,Telèfon,Barri',
      'Deixalleria de la Vall,Carrer dels Oms 14,41.4,2.1,93 123 45 67,Vall',
      'Deixalleria del Port,Passeig de la Marina 3,41.5,2.2,93 765 43 21,Port',
      'Punt verd de la Riera,Carrer de la Font 9,41.45,2.15,93 111 22 33,Riera',
    ),
    rows: [{ name: 'Deixalleria de la Vall', address: 'Carrer dels Oms 14', phone: '93 123 45 67', kind: 'centre' }],
    unread: ['Barri'],
  },
  {
    title: 'Portuguese headings',
    fileName: 'pontos.csv',
    language: 'pt',
    place: [-51.2, -30.1],
    text: lines(
      'Nome do Local;Endereço;Bairro;Telefone de contato;Horário de Funcionamento;Resíduos;Latitude;Longitude',
      'Ecoponto Serraria;Av. das Flores, 120;Serraria;(51) 3289-0001;seg-sab 8h00 as 17h00;pneus, vidro;-30,1;-51,2',
      'Ecoponto Norte;Rua do Porto, 8;Norte;(51) 3289-0002;seg-sab 8h00 as 17h00;vidro;-30,2;-51,1',
    ),
    rows: [
      {
        name: 'Ecoponto Serraria',
        address: 'Av. das Flores, 120',
        phone: '(51) 3289-0001',
        hours: 'seg-sab 8h00 as 17h00',
        materials: 'pneus, vidro',
      },
    ],
    unread: ['Bairro'],
  },
  {
    title: 'Italian headings, street and number apart',
    fileName: 'isole.csv',
    language: 'it',
    place: [11.2, 43.7],
    text: lines(
      'denominazione;via;civico;comune;latitudine;longitudine;orari apertura;sito web',
      'Isola ecologica Nord;Via Garibaldi;12;Montebello;43.7;11.2;Lun-Sab 7:00-19:00;https://isola.example',
      'Isola ecologica Sud;Piazza della Repubblica;3;Montebello;43.8;11.3;Lun-Sab 7:00-19:00;https://isola.example/sud',
    ),
    rows: [
      {
        name: 'Isola ecologica Nord',
        address: 'Via Garibaldi 12, Montebello',
        hours: 'Lun-Sab 7:00-19:00',
        website: 'https://isola.example',
      },
    ],
  },
  {
    title: 'German compounds and umlauts in two letters',
    fileName: 'standorte.csv',
    language: 'de',
    place: [7.6, 51.9],
    text: lines(
      'Standortname;Strassenname;Hausnummer;PLZ;Ortsname;Oeffnungszeiten;Rufnummer;Abfallarten;Breitengrad;Laengengrad',
      'Wertstoffhof Süd;Mühlenweg;7;48100;Neustadt;Mo-Fr 8-16 Uhr;0251 123456;Altglas, Papier;51,9;7,6',
      'Wertstoffhof Nord;Kirchgasse;12a;48100;Neustadt;Mo-Fr 8-16 Uhr;0251 654321;Papier;51,8;7,7',
    ),
    rows: [
      {
        name: 'Wertstoffhof Süd',
        address: 'Mühlenweg 7, Neustadt',
        hours: 'Mo-Fr 8-16 Uhr',
        phone: '0251 123456',
        materials: 'Altglas, Papier',
        kind: 'centre',
      },
    ],
    unread: ['PLZ'],
  },
  {
    title: 'French headings, and an operator that is no name',
    fileName: 'dechetteries.csv',
    language: 'fr',
    place: [4.8, 43.9],
    text: lines(
      'id,nom_exploitant,nom_du_site,adresse_du_site,commune,tel_contact,date_maj,lat_wgs84,lon_wgs84',
      '7,Grand Syndicat,Déchèterie des Ormes,12 rue du Moulin,Villeneuve,tel:+33490400000,2024-01-02,43.9,4.8',
      '8,Grand Syndicat,Déchèterie du Lac,3 chemin des Vignes,Villeneuve,tel:+33490400001,2024-01-02,43.8,4.7',
    ),
    rows: [
      {
        id: '7',
        name: 'Déchèterie des Ormes',
        address: '12 rue du Moulin, Villeneuve',
        phone: '+33490400000',
        kind: 'centre',
      },
    ],
    unread: ['nom_exploitant', 'date_maj'],
  },
  {
    title: 'names cut after ten letters',
    fileName: 'puntos.csv',
    language: 'es',
    place: [-58.4, -34.6],
    text: lines(
      'LNG,LAT,NOMBRE_PUN,DIRECCION_,MATERIALES,OBSERVACIO,COMUNA',
      '-58.4,-34.6,Plaza del Sol,Calle Mayor 12,PAPEL / VIDRIO,Los materiales deben estar limpios,COMUNA 4',
      '-58.5,-34.5,Plaza de la Luna,Avenida del Puerto 8,VIDRIO,Los materiales deben estar secos,COMUNA 5',
    ),
    rows: [
      {
        name: 'Plaza del Sol',
        address: 'Calle Mayor 12',
        materials: 'PAPEL / VIDRIO',
        description: 'Los materiales deben estar limpios',
      },
    ],
    unread: ['COMUNA'],
  },
  {
    title: 'containers without a name and without a column for the kind',
    fileName: 'glass_containers_2024.csv',
    language: 'en',
    place: [-1.2, 51.7],
    text: lines(
      'OBJECTID,X,Y,Street,Ward',
      '101,-1.2,51.7,Mill Lane,North',
      '102,-1.3,51.8,Church Road,South',
      '107,-1.25,51.75,Station Approach,North',
    ),
    rows: [{ id: '101', address: 'Mill Lane', kind: 'container' }],
    unread: ['Ward'],
  },
  {
    title: 'places in metres beside degrees',
    fileName: 'halls.csv',
    language: 'en',
    place: [-2.1, 53.4],
    text: lines(
      'Site Name,Easting,Northing,X,Y,Latitude,Longitude',
      'Market Hall,393000,387000,393000,387000,53.4,-2.1',
      'Corn Exchange,393500,387500,393500,387500,53.5,-2.2',
    ),
    rows: [{ name: 'Market Hall' }],
    unread: ['Easting', 'Northing', 'X', 'Y'],
  },
  {
    title: 'a name that is equal in the first rows only',
    fileName: 'pharmacies.csv',
    language: 'en',
    place: [-3.1, 55.9],
    text: lines(
      'name,address,lat,lon',
      ...Array.from({ length: 6 }, (_, at) => `Park Pharmacy,${at + 1} High Street,55.9${at},-3.1`),
      'Hill Dispensary,9 Bridge Road,55.8,-3.2',
      'Old Apothecary,2 Church Lane,55.7,-3.3',
    ),
    rows: [{ name: 'Park Pharmacy', address: '1 High Street' }],
  },
  {
    title: 'a rule of a calendar is no opening hours',
    fileName: 'repair.csv',
    language: 'en',
    place: [-0.1, 51.5],
    text: lines(
      'title,where,rrule,lat,lng',
      'Repair evening,"1 Mill Lane, Ely","FREQ=WEEKLY;BYDAY=WE;BYHOUR=10",51.5,-0.1',
      'Mending morning,"7 High Street, Ely","FREQ=WEEKLY;BYDAY=SA;BYHOUR=9",51.6,-0.2',
    ),
    rows: [{ name: 'Repair evening', address: '1 Mill Lane, Ely' }],
    unread: ['rrule'],
  },
  {
    title: 'OpenStreetMap tags in a table',
    fileName: 'osm.csv',
    language: 'en',
    place: [7.1, 50.7],
    text: lines(
      '@id,amenity,recycling_type,location,operator,addr:street,addr:housenumber,addr:city,opening_hours,check_date,lat,lon',
      'node/1,recycling,container,underground,Bonnorange,Am Bahnhof,3,Bonn,Mo-Sa 07:00-19:00,2024-05-01,50.7,7.1',
      'node/2,recycling,container,underground,Bonnorange,Marktplatz,1,Bonn,Mo-Sa 07:00-19:00,2024-05-02,50.8,7.2',
    ),
    rows: [
      {
        id: 'node/1',
        kind: 'container',
        address: 'Am Bahnhof 3, Bonn',
        hours: 'Mo-Sa 07:00-19:00',
        confirmed: '2024-05-01',
      },
    ],
    unread: ['location', 'operator'],
  },
  {
    title: 'Russian words around the words',
    fileName: 'точки.csv',
    language: 'ru',
    place: [37.6, 55.7],
    text: lines(
      '№ п/п;Полное наименование пункта;Адрес расположения;Виды принимаемых отходов;Режим работы пункта;Контактный телефон (приемная);Широта (WGS);Долгота (WGS)',
      '1;Экопункт Север;ул. Полевая, 3;бумага, стекло;пн-пт 9:00-18:00;+7 495 123-45-67;55.7;37.6',
      '2;Экопункт Юг;ул. Садовая, 8;стекло;пн-пт 9:00-18:00;+7 495 765-43-21;55.8;37.5',
    ),
    rows: [
      {
        id: '1',
        name: 'Экопункт Север',
        address: 'ул. Полевая, 3',
        materials: 'бумага, стекло',
        hours: 'пн-пт 9:00-18:00',
        phone: '+7 495 123-45-67',
        kind: 'centre',
      },
    ],
  },
  {
    title: 'Kazakh headings',
    fileName: 'орындар.csv',
    language: 'kk',
    place: [76.9, 43.2],
    text: lines(
      'Пункт атауы;Мекенжайы;Қабылданатын шикізат;Жұмыс кестесі;Телефон нөмірі;Ендік;Бойлық',
      'Таза қала;Абай көшесі 10;қағаз, шыны;дүйсенбі-жұма 9:00-18:00;8 727 123 45 67;43.2;76.9',
      'Жасыл әлем;Төле би көшесі 5;шыны;дүйсенбі-жұма 9:00-18:00;8 727 765 43 21;43.3;76.8',
    ),
    rows: [
      {
        name: 'Таза қала',
        address: 'Абай көшесі 10',
        materials: 'қағаз, шыны',
        hours: 'дүйсенбі-жұма 9:00-18:00',
        phone: '8 727 123 45 67',
      },
    ],
  },
]
