import type { SentenceLanguage } from "@timbre/contract";

const list = (text: string): string[] => text.split("|").map((part) => part.trim());

/**
 * A sentence is one choice of each part, in order. Everyday words that a recogniser hears well, without names, numbers and
 * words that sound like others; every choice of a part fits every choice of the next.
 */
export const sentenceParts: Record<SentenceLanguage, readonly string[][]> = {
  en: [
    list(
      "The patient gardener|My younger brother|The old fisherman|A friendly neighbour|Our first teacher|The famous painter|The village doctor|A quiet student|The tired traveller|The clever shoemaker|My favourite aunt|The young captain",
    ),
    list(
      "carried a heavy basket|found a silver button|painted a wooden boat|opened a small window|bought a yellow umbrella|repaired a broken clock|lost a leather glove|wrote a long letter|cooked a simple dinner|planted an apple tree|borrowed a rusty bicycle|folded a clean blanket",
    ),
    list(
      "behind the station|near the old bridge|across the river|beside the garden wall|under the kitchen table|on the way to the market|outside the library|at the edge of the forest|in front of the bakery|along the empty beach|by the harbour|above the coffee shop",
    ),
    list(
      "before the rain began|after a long summer|on a windy morning|while the music played|during the winter holiday|just before midnight|when nobody was looking|in the middle of March|with a cheerful smile|without saying a word|because the road was closed|until the lights went out",
    ),
  ],
  es: [
    list(
      "El viejo pescador|Mi hermana menor|La vecina amable|El médico del pueblo|Una estudiante tranquila|El famoso pintor|Nuestra primera maestra|El joven capitán|Mi abuela favorita|El viajero cansado|La panadera alegre|Un músico desconocido",
    ),
    list(
      "compró un paraguas amarillo|encontró una llave de plata|pintó una barca de madera|abrió una ventana pequeña|escribió una carta larga|perdió un guante de cuero|preparó una cena sencilla|plantó un árbol de manzanas|reparó un reloj antiguo|llevó una cesta pesada|leyó un libro olvidado|guardó una manta limpia",
    ),
    list(
      "detrás de la estación|cerca del puente viejo|al otro lado del río|junto al muro del jardín|debajo de la mesa|camino del mercado|delante de la biblioteca|al borde del bosque|en la playa vacía|cerca del puerto|encima de la cafetería|en la plaza central",
    ),
    list(
      "antes de la lluvia|después de un largo verano|una mañana de viento|mientras sonaba la música|durante las vacaciones de invierno|poco antes de medianoche|cuando nadie miraba|a mediados de marzo|con una sonrisa alegre|sin decir una palabra|porque el camino estaba cerrado|hasta que se apagaron las luces",
    ),
  ],
  fr: [
    list(
      "Le vieux jardinier|Ma petite cousine|La voisine aimable|Le médecin du village|Une étudiante tranquille|Le peintre célèbre|Notre première maîtresse|Le jeune capitaine|Ma tante préférée|Le voyageur fatigué|La boulangère joyeuse|Un musicien inconnu",
    ),
    list(
      "achète un parapluie jaune|trouve une clé en argent|peint un bateau en bois|ouvre une petite fenêtre|écrit une longue lettre|perd un gant de cuir|prépare un dîner simple|plante un arbre fruitier|répare une vieille horloge|porte un panier lourd|lit un livre oublié|range une couverture propre",
    ),
    list(
      "derrière la gare|près du vieux pont|de l'autre côté de la rivière|à côté du mur du jardin|sous la table de la cuisine|sur le chemin du marché|devant la bibliothèque|au bord de la forêt|sur la plage vide|près du port|au-dessus du café|sur la place centrale",
    ),
    list(
      "avant la pluie|après un long été|par un matin de vent|pendant que la musique joue|pendant les vacances d'hiver|un peu avant minuit|quand personne ne regarde|au milieu du mois de mars|avec un grand sourire|sans dire un mot|parce que la route est fermée|jusqu'à la fin de la soirée",
    ),
  ],
  it: [
    list(
      "Il vecchio pescatore|Mia sorella minore|La vicina gentile|Il medico del paese|Una studentessa tranquilla|Il famoso pittore|La nostra prima maestra|Il giovane capitano|Mia nonna preferita|Il viaggiatore stanco|La fornaia allegra|Un musicista sconosciuto",
    ),
    list(
      "compra un ombrello giallo|trova una chiave d'argento|dipinge una barca di legno|apre una piccola finestra|scrive una lunga lettera|perde un guanto di pelle|prepara una cena semplice|pianta un albero di mele|ripara un vecchio orologio|porta un cesto pesante|legge un libro dimenticato|piega una coperta pulita",
    ),
    list(
      "dietro la stazione|vicino al vecchio ponte|dall'altra parte del fiume|accanto al muro del giardino|sotto il tavolo della cucina|sulla strada del mercato|davanti alla biblioteca|ai margini del bosco|sulla spiaggia vuota|vicino al porto|sopra la caffetteria|nella piazza centrale",
    ),
    list(
      "prima della pioggia|dopo una lunga estate|in una mattina di vento|mentre suona la musica|durante le vacanze d'inverno|poco prima di mezzanotte|quando nessuno guarda|a metà di marzo|con un sorriso allegro|senza dire una parola|perché la strada è chiusa|fino alla fine della serata",
    ),
  ],
  pt: [
    list(
      "O velho pescador|Minha irmã mais nova|A vizinha simpática|O médico da aldeia|Uma estudante tranquila|O pintor famoso|Nossa primeira professora|O jovem capitão|Minha tia favorita|O viajante cansado|A padeira alegre|Um músico desconhecido",
    ),
    list(
      "comprou um guarda-chuva amarelo|encontrou uma chave de prata|pintou um barco de madeira|abriu uma janela pequena|escreveu uma carta longa|perdeu uma luva de couro|preparou um jantar simples|plantou uma árvore de maçãs|consertou um relógio antigo|levou uma cesta pesada|leu um livro esquecido|guardou um cobertor limpo",
    ),
    list(
      "atrás da estação|perto da ponte velha|do outro lado do rio|junto ao muro do jardim|debaixo da mesa da cozinha|no caminho do mercado|em frente à biblioteca|na beira da floresta|na praia vazia|perto do porto|em cima da cafeteria|na praça central",
    ),
    list(
      "antes da chuva|depois de um longo verão|numa manhã de vento|enquanto a música tocava|durante as férias de inverno|pouco antes da meia-noite|quando ninguém olhava|no meio de março|com um sorriso alegre|sem dizer uma palavra|porque a estrada estava fechada|até as luzes se apagarem",
    ),
  ],
  de: [
    list(
      "Der alte Fischer|Meine jüngere Schwester|Die freundliche Nachbarin|Der Arzt aus dem Dorf|Eine stille Studentin|Der berühmte Maler|Unsere erste Lehrerin|Der junge Kapitän|Meine liebste Tante|Der müde Reisende|Die fröhliche Bäckerin|Ein unbekannter Musiker",
    ),
    list(
      "kauft einen gelben Regenschirm|findet einen silbernen Schlüssel|malt ein kleines Boot|öffnet ein breites Fenster|schreibt einen langen Brief|verliert einen ledernen Handschuh|kocht ein einfaches Abendessen|pflanzt einen jungen Apfelbaum|repariert eine alte Uhr|trägt einen schweren Korb|liest ein vergessenes Buch|faltet eine saubere Decke",
    ),
    list(
      "hinter dem Bahnhof|neben der alten Brücke|auf der anderen Seite des Flusses|neben der Gartenmauer|unter dem Küchentisch|auf dem Weg zum Markt|vor der Bibliothek|am Rand des Waldes|am leeren Strand|in der Nähe des Hafens|über dem kleinen Café|mitten auf dem Platz",
    ),
    list(
      "kurz vor dem Regen|nach einem langen Sommer|an einem windigen Morgen|bei leiser Musik|während der Winterferien|kurz vor Mitternacht|ohne ein einziges Wort|mitten im Monat März|mit einem fröhlichen Lächeln|bei geschlossener Tür|trotz der schlechten Straße|am Ende des Abends",
    ),
  ],
};
