/** Capitals read as a word, and how to write that word so that it is read right. */
export const acronymWords: Record<string, string> = {
  NASA: "NASA",
  NATO: "NATO",
  UNESCO: "UNESCO",
  UNICEF: "UNICEF",
  OPEC: "OPEC",
  AIDS: "AIDS",
  COVID: "Covid",
  FIFA: "Fifa",
  FEMA: "Fema",
  NAFTA: "Nafta",
  SARS: "Sars",
  PIN: "pin",
  RAM: "ram",
  ROM: "rom",
  SIM: "sim",
  GIF: "gif",
  JPEG: "jay peg",
  JPG: "jay peg",
  LAN: "lan",
  WAN: "wan",
  SWAT: "swat",
  OSHA: "Osha",
  PETA: "Peta",
  NASDAQ: "Nasdaq",
  IKEA: "Ikea",
  LEGO: "Lego",
  ASCII: "askee",
  JSON: "Jason",
  SQL: "sequel",
  GUI: "gooey",
  BIOS: "bios",
  DARPA: "Darpa",
  CAD: "cad",
  YOLO: "yolo",
  LASER: "laser",
  RADAR: "radar",
  SCUBA: "scuba",
  SONAR: "sonar",
  UEFA: "U Effa",
  ASEAN: "Ah-see-an",
  NOAA: "Noah",
  NIMBY: "nimby",
  MOMA: "Moma",

  WASP: "wasp",
  ZIP: "zip",
  CAPTCHA: "captcha",
  CRISPR: "crisper",
  EBITDA: "ee-bit-dah",
  IMAX: "eye max",
  MIDI: "middy",
  MOOC: "mook",
  NAS: "nas",
  OLED: "oh led",
  OPSEC: "opsec",
  POTUS: "potus",
  SCOTUS: "scotus",
  FLOTUS: "flotus",
  RAID: "raid",
  REST: "rest",
  SAAS: "sass",

  SIDS: "Sids",
  TASER: "taser",
  VIN: "vin",
  WIFI: "wifi",
  YAML: "yaml",
  TOEFL: "toefl",
  LIDAR: "lidar",
  MASH: "mash",
  ERISA: "Erisa",
  ICANN: "eye can",
  CERN: "Cern",
  COBOL: "Cobol",
  BASIC: "basic",
  DOS: "doss",
  SOHO: "Soho",
  TED: "Ted",
  UNIX: "Unix",
  LINUX: "Linux",
  HIPAA: "hippa",
};

/** Capitals spelled letter by letter although they look like a word. */
export const spelledCapitals: ReadonlySet<string> = new Set([
  "USA",
  "UAE",
  "USSR",
  "ISO",
  "IOS",
  "AOL",
  "EUR",
  "ETA",
  "FAQ",
  "IPO",
  "IOU",
  "RIP",
  "DIY",
  "VIP",
  "CEO",
  "CFO",
  "CTO",
  "COO",
  "ISS",
  "LED",
  "USB",
  "UFO",
  "URL",
  "IRA",
  "IRS",
  "ICU",
  "IPA",
  "AGI",
  "APA",
  "ISBN",
  "IEEE",
  "HIV",
  "GOP",
  "ACLU",
  "UCLA",
  "AAA",
  "EPA",
  "ESA",
  "EDU",
  "API",
  "APIS",
  "IOT",
  "RSI",
  "ROI",
  "TBA",
  "UAV",
  "USAF",
  "AARP",
  "AFAIK",
  "IIRC",
  "IMHO",
  "OEM",
  "OKR",
  "PSA",
  "RSVP",
  "SOS",
  "ASAP",
  "EU",
  "UK",
  "US",
  "IT",
  "AI",
  "AM",
  "PM",
  "ID",
  "OK",
  "TV",
  "PC",
  "AC",
  "DC",
  "HR",
  "PR",
  "ER",
  "UN",
  "IV",
  "IQ",
  "LA",
  "NY",
  "DJ",
  "MC",
  "CD",
  "WHO",
  "ART",
  "ADD",

  "CAT",
  "DOT",
  "FAR",
  "FED",
  "SAT",
  "ACT",
]);

/** Ordinary words; in capitals they are emphasis, not letters. */
export const ordinaryWords: ReadonlySet<string> = new Set(
  `a i an as at be by do go he if in is it me my no of oh on or so to up us we am
  all and any are ask bad big but buy can car cat cut day did dog eat end far few for fun get god got had has her hey
  him his hot how its job
  key law let lie lot low mad man may men mom new not now off oil old one our out own pay put red run sad say sea see
  set she sit six son sun
  ten the too top try two use war was way wet who why win won yes yet you yay wow boy add age ago air art bed box bus
  dad die due ear egg eye
  fat fit fly gas gun hat hit ice ill ink joy kid leg lip map mix mud net nor nut odd pan pen pet pie pig pop pot raw
  rid rip row rub sky sir
  sky tax tea tie tin tip toe toy van via wax web wild zoo able also away baby back ball band bank base bear beat been
  best body book both call
  came care case city come cold cool cost dark data date dead deal dear deep done door down draw drop each easy else
  even ever face fact fair
  fall fast fear feel fell find fine fire five food foot four free from full game gave girl give goal goes gold gone
  good gray grow half hand hard
  have head hear heat held hell help here high hold home hope hour huge hurt idea into item join jump just keep kept
  kill kind king knew know
  lady land last late lead left less life like line list live long look lord lose loss lost love luck made mail main
  make many mark mind mine
  miss more most move much must name near neck need news next nice note okay once only open over page paid part past
  path play plus poor post
  pull push read real rest rich ride ring rise risk road rock role room rule safe said sale same save seat seem seen
  self sell send sent ship
  shop show shut sick side sign site size slow snow soft sold some song soon sort soul star stay step stop such suit
  sure take talk tall team
  tell text than that them then they thin this thus till time told took town tree trip true turn type unit upon used
  user very view wait walk
  wall want warm wash wave week well went were west what when whom wide wife will wind wine wish with wood word wore
  work year your zero
  about above after again alert along begin being below black break bring build check clear close could daily early
  earth every final first
  great happy heart house large learn leave level light local maybe might money month music never night north order
  other party peace phone
  place please point power press price quick quiet ready right round sale shall short sleep small smart sorry south
  speak spell stand start
  state still story stuff table thank thanks their there these thing think those three today total touch tough trade
  train truth under until
  using visit voice watch water where which while white whole woman women world worry would write wrong young warning
  attention danger
  important notice urgent chapter section part hello yeah nope damn crap shut silence enter exit private caution`
    .split(/\s+/)
    .filter((word) => word !== ""),
);
